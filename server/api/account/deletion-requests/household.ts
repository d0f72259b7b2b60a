import { sql as raw } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';
import { hasPaymentToCome } from '#server/api/payments/pay-bill.ts';
import { findCompanyToNotify } from '#server/api/coverage/plans/waiting-money.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { deletionDays, type PlainMail } from '#server/platform/jobs/mail/mail-order.ts';
import { isHeld } from '#server/platform/retention/retained.ts';
import { findContact } from '../email/contact.ts';
import { orderSecurityMail } from '../email/order-notice.ts';

export function findRequest(memberId: string, sql: Sql) {
  return sql
    .selectFrom('deletion_requests')
    .select(['id', 'requested_at', 'delete_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export type DeletionRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** The partners covered through this member, including those whose access has ended. */
export function listPartners(memberId: string, sql: Sql) {
  return sql
    .selectFrom('members')
    .select(['id', 'access_ended_at'])
    .where('employee_id', '=', memberId)
    .execute();
}

export const deletionWait = Temporal.Duration.from({ hours: 24 * deletionDays });

/** Whether the deletion was due and postponed: money is in transit, or a legal hold keeps the data. */
export function isPutOff(request: { requested_at: string; delete_at: string }): boolean {
  const requestedAt = Temporal.Instant.from(request.requested_at);
  return (
    Temporal.Instant.compare(Temporal.Instant.from(request.delete_at), requestedAt.add(deletionWait)) > 0
  );
}

/** Why a household cannot be deleted yet. */
type ReasonToWait = { waitsFor: 'hand_off'; companyId: string } | { waitsFor: 'payment' | 'legal_hold' };

/**
 * Undefined when no legal hold names the member, or a person deleted with them, and none of their money is in transit. The hold comes
 * first, so that the reason shown to the member stays the same until the end.
 */
export async function findReasonToWait(
  memberId: string,
  sql: Sql,
  { clock, retention }: Pick<ApiDependencies, 'clock' | 'retention'>,
): Promise<ReasonToWait | undefined> {
  const now = clock.now();
  const held = await sql
    .selectFrom('members')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', memberId), eb('employee_id', '=', memberId)]))
    .where(isHeld(raw.ref('members.id'), retention(), now))
    .limit(1)
    .executeTakeFirst();
  if (held) return { waitsFor: 'legal_hold' };
  const companyId = await findCompanyToNotify(memberId, sql);
  if (companyId !== undefined) return { waitsFor: 'hand_off', companyId };
  return (await hasPaymentToCome(memberId, sql, now)) ? { waitsFor: 'payment' } : undefined;
}

/** The same for the member's page, which an unusable retention file must not break; it is then unknown who is held. */
export function findShownReason(
  memberId: string,
  sql: Sql,
  { clock, retention, log }: Pick<ApiDependencies, 'clock' | 'retention' | 'log'>,
): Promise<ReasonToWait | undefined> {
  const readable = () => {
    try {
      return retention();
    } catch (err) {
      log.error({ event: 'retention', err });
      return { days: new Map(), holds: [] };
    }
  };
  return findReasonToWait(memberId, sql, { clock, retention: readable });
}

/** For each mail to a member about the end of the account, the mail to the partner whose access ends with it. */
const partnerMails = {
  deletionRequested: 'partnerDeletionRequested',
  deletionPutOff: 'partnerDeletionPutOff',
  deletionHeld: 'partnerDeletionPutOff',
  deletionWithdrawn: 'partnerDeletionWithdrawn',
} as const;

/** Mails the member, and the partner who has access through them. */
export async function tellHousehold(
  memberId: string,
  transaction: Sql,
  dependencies: ApiDependencies,
  template: keyof typeof partnerMails,
): Promise<void> {
  const sendMail = async (id: string, mail: PlainMail['template']) => {
    const contact = await findContact(id, transaction, dependencies.sealing);
    await orderSecurityMail(transaction, dependencies, contact, { template: mail });
  };
  await sendMail(memberId, template);
  for (const { id, access_ended_at } of await listPartners(memberId, transaction)) {
    if (access_ended_at === null) await sendMail(id, partnerMails[template]);
  }
}
