import {
  type Context,
  type KeptForm,
  requestContext,
  updateResponse,
  type Visitor,
  visitorContext,
  type VisitorData,
} from '#app/page/contexts.ts';
import { isDeskPath } from '#app/page/desk-path.ts';

/** Never kept: secrets, and fields that mean something only for the one post they came with. */
const notKept =
  /^(form_token|kept_for|intent|row_intent|draft_id|draft_version|partner_id|public_token|secret_mark)$|password|(^|\.)code$/i;
/** Excludes secrets and the token, because the new form has its own; all other fields are included. */
const notSentAgain = /^form_token$|password|(^|\.)code$/i;
/** Total of all kept forms: several tabs may time out together. */
const mostKeptCharacters = 50_000;

/**
 * Whether input may be kept in this visitor's session: only for members and staff, who return to it by signing in. Kept for
 * anyone, it would be storage that anyone could fill.
 */
export const mayKeepForms = ({ data }: Pick<Visitor, 'data'>) =>
  data.api !== undefined || data.endedSession !== undefined || data.desk?.staffId !== undefined;

/** Keeps what was typed on the server until the member is back on the same page. Each page keeps its own. */
export function keepForm(
  context: Context,
  path: string,
  fields: FormData,
  { failed, ...change }: Partial<VisitorData> & Pick<KeptForm, 'failed'> = {},
): void {
  const visitor = context.get(visitorContext);
  const kept: KeptForm['fields'] = [];
  let characters = 0;
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || notKept.test(name)) continue;
    characters += name.length + value.length;
    if (characters <= mostKeptCharacters) kept.push([name, value]);
  }
  visitor.update({
    ...change,
    keptForms: {
      ...tooMuch(visitor.data.keptForms, path, characters),
      [path]: { memberId: ownerOf(visitor.data, path), fields: kept, ...(failed && { failed }) },
    },
  });
}

/** The fields of a post that failed, for the form that sends them again. */
export function fieldsToSendAgain(fields: FormData): [name: string, value: string][] {
  return [...fields].flatMap(([name, value]) =>
    typeof value !== 'string' || notSentAgain.test(name) ? [] : [[name, value] as [string, string]],
  );
}

/** Not written by anyone, or sent again in another way. */
const notWritten = /^(back|attachments)$/;

/** The texts among the fields of a post, to be copied: without codes, ids, numbers and secrets. */
export const writtenTexts = (fields: FormData): string[] =>
  fieldsToSendAgain(fields).flatMap(([name, value]) =>
    !notWritten.test(name) && /\p{L}/u.test(value) && /[^\w.:-]/.test(value) ? [value] : [],
  );

/**
 * Returns and deletes the form kept for this page and this member or staff member, with a notice that it was not sent. Undefined when
 * there is none, or when another person typed it in the same browser (it is deleted then).
 */
export function consumeKeptForm(context: Context, path: string): FormData | undefined {
  const visitor = context.get(visitorContext);
  const taken = takeKeptForm(context, path);
  if (!taken) return undefined;
  const { fields, kept } = taken;
  if (kept.fields.length > 0) {
    updateResponse(context, { formKept: true, keptTexts: writtenTexts(fields) });
    const text = kept.failed ? 'errors:formFailed' : 'errors:formKept';
    const { notice } = visitor.data;
    if (!notice) visitor.update({ notice: { type: 'info', text } });
    else if (notice.type === 'success') visitor.update({ notice: { ...notice, more: text } });
  }
  return fields;
}

function takeKeptForm(context: Context, path: string): { fields: FormData; kept: KeptForm } | undefined {
  const visitor = context.get(visitorContext);
  const kept = visitor.data.keptForms?.[path];
  if (!kept || context.get(requestContext).prefetch) return undefined;
  visitor.update({ keptForms: { [path]: undefined } });
  if (kept.memberId !== ownerOf(visitor.data, path)) return undefined;
  const fields = new FormData();
  for (const [name, value] of kept.fields) fields.append(name, value);
  return { fields, kept };
}

/** The texts of a form kept for a page that is not there any more. Returns and deletes them. */
export function consumeKeptTexts(context: Context, path: string): string[] | undefined {
  const { fields } = takeKeptForm(context, path) ?? {};
  return fields && writtenTexts(fields);
}

/** Returns and deletes the field of a kept form that has one. */
export function consumeKeptField(context: Context, path: string, name: string): string | undefined {
  const value = consumeKeptForm(context, path)?.get(name);
  return typeof value === 'string' ? value : undefined;
}

/** Removes forms of other pages, the ones kept first, until the new one has room. */
function tooMuch(keptForms: VisitorData['keptForms'], path: string, characters: number) {
  const removed: Record<string, undefined> = {};
  const others = Object.entries(keptForms ?? {}).filter(([page]) => page !== path);
  const sizes = others.map(([page, kept]) => [page, JSON.stringify(kept).length] as const);
  let room = mostKeptCharacters - characters - sizes.reduce((sum, [, size]) => sum + size, 0);
  for (const [page, size] of sizes) {
    if (room >= 0) break;
    removed[page] = undefined;
    room += size;
  }
  return removed;
}

/** Whose input it is: at the desk the staff member's, elsewhere the member's. */
const ownerOf = (data: VisitorData, path: string) =>
  isDeskPath(path) ? data.desk?.staffId : (data.api?.memberId ?? data.endedSession?.memberId);
