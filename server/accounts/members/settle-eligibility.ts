import type { Sql } from '#server/db/sql.ts';
import { orderMail } from '#server/jobs/mail/mail-order.ts';
import type { EligibilityDecision } from '#server/vendors/eligibility/eligibility-reviewer.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { findContact } from '../email/contact.ts';
import type { Member } from './member.ts';

type CheckedMember = Pick<
  Member,
  'id' | 'company_id' | 'eligibility_check_status' | 'eligibility_requested_at' | 'details'
>;

interface Decided {
  eligibility_check_status: EligibilityDecision;
  eligibility_checked_at: string;
}

/** Takes over the decision about details under review, once there is one, and mails it. Answers the member as she now is. */
export async function settleEligibility<Known extends CheckedMember>(
  member: Known,
  dependencies: Pick<ApiDependencies, 'eligibilityReviewer' | 'sql' | 'clock' | 'sealing'>,
): Promise<Known> {
  const { eligibilityReviewer, sql, clock } = dependencies;
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
  await sql.transaction().execute(async (transaction) => {
    if (!(await keepDecision(member.id, transaction, requested, change))) return;
    const { details, language } = await findContact(member.id, transaction, dependencies.sealing);
    const template = decision === 'success' ? 'eligibilityConfirmed' : 'eligibilityNotConfirmed';
    await orderMail(transaction, dependencies, { template, to: details.email, language });
  });
  return { ...member, ...change };
}

/** False when somebody else was first. Details that were sent anew in the meantime wait for a decision of their own. */
async function keepDecision(
  memberId: string,
  transaction: Sql,
  requestedAt: string,
  change: Decided,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('members')
    .set(change)
    .where('id', '=', memberId)
    .where('eligibility_check_status', '=', 'pending')
    .where('eligibility_requested_at', '=', requestedAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
