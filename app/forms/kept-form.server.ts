import type { RouterContextProvider } from 'react-router';
import { requestContext, visitorContext, type VisitorData } from '#app/contexts.ts';

/** Never kept: secrets, and fields that mean something only for the one post they came with. */
const notKept = /^(form_token|intent|row_intent)$|password|(^|\.)code$/i;
const mostKeptCharacters = 50_000;

/** Keeps what was typed on the server until the member is back on the same page. */
export function keepForm(
  context: Readonly<RouterContextProvider>,
  path: string,
  fields: FormData,
  change: Partial<VisitorData> = {},
): void {
  const visitor = context.get(visitorContext);
  const kept: [string, string][] = [];
  let characters = 0;
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || notKept.test(name)) continue;
    characters += name.length + value.length;
    if (characters <= mostKeptCharacters) kept.push([name, value]);
  }
  visitor.update({
    ...change,
    keptForm: { path, memberId: memberOf(visitor.data), fields: kept },
  });
}

/**
 * What was kept for this page and this member, once. Answers undefined when there is nothing, or when it
 * was typed by somebody else on the same browser (it is forgotten then).
 */
export function takeKeptForm(context: Readonly<RouterContextProvider>, path: string): FormData | undefined {
  const visitor = context.get(visitorContext);
  const kept = visitor.data.keptForm;
  if (!kept || kept.path !== path || context.get(requestContext).prefetch) return undefined;
  visitor.update({ keptForm: undefined });
  if (kept.memberId !== memberOf(visitor.data)) return undefined;
  const fields = new FormData();
  for (const [name, value] of kept.fields) fields.append(name, value);
  return fields;
}

const memberOf = (data: VisitorData) => data.api?.memberId ?? data.endedSession?.memberId;
