import type { ApiWorld } from '../world.ts';
import type { SignedInMember } from './signed-in-member.ts';

/** Takes over the decision about details under review, once there is one. Answers the member as she now is. */
export async function settleEligibility(
  member: SignedInMember,
  { eligibilityReviewer, sql, clock }: Pick<ApiWorld, 'eligibilityReviewer' | 'sql' | 'clock'>,
): Promise<SignedInMember> {
  const { eligibility_check_status: status, eligibility_requested_at: requested } = member;
  if (!eligibilityReviewer || status !== 'pending' || requested === null) return member;
  const now = clock.now();
  const { fname, lname, dob, employee_id } = member.details();
  const decision = await eligibilityReviewer.decisionOn(
    {
      companyId: member.company_id,
      fname,
      lname,
      dob: dob ?? '',
      employeeId: employee_id ?? '',
      requestedAt: Temporal.Instant.from(requested),
    },
    now,
  );
  if (!decision) return member;
  const change = { eligibility_check_status: decision, eligibility_checked_at: now.toString() };
  // Details that were sent anew in the meantime wait for a decision of their own.
  await sql
    .updateTable('members')
    .set(change)
    .where('id', '=', member.id)
    .where('eligibility_check_status', '=', 'pending')
    .where('eligibility_requested_at', '=', requested)
    .execute();
  return { ...member, ...change };
}
