import { z } from 'zod';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { type AnyJobHandler, enqueue, jobHandler } from '#server/platform/jobs/job.ts';
import { withLostJobs, type DatedPromise } from '#server/platform/jobs/overdue.ts';
import { callOffVisits } from '#server/api/visits/call-off-visits.ts';
import { orderForget } from '#server/api/care-team/chat/channel.ts';
import { orderUnlink } from '#server/api/payments/bank-access.ts';
import { findContact } from '../email/contact.ts';
import { emailDigests } from '../email/email-digest.ts';
import { lockMemberRow } from '../members/lock-member.ts';
import { updateMember } from '../members/queries.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { orderSecurityMail } from '../email/order-notice.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import {
  deleteByEmail,
  deleteMember,
  findRequest,
  listLateRequests,
  listPartners,
  type DeletionRequest,
} from './queries.ts';
import { findReasonToWait, isPutOff, tellHousehold } from './household.ts';
import { keepLedger } from './keep-ledger.ts';

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
            // The hand-off needs an operator, or the deletion would wait forever. A payment ends by itself.
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
    const late = await listLateRequests(transaction, before)
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
    const contact = await findContact(memberId, transaction, sealing);
    // The visits are deleted with the member; their experts are notified.
    await callOffVisits(memberId, transaction, dependencies);
    await orderUnlink(memberId, transaction, dependencies);
    await orderForget(memberId, transaction, dependencies);
    await keepLedger(memberId, transaction);
    await deleteMember(memberId, transaction);
    await deleteByEmail(transaction, emailDigests(sealing, contact.details.email));
    await orderSecurityMail(transaction, dependencies, contact, { template: 'deletionDone' });
    const actor = { kind: 'system', id: deleteMemberJob, name: null } as const;
    await recordAudit(transaction, dependencies, actor, [
      { act: 'deletion_done', reason: 'requested_deletion' },
    ]);
  });
}
