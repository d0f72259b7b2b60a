import type { OpeningReason } from '#app/domain/audit-acts.ts';
import { type Context, visitorContext } from './contexts.ts';
import { recordAt } from './desk-path.ts';

/** Records whose reason a session keeps; an older one is asked for again. */
const mostKept = 20;

/** Keeps why the staff member opens the record at this path, which the calls of its page then carry. */
export function keepReason(context: Context, pathname: string, reason: OpeningReason): void {
  const visitor = context.get(visitorContext);
  const record = recordAt(pathname);
  const { [record]: _, ...others } = visitor.data.desk?.reasons ?? {};
  const kept = [...Object.entries(others), [record, reason] as const].slice(-mostKept);
  visitor.update({ desk: { ...visitor.data.desk, reasons: Object.fromEntries(kept) } });
}

/** Who sends the form of a record had it open, so the page after it needs no new reason. */
export function keepFollowUp(context: Context, pathname: string): void {
  if (context.get(visitorContext).data.desk?.reasons?.[recordAt(pathname)] === undefined)
    keepReason(context, pathname, 'follow_up');
}
