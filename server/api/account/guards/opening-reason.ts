import type { Context } from 'hono';
import {
  isOpeningReason,
  openingReasons,
  reasonHeader,
  type AuditAct,
  type OpeningReason,
} from '#app/domain/audit-acts.ts';
import type { WorkKind } from '#app/domain/work-kinds.ts';
import { rowsAbout } from '#server/platform/audit/rows-about.ts';
import type { ApiDependencies, OperatorEnv } from '#server/platform/http/dependencies.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';

/** For the description of a call that opens a record. */
export const needsReason = `Staff open what does not wait in the queue with a reason in ${reasonHeader}: ${openingReasons.join(', ')}.`;

type Opening = Pick<ApiDependencies, 'sql' | 'clock'>;

/** The ids of the items, as `kind:subject`, of which one must wait. */
type Item = `${WorkKind}:${string}`;

const openings: readonly AuditAct[] = [
  'claim_opened',
  'authorization_opened',
  'request_opened',
  'conversation_opened',
  'visit_opened',
];
/** As long as a session of staff. */
const followedFor = Temporal.Duration.from({ hours: 12 });

/** Whether the staff member opened a record of this member before, which a follow-up follows. */
async function hasOpened(
  { var: { operator } }: Context<OperatorEnv>,
  { sql, clock }: Opening,
  memberId: string,
) {
  const opened = await rowsAbout(memberId, sql)
    .select('audit_keys.id')
    .where('audit_keys.at', '>', clock.now().subtract(followedFor).toString())
    .where('audit_log.actor_id', '=', operator.id)
    .where('audit_log.act', 'in', openings)
    .limit(1)
    .executeTakeFirst();
  return opened !== undefined;
}

interface Opened {
  memberId: string;
  /** Whether the record is opened in the course of the work, if no item of the queue says so. */
  isUsual: boolean;
}

/**
 * Why the caller opens a record; undefined for the usual reason of the call: of services, and of staff while one of its items waits in
 * the queue or it is usual otherwise. Throws 403 reason_required when staff open anything else without having chosen a reason; a
 * follow-up is none for whoever never opened a record of the member.
 */
export async function openingReason(
  c: Context<OperatorEnv>,
  dependencies: Opening,
  opened: Opened | { memberId: string; items: readonly Item[] },
): Promise<OpeningReason | undefined> {
  if (c.var.operator.kind === 'service') return undefined;
  const { sql } = dependencies;
  const isUsual =
    'items' in opened
      ? // The record was found before, for the operator's companies.
        await sql.selectFrom('work_items').select('id').where('id', 'in', opened.items).executeTakeFirst()
      : opened.isUsual;
  if (isUsual) return undefined;
  const given = c.req.header(reasonHeader);
  const isTrue = given !== 'follow_up' || (await hasOpened(c, dependencies, opened.memberId));
  if (!isOpeningReason(given) || !isTrue) throw problem(403, 'reason_required');
  return given;
}
