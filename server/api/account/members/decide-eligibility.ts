import { orderMail } from '#server/platform/jobs/mail/mail-order.ts';
import { systemRecorder, type RecordAct } from '#server/platform/audit/record-audit.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { EligibilityDecision } from '#server/platform/vendors/eligibility/eligibility-reviewer.ts';
import { findContact } from '../email/contact.ts';
import type { Member } from './member.ts';

interface EligibilityCheck {
  memberId: string;
  /** When the details were sent, an ISO instant. Details that are sent again need a new decision. */
  requestedAt: string;
}

const checkColumns = [
  'eligibility_check_status',
  'eligibility_requested_at',
  'eligibility_checked_at',
] as const;

/**
 * Stores a decision about details under review and mails it to the member. Stores nothing when the details are no longer
 * under review or were replaced by newer ones.
 *
 * @returns the member's check after that; undefined when there is no such member or their access ended
 */
export async function decideEligibility(
  { memberId, requestedAt }: EligibilityCheck,
  decision: EligibilityDecision,
  dependencies: Pick<ApiDependencies, 'sql' | 'clock' | 'sealing'>,
  record: RecordAct,
) {
  return dependencies.sql.transaction().execute(async (transaction) => {
    const decided = await transaction
      .updateTable('members')
      .set({
        eligibility_check_status: decision,
        eligibility_checked_at: dependencies.clock.now().toString(),
      })
      .where('id', '=', memberId)
      .where('eligibility_check_status', '=', 'pending')
      .where('eligibility_requested_at', '=', requestedAt)
      .where('access_ended_at', 'is', null)
      .returning(checkColumns)
      .executeTakeFirst();
    if (!decided) {
      const stands = await transaction
        .selectFrom('members')
        .select(checkColumns)
        .where('id', '=', memberId)
        .where('access_ended_at', 'is', null)
        .executeTakeFirst();
      const since = stands?.eligibility_requested_at ?? null;
      const isSame = since !== null && Temporal.Instant.from(since).equals(requestedAt);
      if (isSame && stands?.eligibility_check_status === decision)
        await record(transaction, { memberId }, 'repeated');
      return stands;
    }
    const { details, language } = await findContact(memberId, transaction, dependencies.sealing);
    const template = decision === 'success' ? 'eligibilityConfirmed' : 'eligibilityNotConfirmed';
    await orderMail(transaction, dependencies, { template, to: details.email, language });
    await record(transaction, { memberId });
    return decided;
  });
}

type CheckedMember = Pick<
  Member,
  'id' | 'company_id' | 'eligibility_check_status' | 'eligibility_requested_at' | 'details'
>;

/**
 * Applies the automatic reviewer's decision about details under review, once there is one. Returns the updated member.
 * Without a reviewer operators decide (../eligibility-details/routes.ts).
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
    ...(await decideEligibility(
      { memberId: member.id, requestedAt },
      decision,
      dependencies,
      systemRecorder(dependencies, 'eligibility-reviewer', 'eligibility_decided'),
    )),
  };
}
