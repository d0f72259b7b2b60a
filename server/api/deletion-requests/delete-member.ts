import { z } from 'zod';
import { jobHandler, type AnyJobHandler } from '#server/jobs/job.ts';
import { callOffVisits } from '#server/visits/call-off-visits.ts';
import { orderForget } from '#server/chat/forget-channel.ts';
import { orderUnlink } from '#server/payments/bank-access.ts';
import { findContact } from '#server/accounts/email/contact.ts';
import { emailDigests } from '#server/accounts/email/email-digest.ts';
import { endSessions } from '#server/accounts/sessions/end-sessions.ts';
import { orderSecurityMail } from '#server/accounts/email/order-security-mail.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import {
  closeAccount,
  deleteByEmail,
  deleteMember,
  findRequest,
  listFiles,
  listPartners,
} from './queries.ts';

export const deleteMemberJob = 'delete-member';

/**
 * Deletes who asked for it thirty days ago and did not change their mind. Files go before the rows that name them;
 * a crash in between leaves the request, so the next try goes on where this one stopped.
 */
export function deleteMemberHandler(dependencies: ApiDependencies): AnyJobHandler {
  return jobHandler({
    payload: z.object({ memberId: z.string(), requestedAt: z.string() }),
    run: {
      async outside({ memberId, requestedAt }) {
        const request = await findRequest(memberId, dependencies.sql);
        if (request?.requested_at !== requestedAt) return;
        for (const { id } of await listPartners(memberId, dependencies.sql))
          await deleteOne(id, dependencies);
        await deleteOne(memberId, dependencies);
      },
    },
  });
}

async function deleteOne(memberId: string, dependencies: ApiDependencies): Promise<void> {
  const { sql, sealing, clock, files } = dependencies;
  await sql.transaction().execute(async (transaction) => {
    const now = clock.now();
    // From here on nobody adds a file.
    await closeAccount(memberId, transaction, now);
    await endSessions(memberId, transaction, { now, ending: 'access_ended' });
  });
  for (const key of await listFiles(memberId, sql)) await files.remove(key);
  await sql.transaction().execute(async (transaction) => {
    const contact = await findContact(memberId, transaction, sealing);
    // The visits go with the member; the experts need not wait.
    await callOffVisits(memberId, transaction, dependencies);
    await orderUnlink(memberId, transaction, dependencies);
    await orderForget(memberId, transaction, dependencies);
    await deleteMember(memberId, transaction);
    await deleteByEmail(transaction, emailDigests(sealing, contact.details.email));
    await orderSecurityMail(transaction, dependencies, contact, { template: 'deletionDone' });
  });
}
