import type { Context } from 'hono';
import { isOpeningReason, openingReasons, reasonHeader, type OpeningReason } from '#app/domain/audit-acts.ts';
import type { WorkKind } from '#app/domain/work-kinds.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { OperatorEnv } from '#server/platform/http/dependencies.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';

/** For the description of a call that opens a record. */
export const needsReason = `Staff open what does not wait in the queue with a reason in ${reasonHeader}: ${openingReasons.join(', ')}.`;

/** The ids of the items, as `kind:subject`, of which one must wait. */
type Item = `${WorkKind}:${string}`;

/** Whether one of the items waits. The record was found before, for the operator's companies. */
async function isWaiting(sql: Sql, items: readonly Item[]): Promise<boolean> {
  const item = await sql.selectFrom('work_items').select('id').where('id', 'in', items).executeTakeFirst();
  return item !== undefined;
}

/**
 * Why the caller opens a record; undefined for the usual reason of the call: of services, and of staff while one of these items waits in
 * the queue. Throws 403 reason_required when staff open anything else without having chosen a reason.
 */
export async function openingReason(
  c: Context<OperatorEnv>,
  sql: Sql,
  items: readonly Item[],
): Promise<OpeningReason | undefined> {
  if (c.var.operator.kind === 'service' || (await isWaiting(sql, items))) return undefined;
  const given = c.req.header(reasonHeader);
  if (!isOpeningReason(given)) throw problem(403, 'reason_required');
  return given;
}
