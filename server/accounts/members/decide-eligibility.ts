import { orderMail } from '#server/jobs/mail/mail-order.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import type { EligibilityDecision } from '#server/vendors/eligibility/eligibility-reviewer.ts';
import { findContact } from '../email/contact.ts';

interface EligibilityCheck {
  memberId: string;
  /** When the details were sent, an ISO instant. Details that were sent anew wait for a decision of their own. */
  requestedAt: string;
}

const checkColumns = [
  'eligibility_check_status',
  'eligibility_requested_at',
  'eligibility_checked_at',
] as const;

/**
 * Keeps a decision about details under review and mails it to the member. Nothing is kept where they wait no longer: decided by
 * somebody else, or newer details took their place.
 *
 * @returns the member's check as it stands then; undefined where the access of this member ended, or there is none
 */
export async function decideEligibility(
  { memberId, requestedAt }: EligibilityCheck,
  decision: EligibilityDecision,
  dependencies: Pick<ApiDependencies, 'sql' | 'clock' | 'sealing'>,
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
      return transaction
        .selectFrom('members')
        .select(checkColumns)
        .where('id', '=', memberId)
        .where('access_ended_at', 'is', null)
        .executeTakeFirst();
    }
    const { details, language } = await findContact(memberId, transaction, dependencies.sealing);
    const template = decision === 'success' ? 'eligibilityConfirmed' : 'eligibilityNotConfirmed';
    await orderMail(transaction, dependencies, { template, to: details.email, language });
    return decided;
  });
}
