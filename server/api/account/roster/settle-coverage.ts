import { sql as raw } from 'kysely';
import { z } from 'zod';
import { coverageEndOf, coverageOn, dayIn, nextChange, type CoverageEnd } from '#app/domain/coverage-days.ts';
import { systemRecorder } from '#server/platform/audit/record-audit.ts';
import { cancelOpenRequests } from '#server/api/providers/appointment-requests/move-request.ts';
import { cancelOpenVisits } from '#server/api/visits/cancel-open-visits.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { type AnyJobHandler, enqueue, jobHandler } from '#server/platform/jobs/job.ts';
import { withLostJobs, type DatedPromise } from '#server/platform/jobs/overdue.ts';
import { findContact } from '../email/contact.ts';
import { emailDigest, isTakenByOther } from '../email/email-digest.ts';
import { orderCoverageMail } from '../email/order-notice.ts';
import { findCompanyOf, updateMember } from '../members/queries.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { listCoveredDays } from './queries.ts';

export const settleCoverageJob = 'settle-coverage';

/** The employee with this id and their partner, or the dependent with this id, locked, the employee first. Dependents have rows of their own. */
const lockCovered = (memberId: string, transaction: Sql) =>
  transaction
    .selectFrom('members')
    .select(['id', 'covered_until', 'claims_until', 'coverage_closed_at', 'access_ended_at'])
    .select(({ selectFrom }) =>
      selectFrom('company_plans')
        .select('run_out_days')
        .whereRef('company_plans.id', '=', 'members.company_plan_id')
        .as('plan_run_out_days'),
    )
    .where(({ eb, or, and }) =>
      or([eb('id', '=', memberId), and([eb('employee_id', '=', memberId), eb('household_id', 'is', null)])]),
    )
    .orderBy(({ eb }) => eb('employee_id', 'is', null), 'desc')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

type HouseholdMember = Awaited<ReturnType<typeof lockCovered>>[number];

/**
 * Brings an employee and their partner, or a dependent, to what the roster says today: the days until which they are covered and can claim, with a mail
 * when these change; the end of sessions, visits and requests after the last covered day; the end of access after the last day for claims; and
 * access again for a member who came back. Schedules itself for the next day on which something changes. A member on no roster stays unchanged.
 */
export async function settleCoverage(
  memberId: string,
  transaction: Sql,
  dependencies: ApiDependencies,
): Promise<void> {
  const household = await lockCovered(memberId, transaction);
  const times = await listCoveredDays(memberId, transaction);
  if (times.length === 0 || household.length === 0) return;
  const { time_zone: timeZone, run_out_days: runOutDays } = await findCompanyOf(memberId, transaction);
  const now = dependencies.clock.now();
  const today = dayIn(timeZone, now);
  const changed: string[] = [];
  const changes: Temporal.PlainDate[] = [];
  for (const member of household) {
    const end = coverageEndOf(times, today, member.plan_run_out_days ?? runOutDays);
    if (await settleMember(member, transaction, dependencies, { end, today })) changed.push(member.id);
    const change = nextChange(times, today, end);
    if (change) changes.push(change);
  }
  const [nextDay] = changes.toSorted((one, other) => Temporal.PlainDate.compare(one, other));
  const next = nextDay?.toZonedDateTime(timeZone).toInstant();
  if (next) {
    const payload = { memberId };
    await enqueue(transaction, dependencies, { kind: settleCoverageJob, payload, after: now.until(next) });
  }
  const record = systemRecorder(dependencies, settleCoverageJob, 'coverage_changed');
  await record(
    transaction,
    changed.map((id) => ({ memberId: id })),
  );
}

/** Returns whether the member's coverage or access changed. */
async function settleMember(
  member: HouseholdMember,
  transaction: Sql,
  dependencies: ApiDependencies,
  { end, today }: { end: CoverageEnd; today: Temporal.PlainDate },
): Promise<boolean> {
  // Access ended otherwise: a revoked partner has no end of coverage.
  if (member.access_ended_at !== null && member.covered_until === null) return false;
  const now = dependencies.clock.now();
  const coverage = coverageOn(today, end);
  const comesBack = member.access_ended_at !== null && coverage !== 'ended';
  if (comesBack && !(await restoreEmail(member.id, transaction, dependencies))) return false;
  const closes = coverage !== 'covered' && member.coverage_closed_at === null;
  const loses = coverage === 'ended' && member.access_ended_at === null;
  // Each keeps its first moment.
  await updateMember(member.id, transaction, {
    ...end,
    coverage_closed_at: coverage === 'covered' ? null : (member.coverage_closed_at ?? now.toString()),
    access_ended_at: coverage === 'ended' ? (member.access_ended_at ?? now.toString()) : null,
  });
  if (closes || loses) await endSessions(member.id, transaction, { now, ending: 'access_ended' });
  if (closes) {
    await cancelOpenVisits(member.id, transaction, dependencies);
    await cancelOpenRequests(member.id, transaction, dependencies);
  }
  // Whose access had ended and stays ended is not told of another last day for claims that is over too.
  const isNews =
    end.covered_until !== member.covered_until ||
    (end.claims_until !== member.claims_until && (coverage !== 'ended' || loses));
  if (isNews) {
    const contact = await findContact(member.id, transaction, dependencies.sealing);
    const mail =
      end.covered_until === null || end.claims_until === null
        ? ({ template: 'coverageGoesOn' } as const)
        : ({
            template: 'coverageEnds',
            coveredUntil: end.covered_until,
            claimsUntil: end.claims_until,
          } as const);
    await orderCoverageMail(transaction, dependencies, contact, mail);
  }
  return isNews || closes || loses || comesBack;
}

/**
 * Lets a member who comes back sign in with their address again, unless another member has it by now. Returns false, with a line in
 * the log for operators, if so.
 */
async function restoreEmail(
  memberId: string,
  transaction: Sql,
  { sealing, log }: ApiDependencies,
): Promise<boolean> {
  const { details } = await findContact(memberId, transaction, sealing);
  if (await isTakenByOther(memberId, transaction, sealing, details.email)) {
    log.error({ event: 'coverage', code: 'address_taken', resource: memberId });
    return false;
  }
  await updateMember(memberId, transaction, { email_digest: emailDigest(sealing, details.email) });
  return true;
}

export function settleCoverageHandler(dependencies: ApiDependencies): AnyJobHandler {
  return jobHandler({
    payload: z.object({ memberId: z.string() }),
    run: {
      within: (transaction, { memberId }) => settleCoverage(memberId, transaction, dependencies),
    },
  });
}

/** Days that have begun before a moment in the zone of a member's company. */
const isOver = (column: 'covered_until' | 'claims_until', before: Temporal.Instant) =>
  raw<boolean>`${raw.ref(`members.${column}`)} < (${before.toString()}::timestamptz at time zone
    (select time_zone from companies where companies.id = members.company_id))::date`;

/** Ends that are over without having been settled. */
export const coveragePromise: DatedPromise = {
  kind: settleCoverageJob,
  async listOverdue(transaction, before) {
    const late = await transaction
      .selectFrom('members')
      .select('id')
      // The index of rows with an end finds them; it may be one day further in some zones.
      .where(
        'id',
        'in',
        raw<string>`(select member_id from roster_members join roster_rows on roster_rows.id = row_id
          where valid_until <= (${before.toString()}::timestamptz at time zone 'UTC')::date + 1)`,
      )
      .where(({ eb, or, and }) =>
        or([
          and([eb('coverage_closed_at', 'is', null), isOver('covered_until', before)]),
          and([eb('access_ended_at', 'is', null), isOver('claims_until', before)]),
        ]),
      )
      .$call(withLostJobs(settleCoverageJob, 'members.id'))
      .execute();
    return late.map(({ id }) => ({ subject: id, payload: { memberId: id } }));
  },
};
