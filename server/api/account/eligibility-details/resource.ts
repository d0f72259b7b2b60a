import type { z } from 'zod';
import type { eligibilityAttributes } from '#app/contract/account.ts';
import type { Resource } from '#server/platform/http/json-api/resource.ts';
import type { MemberDetails } from '../members/member-details.ts';
import { resultExpectedBy, stageOf, type Review } from './rules.ts';

export interface EligibilityView {
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
