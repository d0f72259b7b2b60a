import { z } from '@hono/zod-openapi';
import type { Resource } from '#server/http/json-api/resource.ts';
import type { MemberDetails } from '#server/accounts/members/member-details.ts';
import { resultExpectedBy, stageOf, stages, type Review } from './rules.ts';

const instant = z.iso.datetime().nullable();

export const eligibilityAttributes = z
  .object({
    fname: z.string().describe('Legal first name'),
    lname: z.string().describe('Legal last name'),
    dob: z.iso.date().nullable(),
    employee_id: z.string().nullable(),
    stage: z.enum(stages),
    requested_at: instant,
    result_expected_by: instant,
    checked_at: instant,
  })
  .openapi('EligibilityDetailsAttributes');

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
