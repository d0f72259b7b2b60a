import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { isOfYear } from './years.ts';
import { prepared, type Blanks } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type {
  ReimbursementEventsTable,
  ReimbursementServicesTable,
  ReimbursementsTable,
} from '#server/platform/db/tables/coverage.ts';

const claimColumns = [
  'reimbursements.id',
  'reimbursements.uid',
  'reimbursements.idempotency_key',
  'reimbursements.program_id',
  'programs.name as program_name',
  'reimbursements.provider_name_sealed',
  'reimbursements.state',
  'reimbursements.unread_at',
  'reimbursements.created_at',
  'programs.program_category_id',
  'companies.country_code',
  'corrected.uid as corrects_uid',
  'correction.uid as corrected_by_uid',
] as const;

function claimsOf(memberId: string, sql: Sql) {
  return sql
    .selectFrom('reimbursements')
    .innerJoin('programs', 'programs.id', 'reimbursements.program_id')
    .innerJoin('members', 'members.id', 'reimbursements.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .leftJoin('reimbursements as corrected', 'corrected.id', 'reimbursements.corrects_id')
    .leftJoin('reimbursements as correction', (join) =>
      join.onRef('correction.corrects_id', '=', 'reimbursements.id').on('correction.state', '<>', 'canceled'),
    )
    .select(claimColumns)
    .where('reimbursements.member_id', '=', memberId);
}

type Which = { id: string } | { uid: string };

/** Locks a claim, so that changes depending on its state are serialized. */
export async function lockOwnClaim(memberId: string, sql: Sql, which: Which) {
  const claim = sql.selectFrom('reimbursements').select('id').where('member_id', '=', memberId).forUpdate();
  await ('id' in which ? claim.where('id', '=', which.id) : claim.where('uid', '=', which.uid)).execute();
}

export interface WantedClaims {
  /** Only claims that count for this year, oldest first. */
  year: { from: string; until: string } | undefined;
  /** Only the claim created from this draft. */
  draftId: string | undefined;
  skip: number;
  take: number;
}

/** The member's claims, newest first. */
export function listClaims(memberId: string, sql: Sql, { year, draftId, skip, take }: WantedClaims) {
  return claimsOf(memberId, sql)
    .$if(year !== undefined, (query) => query.where(isOfYear(year ?? { from: '', until: '' })))
    .$if(draftId !== undefined, (query) => query.where('reimbursements.idempotency_key', '=', draftId ?? ''))
    .orderBy('reimbursements.created_at', year ? 'asc' : 'desc')
    .orderBy('reimbursements.uid')
    .offset(skip)
    .limit(take)
    .execute();
}

export function findClaim(memberId: string, sql: Sql, which: Which) {
  const claims = claimsOf(memberId, sql);
  const one =
    'id' in which
      ? claims.where('reimbursements.id', '=', which.id)
      : claims.where('reimbursements.uid', '=', which.uid);
  return one.executeTakeFirst();
}

export function findClaimByKey(memberId: string, sql: Sql, idempotencyKey: string) {
  return sql
    .selectFrom('reimbursements')
    .select(['uid', 'request_digest'])
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Marks a claim as read. Does not reveal whether it exists. */
export async function markClaimRead(memberId: string, sql: Sql, uid: string): Promise<void> {
  await sql
    .updateTable('reimbursements')
    .set({ unread_at: null })
    .where('member_id', '=', memberId)
    .where('uid', '=', uid)
    .where('unread_at', 'is not', null)
    .execute();
}

/** The expenses of these claims, in the order they were entered. */
export function listServices(memberId: string, sql: Sql, claimIds: readonly string[]) {
  return sql
    .selectFrom('reimbursement_services')
    .innerJoin('reimbursements', 'reimbursements.id', 'reimbursement_services.reimbursement_id')
    .selectAll('reimbursement_services')
    .where('reimbursements.member_id', '=', memberId)
    .where('reimbursements.id', 'in', claimIds)
    .orderBy('reimbursement_services.position')
    .execute();
}

/** The events of these claims, oldest first. */
export function listEvents(memberId: string, sql: Sql, claimIds: readonly string[]) {
  return sql
    .selectFrom('reimbursement_events')
    .innerJoin('reimbursements', 'reimbursements.id', 'reimbursement_events.reimbursement_id')
    .selectAll('reimbursement_events')
    .where('reimbursements.member_id', '=', memberId)
    .where('reimbursements.id', 'in', claimIds)
    .orderBy('reimbursement_events.created_at')
    .orderBy('reimbursement_events.name', 'desc')
    .execute();
}

/** The hand-offs of these claims, oldest first. */
export function listClaimHandOffs(memberId: string, sql: Sql, claimIds: readonly string[]) {
  return sql
    .selectFrom('hand_off_lines')
    .innerJoin('hand_offs', 'hand_offs.id', 'hand_off_lines.hand_off_id')
    .innerJoin('reimbursements', 'reimbursements.id', 'hand_off_lines.reimbursement_id')
    .select(({ fn, cast }) => [
      'hand_off_lines.reimbursement_id',
      'hand_offs.created_at',
      cast<number>(fn.sum('hand_off_lines.amount_cents'), 'bigint').as('cents'),
    ])
    .where('reimbursements.member_id', '=', memberId)
    .where('reimbursements.id', 'in', claimIds)
    .groupBy(['hand_off_lines.reimbursement_id', 'hand_offs.id'])
    .orderBy('hand_offs.created_at')
    .execute();
}

const reimbursablePrograms = prepared((sql, value: Blanks<{ memberId: string }>) =>
  sql
    .selectFrom('members')
    .innerJoin('company_programs', 'company_programs.company_id', 'members.company_id')
    .innerJoin('programs', 'programs.id', 'company_programs.program_id')
    .select('programs.id')
    .where('members.id', '=', value('memberId'))
    .where('programs.reimbursable', '=', true),
);

export async function listReimbursableProgramIds(memberId: string, sql: Sql): Promise<Set<string>> {
  const programs = await reimbursablePrograms.all(sql, { memberId });
  return new Set(programs.map(({ id }) => id));
}

/** Returns false, without a change, if the number is taken. */
export async function insertClaim(
  memberId: string,
  sql: Sql,
  claim: Omit<Insertable<ReimbursementsTable>, 'member_id'>,
): Promise<boolean> {
  const inserted = await sql
    .insertInto('reimbursements')
    .values({ ...claim, member_id: memberId })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertServices(sql: Sql, services: Insertable<ReimbursementServicesTable>[]) {
  await sql.insertInto('reimbursement_services').values(services).execute();
}

/** Records what a member (`user_event`) or an operator did with a claim. */
export async function noteEvent(sql: Sql, event: Omit<Insertable<ReimbursementEventsTable>, 'id'>) {
  await sql
    .insertInto('reimbursement_events')
    .values({ ...event, id: randomUUID() })
    .execute();
}

/** Cancels a requested claim and its expenses; undefined if there is none. */
export async function cancelRequestedClaim(memberId: string, sql: Sql, uid: string) {
  const canceled = await sql
    .updateTable('reimbursements')
    .set({ state: 'canceled' })
    .where('member_id', '=', memberId)
    .where('uid', '=', uid)
    .where('state', '=', 'requested')
    .returning('id')
    .executeTakeFirst();
  if (canceled === undefined) return undefined;
  await sql
    .updateTable('reimbursement_services')
    .set({ state: 'canceled' })
    .where('reimbursement_id', '=', canceled.id)
    .where('state', '=', 'requested')
    .execute();
  return canceled.id;
}
