import { z } from 'zod';
import { jobHandler, type AnyJobHandler } from '#server/jobs/job.ts';
import { orderMail } from '#server/jobs/mail/mail-order.ts';
import { callOffVisits } from '../members/call-off-visits.ts';
import { findContact } from '../members/contact.ts';
import { isDiscreet } from '../members/discreet-mail.ts';
import { emailDigests } from '../members/email-digest.ts';
import { endSessions } from '../members/end-sessions.ts';
import type { ApiWorld } from '../world.ts';
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
export function deleteMemberHandler(world: ApiWorld): AnyJobHandler {
  return jobHandler({
    payload: z.object({ memberId: z.string(), requestedAt: z.string() }),
    run: {
      async outside({ memberId, requestedAt }) {
        const request = await findRequest(memberId, world.sql);
        if (request?.requested_at !== requestedAt) return;
        for (const { id } of await listPartners(memberId, world.sql)) await deleteOne(id, world);
        await deleteOne(memberId, world);
      },
    },
  });
}

async function deleteOne(memberId: string, world: ApiWorld): Promise<void> {
  const { sql, sealing, clock, files } = world;
  await sql.transaction().execute(async (transaction) => {
    const now = clock.now();
    // From here on nobody adds a file.
    await closeAccount(memberId, transaction, now);
    await endSessions(memberId, transaction, { now });
  });
  for (const key of await listFiles(memberId, sql)) await files.remove(key);
  await sql.transaction().execute(async (transaction) => {
    const { details, language } = await findContact(memberId, transaction, sealing);
    const discreet = await isDiscreet(memberId, transaction);
    // The visits go with the member; the experts need not wait.
    await callOffVisits(memberId, transaction, world);
    await deleteMember(memberId, transaction);
    await deleteByEmail(transaction, emailDigests(sealing, details.email));
    await orderMail(transaction, world, { template: 'deletionDone', to: details.email, language, discreet });
  });
}
