import { z } from '@hono/zod-openapi';
import type { eligibilityAttributes } from '#app/contract/account.ts';
import { tidyNumber } from '#app/domain/typed-text.ts';
import { fieldProblem } from '#server/platform/http/json-api/problem.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { atMost, nameText } from '#server/platform/http/json-api/typed-text.ts';
import { changeDetails, openDetails } from '../members/member-details.ts';
import { todayOf, type Member } from '../members/member.ts';
import { findCompanyOf, updateMember } from '../members/queries.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { readCalendarDate } from '#app/domain/calendar-date.ts';
import { type AnyJobHandler, enqueue, jobHandler } from '#server/platform/jobs/job.ts';
import { withLostJobs, type DatedPromise } from '#server/platform/jobs/overdue.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { settleEligibility } from '../members/decide-eligibility.ts';

/** A member's state, which determines the screen (specification 4). */
type Stage = 'not_asked' | 'details_needed' | 'pending' | 'under_review' | 'failed' | 'confirmed';

export interface Review {
  /** Whether this member is checked at all. */
  isRequired: boolean;
  status: 'pending' | 'failure' | 'success' | null;
  requestedAt: Temporal.Instant | null;
}

// A decision may come immediately; the page only mentions the duration of a review after that.
const shortWait = Temporal.Duration.from({ minutes: 2 });
const usualReview = Temporal.Duration.from({ hours: 2 });

export function stageOf({ isRequired, status, requestedAt }: Review, now: Temporal.Instant): Stage {
  if (status === 'success') return 'confirmed';
  if (!isRequired) return 'not_asked';
  if (status === 'failure') return 'failed';
  if (status === null) return 'details_needed';
  const justSent = requestedAt !== null && Temporal.Instant.compare(now, requestedAt.add(shortWait)) < 0;
  return justSent ? 'pending' : 'under_review';
}

/** When a result can be expected; undefined unless one is awaited. */
export function resultExpectedBy({ status, requestedAt }: Review): Temporal.Instant | undefined {
  return status === 'pending' && requestedAt ? requestedAt.add(usualReview) : undefined;
}

/**
 * Whether sending details starts a check: always when there is no valid one, otherwise only when they
 * changed.
 */
export function startsCheck({ isRequired, status }: Review, changed: boolean): boolean {
  if (!isRequired) return false;
  return changed || status === null || status === 'failure';
}

const oldestYears = 120;

/** A real day, YYYY-MM-DD, today or before, in the last 120 years. */
export function isBirthDate(text: string, today: Temporal.PlainDate): boolean {
  const reading = readCalendarDate(text);
  if (!reading.ok) return false;
  const oldest = today.subtract({ years: oldestYears });
  return (
    Temporal.PlainDate.compare(reading.date, today) <= 0 &&
    Temporal.PlainDate.compare(reading.date, oldest) >= 0
  );
}

export const eligibilityBody = z
  .strictObject({
    fname: nameText('blank.fname', 100),
    lname: nameText('blank.lname', 100),
    dob: z
      .string('blank.dob')
      .overwrite(tidyNumber)
      .min(1, 'blank.dob')
      .max(10, 'invalid.dob')
      .describe('YYYY-MM-DD'),
    employee_id: z
      .string('blank.employee_id')
      .overwrite(tidyNumber)
      .min(1, 'blank.employee_id')
      .check(atMost(50)),
  })
  .meta({ id: 'EligibilityDetails' });

type EligibilityView = Awaited<ReturnType<typeof viewOf>>;

export function eligibilityResource(
  { memberId, details, review, checkedAt }: EligibilityView,
  now: Temporal.Instant,
): ResourceOf<typeof eligibilityAttributes> {
  const { fname, lname, dob, employee_id } = details;
  return {
    type: 'eligibility_details',
    id: memberId,
    attributes: {
      fname,
      lname,
      dob,
      employee_id,
      stage: stageOf(review, now),
      requested_at: review.requestedAt?.toString() ?? null,
      result_expected_by: resultExpectedBy(review)?.toString() ?? null,
      checked_at: checkedAt,
    },
  };
}

/** The member's details and the state of their check. */
export async function viewOf(member: Member, { sql }: ApiDependencies) {
  const { ask_for_eligibility_details: asks } = await findCompanyOf(member.id, sql);
  const requested = member.eligibility_requested_at;
  const review: Review = {
    isRequired: asks && member.require_eligibility_check,
    status: member.eligibility_check_status,
    requestedAt: requested === null ? null : Temporal.Instant.from(requested),
  };
  return {
    memberId: member.id,
    details: member.details(),
    review,
    checkedAt: member.eligibility_checked_at,
  };
}

/** Stores the details and starts a new check if necessary. */
export async function saveDetails(
  member: Member,
  dependencies: ApiDependencies,
  { body, record }: { body: z.infer<typeof eligibilityBody>; record: RecordAct },
): Promise<EligibilityView> {
  const now = dependencies.clock.now();
  if (!isBirthDate(body.dob, todayOf(member, now))) throw fieldProblem('dob', 'invalid.dob');
  const before = await viewOf(member, dependencies);
  const { fname, lname, dob, employee_id } = before.details;
  const changed =
    fname !== body.fname || lname !== body.lname || dob !== body.dob || employee_id !== body.employee_id;
  const starts = startsCheck(before.review, changed);
  const details = await dependencies.sql.transaction().execute(async (transaction) => {
    const saved = await changeDetails(member.id, { transaction, sealing: dependencies.sealing }, body);
    const requestedAt = now.toString();
    await updateMember(member.id, transaction, {
      eligibility_details_provided: true,
      ...(starts && {
        eligibility_check_status: 'pending',
        eligibility_requested_at: requestedAt,
        eligibility_checked_at: null,
      }),
    });
    if (starts) await followCheck({ memberId: member.id, requestedAt }, transaction, dependencies);
    await record(transaction, { memberId: member.id });
    return saved;
  });
  if (!starts) return { ...before, details };
  const review: Review = { ...before.review, status: 'pending', requestedAt: now };
  return { ...before, details, review, checkedAt: null };
}

export const followCheckJob = 'follow-eligibility-check';
const checkPayload = z.object({ memberId: z.string(), requestedAt: z.string() });
const betweenLooks = Temporal.Duration.from({ minutes: 10 });

/** Orders periodic checks for the decision, so that members who closed the page are notified by mail. */
function followCheck(
  check: z.infer<typeof checkPayload>,
  sql: Sql,
  dependencies: Pick<ApiDependencies, 'sealing' | 'clock'>,
): Promise<void> {
  return enqueue(sql, dependencies, { kind: followCheckJob, payload: check, after: betweenLooks });
}

export const checkPromise: DatedPromise = {
  kind: followCheckJob,
  async listOverdue(transaction, before) {
    const checks = await transaction
      .selectFrom('members')
      .select(['id', 'eligibility_requested_at'])
      .where('eligibility_check_status', '=', 'pending')
      .where('eligibility_requested_at', '<', before.subtract(betweenLooks).toString())
      .where('access_ended_at', 'is', null)
      .$call(withLostJobs(followCheckJob, 'members.id'))
      .execute();
    return checks.map(({ id: memberId, eligibility_requested_at: requestedAt }) => ({
      subject: memberId,
      payload: { memberId, requestedAt },
    }));
  },
};

/** Looks whether a check was decided, and again later while it was not. A check of newer details is followed by its own job. */
export function followCheckHandler(dependencies: ApiDependencies): AnyJobHandler {
  return jobHandler({
    payload: checkPayload,
    run: {
      async outside(check) {
        const { memberId, requestedAt } = check;
        const row = await dependencies.sql
          .selectFrom('members')
          .select([
            'id',
            'company_id',
            'eligibility_check_status',
            'eligibility_requested_at',
            'details_sealed',
          ])
          .where('id', '=', memberId)
          .where('eligibility_check_status', '=', 'pending')
          .where('eligibility_requested_at', '=', requestedAt)
          .where('access_ended_at', 'is', null)
          .executeTakeFirst();
        if (!row || !dependencies.eligibilityReviewer) return;
        const details = () => openDetails(dependencies.sealing, memberId, row.details_sealed);
        const { eligibility_check_status } = await settleEligibility({ ...row, details }, dependencies);
        if (eligibility_check_status === 'pending') await followCheck(check, dependencies.sql, dependencies);
      },
    },
  });
}
