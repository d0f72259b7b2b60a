import { z } from 'zod';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { type AnyJobHandler, enqueue, jobHandler } from '#server/platform/jobs/job.ts';
import { withLostJobs, type DatedPromise } from '#server/platform/jobs/overdue.ts';
import { cancelOpenVisits } from '#server/api/visits/cancel-open-visits.ts';
import { orderForget } from '#server/api/care-team/chat/channel.ts';
import { lockHousehold } from '#server/api/coverage/plans/queries.ts';
import { findCompanyToNotify } from '#server/api/coverage/plans/waiting-money.ts';
import { orderUnlink } from '#server/api/payments/bank-access.ts';
import { findContact } from '../email/contact.ts';
import { emailDigests } from '../email/email-digest.ts';
import { lockMemberRow } from '../members/lock-member.ts';
import { updateMember } from '../members/queries.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { orderSecurityMail } from '../email/order-notice.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import {
  findRequest,
  listPartners,
  type DeletionRequest,
  findReasonToWait,
  isPutOff,
  tellHousehold,
} from './household.ts';
import { sql as raw, type NotNull } from 'kysely';
import { todayOf } from '../members/member.ts';

export const deleteMemberJob = 'delete-member';

const aDay = Temporal.Duration.from({ hours: 24 });

/**
 * Deletes a member thirty days after the request, which can no longer be withdrawn once this started. While money is in
 * transit, or a legal hold keeps the data, it waits another day. Payments need the rows. Files are deleted before the rows that name them; after a
 * crash in between the request still exists, so the next try continues.
 */
export function deleteMemberHandler(dependencies: ApiDependencies): AnyJobHandler {
  return jobHandler({
    // Jobs of an earlier release identify the request by its time; they are enqueued again as overdue.
    payload: z.object({ memberId: z.string(), requestId: z.string().optional() }),
    run: {
      async outside({ memberId, requestId }) {
        const { sql } = dependencies;
        const isClosed = await sql.transaction().execute(async (transaction) => {
          // Withdrawing the request locks the member too: either it is withdrawn, or it is too late.
          await lockMemberRow(memberId, transaction);
          const request = await findRequest(memberId, transaction);
          if (!request || request.id !== requestId) return false;
          const reason = await findReasonToWait(memberId, transaction, dependencies);
          if (reason) {
            const mail = reason.waitsFor === 'legal_hold' ? 'deletionHeld' : 'deletionPutOff';
            await putOff(memberId, transaction, dependencies, { request, mail });
            // The hand-off needs an operator, or the deletion would wait forever. A payment ends without one.
            if (reason.waitsFor === 'hand_off') {
              dependencies.log.error({
                event: 'deletion-waits',
                reason: 'hand-off',
                resource: reason.companyId,
              });
            }
            return false;
          }
          await close(memberId, transaction, dependencies);
          return true;
        });
        if (!isClosed) return;
        for (const { id } of await listPartners(memberId, sql)) {
          await sql.transaction().execute((transaction) => close(id, transaction, dependencies));
          await deleteClosed(id, dependencies);
        }
        await deleteClosed(memberId, dependencies);
      },
    },
  });
}

/** Postpones the deletion by a day. The member and the partner are notified once. */
async function putOff(
  memberId: string,
  transaction: Sql,
  dependencies: ApiDependencies,
  { request, mail }: { request: DeletionRequest; mail: 'deletionPutOff' | 'deletionHeld' },
): Promise<void> {
  if (!isPutOff(request)) await tellHousehold(memberId, transaction, dependencies, mail);
  await transaction
    .updateTable('deletion_requests')
    .set({ delete_at: dependencies.clock.now().add(aDay).toString() })
    .where('member_id', '=', memberId)
    .execute();
  const payload = { memberId, requestId: request.id };
  await enqueue(transaction, dependencies, { kind: deleteMemberJob, payload, after: aDay });
}

export const deletionPromise: DatedPromise = {
  kind: deleteMemberJob,
  async listOverdue(transaction, before) {
    const late = await transaction
      .selectFrom('deletion_requests')
      .select(['id', 'member_id'])
      .where('delete_at', '<', before.toString())
      .$call(withLostJobs(deleteMemberJob, 'deletion_requests.member_id'))
      .execute();
    return late.map(({ id: requestId, member_id: memberId }) => ({
      subject: memberId,
      payload: { memberId, requestId },
    }));
  },
};

/** After this no file can be added. */
async function close(memberId: string, transaction: Sql, { clock }: ApiDependencies): Promise<void> {
  const now = clock.now();
  await updateMember(memberId, transaction, { access_ended_at: now.toString(), closed_by_staff_at: null });
  await endSessions(memberId, transaction, { now, ending: 'access_ended' });
}

async function deleteClosed(memberId: string, dependencies: ApiDependencies): Promise<void> {
  const { sql, sealing, files } = dependencies;
  const stored = await sql
    .selectFrom('receipts')
    .select('storage_key')
    .where('member_id', '=', memberId)
    .unionAll(sql.selectFrom('message_attachments').select('storage_key').where('member_id', '=', memberId))
    .execute();
  for (const { storage_key } of stored) await files.remove(storage_key);
  await sql.transaction().execute(async (transaction) => {
    // An invoice that is being computed has all of the member's money or none of it.
    await transaction
      .selectFrom('companies')
      .select('id')
      .where(({ eb, selectFrom }) =>
        eb('id', '=', selectFrom('members').select('company_id').where('members.id', '=', memberId)),
      )
      .forShare()
      .execute();
    await lockHousehold(memberId, transaction);
    if ((await findCompanyToNotify(memberId, transaction)) !== undefined)
      throw new Error('Money was granted while the files were removed; the next try waits for the hand-off.');
    const contact = await findContact(memberId, transaction, sealing);
    // The visits are deleted with the member; their experts are notified.
    await cancelOpenVisits(memberId, transaction, dependencies);
    await orderUnlink(memberId, transaction, dependencies);
    await orderForget(memberId, transaction, dependencies);
    await keepLedger(memberId, transaction);
    // With the row every row that is the member's, but not what is stored by address.
    await transaction.deleteFrom('members').where('id', '=', memberId).execute();
    const digests = emailDigests(sealing, contact.details.email);
    await transaction.deleteFrom('sign_in_locks').where('email_digest', 'in', digests).execute();
    await transaction.deleteFrom('signup_invitations').where('email_digest', 'in', digests).execute();
    await orderSecurityMail(transaction, dependencies, contact, { template: 'deletionDone' });
    const actor = { kind: 'system', id: deleteMemberJob, name: null } as const;
    await recordAudit(transaction, dependencies, actor, [
      { act: 'deletion_done', reason: 'requested_deletion' },
    ]);
  });
}

/** Copies the legally required data about moved money to the ledger, without names or numbers, before the rows are deleted. */
export async function keepLedger(memberId: string, transaction: Sql): Promise<void> {
  const payments = await transaction
    .selectFrom('payment_attempts')
    .innerJoin('members', 'members.id', 'payment_attempts.member_id')
    .select([
      'members.company_id',
      'members.time_zone',
      'payment_attempts.transfer_id',
      'payment_attempts.amount_cents',
      'payment_attempts.state',
      'payment_attempts.created_at',
    ])
    .where('payment_attempts.member_id', '=', memberId)
    .where('payment_attempts.transfer_id', 'is not', null)
    .$narrowType<{ transfer_id: NotNull }>()
    .execute();
  const lines = payments.map(({ time_zone, created_at, transfer_id: reference, ...payment }) => ({
    ...payment,
    kind: 'payment' as const,
    reference,
    // Not in SQL: a zone unknown to PostgreSQL must not stop the deletion.
    happened_on: todayOf({ time_zone }, Temporal.Instant.from(created_at)).toString(),
  }));
  const bills = await transaction
    .selectFrom('bills')
    .innerJoin('members', 'members.id', 'bills.member_id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select([
      'companies.id as company_id',
      'companies.time_zone',
      'bills.id as reference',
      'bills.covered_cents as amount_cents',
      'bills.requested_at',
    ])
    .where('bills.member_id', '=', memberId)
    .where('bills.covered_cents', '>', 0)
    .execute();
  const covered = bills.map(({ time_zone, requested_at, ...bill }) => ({
    ...bill,
    kind: 'covered' as const,
    state: 'billed' as const,
    happened_on: todayOf({ time_zone }, Temporal.Instant.from(requested_at)).toString(),
  }));
  const kept = [...lines, ...covered];
  if (kept.length > 0) await transaction.insertInto('money_ledger').values(kept).execute();
  await transaction
    .insertInto('money_ledger')
    .columns(['kind', 'company_id', 'reference', 'amount_cents', 'state', 'happened_on'])
    .expression(
      transaction
        .selectFrom('hand_off_lines')
        .innerJoin('reimbursements', 'reimbursements.id', 'hand_off_lines.reimbursement_id')
        .innerJoin('members', 'members.id', 'reimbursements.member_id')
        .select([
          raw<'grant'>`'grant'`.as('kind'),
          'members.company_id',
          raw<string>`hand_off_lines.hand_off_id::text`.as('reference'),
          'hand_off_lines.amount_cents',
          raw<'handed_over'>`'handed_over'`.as('state'),
          'hand_off_lines.decided_on',
        ])
        .where('reimbursements.member_id', '=', memberId),
    )
    .execute();
}
