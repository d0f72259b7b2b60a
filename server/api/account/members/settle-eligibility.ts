import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { decideEligibility } from './decide-eligibility.ts';
import type { Member } from './member.ts';

type CheckedMember = Pick<
  Member,
  'id' | 'company_id' | 'eligibility_check_status' | 'eligibility_requested_at' | 'details'
>;

/**
 * Applies the automatic reviewer's decision about details under review, once there is one. Returns the updated member.
 * Without a reviewer operators decide (server/api/account/eligibility-details/review-routes.ts).
 */
export async function settleEligibility<Known extends CheckedMember>(
  member: Known,
  dependencies: Pick<ApiDependencies, 'eligibilityReviewer' | 'sql' | 'clock' | 'sealing'>,
): Promise<Known> {
  const { eligibilityReviewer, clock } = dependencies;
  const { eligibility_check_status: status, eligibility_requested_at: requestedAt } = member;
  if (!eligibilityReviewer || status !== 'pending' || requestedAt === null) return member;
  const { fname, lname, dob, employee_id } = member.details();
  const decision = await eligibilityReviewer.decisionOn(
    {
      companyId: member.company_id,
      fname,
      lname,
      dob: dob ?? '',
      employeeId: employee_id ?? '',
      requestedAt: Temporal.Instant.from(requestedAt),
    },
    clock.now(),
  );
  if (!decision) return member;
  return {
    ...member,
    ...(await decideEligibility({ memberId: member.id, requestedAt }, decision, dependencies)),
  };
}
