import { isUuid } from '#app/domain/uuid.ts';
import { type Companies, ofCompanies } from '#server/platform/db/of-companies.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { bulkMailJob, mailJob } from '#server/platform/jobs/mail/mail-order.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { emailDigests } from '../email/email-digest.ts';
import { lockMemberRow } from '../members/lock-member.ts';
import { personDigests } from '../roster/roster-row.ts';
import { sessionLimits } from '../sessions/session.ts';

/** Exactly one person; there is no search. */
export type Sought = { email: string } | { id: string } | { employeeId: string; dob: string };

/** The id of the account, else of the newest unused invitation, of one of these companies; undefined for none and for several. */
export async function findAccountId(
  companies: Companies,
  sql: Sql,
  sealing: Sealing,
  sought: Sought,
): Promise<string | undefined> {
  if ('id' in sought) return sought.id;
  if ('employeeId' in sought) return findListed(companies, sql, sealing, sought);
  const digests = emailDigests(sealing, sought.email);
  const member = await sql
    .selectFrom('members')
    .select('members.id')
    .where('members.email_digest', 'in', digests)
    .where(ofCompanies(companies))
    .executeTakeFirst();
  return (
    member?.id ??
    (
      await openInvitations(companies, sql)
        .where('signup_invitations.email_digest', 'in', digests)
        .executeTakeFirst()
    )?.id
  );
}

/** An employee ID means a person only within a company, so it is looked up in each that sent a roster. */
async function findListed(
  companies: Companies,
  sql: Sql,
  sealing: Sealing,
  { employeeId, dob }: { employeeId: string; dob: string },
): Promise<string | undefined> {
  const listing = await sql
    .selectFrom('companies')
    .select('companies.id')
    .where(ofCompanies(companies, 'companies.id'))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('roster_rows').select('id').whereRef('company_id', '=', 'companies.id')),
    )
    .execute();
  const digests = listing.flatMap(({ id }) => personDigests(sealing, { companyId: id, employeeId, dob }));
  if (digests.length === 0) return undefined;
  const found = await sql
    .selectFrom('roster_rows')
    .innerJoin('roster_members', 'roster_members.row_id', 'roster_rows.id')
    .innerJoin('members', 'members.id', 'roster_members.member_id')
    .select(['members.id', 'members.access_ended_at'])
    .distinct()
    .where(
      'roster_rows.company_id',
      'in',
      listing.map(({ id }) => id),
    )
    .where('roster_rows.person_digest', 'in', digests)
    .where(ofCompanies(companies))
    .execute();
  const withAccess = found.filter(({ access_ended_at: endedAt }) => endedAt === null);
  const candidates = withAccess.length > 0 ? withAccess : found;
  return candidates.length === 1 ? candidates[0]?.id : undefined;
}

/** Unused invitations to one of these companies that a new link can be sent for, newest first. */
const openInvitations = (companies: Companies, sql: Sql) =>
  sql
    .selectFrom('signup_invitations')
    .innerJoin('companies', (join) =>
      join.on(({ eb, ref }) =>
        eb('companies.id', '=', eb.fn.any(ref('signup_invitations.allowed_company_ids'))),
      ),
    )
    .leftJoin('members as inviter', 'inviter.id', 'signup_invitations.inviter_id')
    .select([
      'signup_invitations.id',
      'signup_invitations.email_sealed',
      'signup_invitations.expires_at',
      'signup_invitations.inviter_id',
      'signup_invitations.roster_row_id',
      'signup_invitations.allowed_company_ids',
      'signup_invitations.require_employee_id',
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.languages',
    ])
    .where(ofCompanies(companies, 'companies.id'))
    .where('signup_invitations.used_at', 'is', null)
    .where('signup_invitations.revoked_at', 'is', null)
    .where('inviter.access_ended_at', 'is', null)
    .where('inviter.coverage_closed_at', 'is', null)
    .where('companies.opened_at', 'is not', null)
    .orderBy('signup_invitations.created_at', 'desc')
    .orderBy('companies.name');

/** An unused invitation to one of these companies. */
export async function findInvited(companies: Companies, sql: Sql, id: string) {
  if (!isUuid(id)) return undefined;
  return openInvitations(companies, sql).where('signup_invitations.id', '=', id).executeTakeFirst();
}

/** What the page shows of an account of these companies. */
export async function findHelped(companies: Companies, sql: Sql, id: string, now: Temporal.Instant) {
  if (!isUuid(id)) return undefined;
  return sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .leftJoin('deletion_requests', 'deletion_requests.member_id', 'members.id')
    .select([
      'members.id',
      'members.details_sealed',
      'members.access_ended_at',
      'members.closed_by_staff_at',
      'members.covered_until',
      'members.claims_until',
      'companies.name as company_name',
      'companies.time_zone as company_time_zone',
      'deletion_requests.delete_at',
    ])
    .select(({ fn, selectFrom }) => [
      selectFrom('account_activities')
        .select(({ fn: of }) => of.max('happened_at').as('at'))
        .where('member_id', '=', id)
        .where('kind', '=', 'signed_in')
        .as('last_sign_in_at'),
      selectFrom('sessions')
        .select(fn.countAll<number>().as('count'))
        .where('member_id', '=', id)
        .where('ended_at', 'is', null)
        .where('last_active_at', '>', now.subtract(sessionLimits.idle).toString())
        .where('created_at', '>', now.subtract(sessionLimits.absolute).toString())
        .as('sessions'),
    ])
    .where('members.id', '=', id)
    .where(ofCompanies(companies))
    .executeTakeFirst();
}

/** Mails to these addresses that are still to be sent, and when one last failed. Sent ones leave no row. */
export async function countMails(sql: Sql, sealing: Sealing, addresses: readonly string[]) {
  const subjects = addresses.flatMap((to) => sealing.digests(to)).map((digest) => digest.toString('hex'));
  const { waiting, failed_at } = await sql
    .selectFrom('jobs')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('given_up_at', 'is', null).as('waiting'),
      fn.max('given_up_at').as('failed_at'),
    ])
    .where('kind', 'in', [mailJob, bulkMailJob])
    .where('subject', 'in', subjects)
    .executeTakeFirstOrThrow();
  return { mails_waiting: Number(waiting), mail_failed_at: failed_at };
}

/**
 * An account of these companies, locked until the transaction ends, after the employee through whom it is covered, as elsewhere.
 * Undefined when there is none, or it was deleted in the meantime.
 */
export async function lockHelped(companies: Companies, transaction: Sql, id: string) {
  if (!isUuid(id)) return undefined;
  const helped = transaction
    .selectFrom('members')
    .select(['members.id', 'members.employee_id', 'members.household_id'])
    .select(['members.access_ended_at', 'members.closed_by_staff_at'])
    .where('members.id', '=', id)
    .where(ofCompanies(companies));
  const employeeId = (await helped.executeTakeFirst())?.employee_id ?? null;
  if (employeeId !== null) await lockMemberRow(employeeId, transaction);
  return helped.forNoKeyUpdate().executeTakeFirst();
}

export type HelpedMember = NonNullable<Awaited<ReturnType<typeof lockHelped>>>;
