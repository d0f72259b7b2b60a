import { z } from '@hono/zod-openapi';
import type { eligibilityAttributes } from '#app/contract/account.ts';
import { tidyNumber } from '#app/domain/typed-number.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import { atMost } from '#server/platform/http/json-api/text-length.ts';
import { nameText } from '#server/platform/http/json-api/typed-text.ts';
import { changeDetails } from '../members/change-details.ts';
import type { MemberDetails } from '../members/member-details.ts';
import { todayOf, type Member } from '../members/member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { followCheck } from './follow-check.ts';
import { companyRequestsDetails, markProvided, startCheck } from './queries.ts';
import { isBirthDate, resultExpectedBy, stageOf, startsCheck, type Review } from './rules.ts';

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

interface EligibilityView {
  memberId: string;
  details: MemberDetails;
  review: Review;
  checkedAt: string | null;
}

export function eligibilityResource(
  { memberId, details, review, checkedAt }: EligibilityView,
  now: Temporal.Instant,
): Resource<z.infer<typeof eligibilityAttributes>> {
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
export async function viewOf(member: Member, { sql }: ApiDependencies): Promise<EligibilityView> {
  const asks = await companyRequestsDetails(member.id, sql);
  const requested = member.eligibility_requested_at;
  const review: Review = {
    wanted: asks && member.require_eligibility_check,
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
  body: z.infer<typeof eligibilityBody>,
  dependencies: ApiDependencies,
): Promise<EligibilityView> {
  const now = dependencies.clock.now();
  if (!isBirthDate(body.dob, todayOf(member, now))) {
    throw new Problem(422, [{ key: 'invalid.dob', pointer: '/data/attributes/dob' }]);
  }
  const before = await viewOf(member, dependencies);
  const { fname, lname, dob, employee_id } = before.details;
  const changed =
    fname !== body.fname || lname !== body.lname || dob !== body.dob || employee_id !== body.employee_id;
  const starts = startsCheck(before.review, changed);
  const details = await dependencies.sql.transaction().execute(async (transaction) => {
    const saved = await changeDetails(member.id, { transaction, sealing: dependencies.sealing }, body);
    await markProvided(member.id, transaction);
    if (starts) {
      await startCheck(member.id, transaction, now);
      await followCheck({ memberId: member.id, requestedAt: now.toString() }, transaction, dependencies);
    }
    return saved;
  });
  if (!starts) return { ...before, details };
  const review: Review = { ...before.review, status: 'pending', requestedAt: now };
  return { ...before, details, review, checkedAt: null };
}
