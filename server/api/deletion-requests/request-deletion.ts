import type { Sql } from '#server/db/sql.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { deletionDays } from '#server/jobs/mail/link-lifetimes.ts';
import { orderMail } from '#server/jobs/mail/mail-order.ts';
import { recordActivity } from '../members/activity.ts';
import { findContact } from '../members/contact.ts';
import type { ApiWorld } from '../world.ts';
import { deleteMemberJob } from './delete-member.ts';
import { deleteRequest, findRequest, insertRequest, listPartners, lockMember } from './queries.ts';

/** Who asks, and in which session. */
interface Asking {
  memberId: string;
  sessionId: string;
}

/**
 * Has the member deleted in thirty days, and tells them, and the partner whose access ends with it. Asking again
 * changes nothing.
 */
export function requestDeletion({ memberId, sessionId }: Asking, world: ApiWorld): Promise<void> {
  return world.sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    if (await findRequest(memberId, transaction)) return;
    const now = world.clock.now();
    const wait = Temporal.Duration.from({ hours: 24 * deletionDays });
    const request = { requestedAt: now.toString(), deleteAt: now.add(wait).toString() };
    await insertRequest(memberId, transaction, request);
    await recordActivity(memberId, transaction, { kind: 'deletion_requested', now, sessionId });
    const payload = { memberId, requestedAt: request.requestedAt };
    await enqueue(transaction, world, { kind: deleteMemberJob, payload, after: wait });
    await tell(memberId, transaction, world, 'deletionRequested');
    await tellPartners(memberId, transaction, world, 'partnerDeletionRequested');
  });
}

/** Everything stays. False when there was nothing to withdraw. */
export function withdrawDeletion({ memberId, sessionId }: Asking, world: ApiWorld): Promise<boolean> {
  return world.sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    if (!(await deleteRequest(memberId, transaction))) return false;
    const now = world.clock.now();
    await recordActivity(memberId, transaction, { kind: 'deletion_withdrawn', now, sessionId });
    await tell(memberId, transaction, world, 'deletionWithdrawn');
    await tellPartners(memberId, transaction, world, 'partnerDeletionWithdrawn');
    return true;
  });
}

type Template =
  | 'deletionRequested'
  | 'deletionWithdrawn'
  | 'partnerDeletionRequested'
  | 'partnerDeletionWithdrawn';

async function tell(memberId: string, transaction: Sql, world: ApiWorld, template: Template) {
  const { details, language } = await findContact(memberId, transaction, world.sealing);
  await orderMail(transaction, world, { template, to: details.email, language });
}

async function tellPartners(memberId: string, transaction: Sql, world: ApiWorld, template: Template) {
  for (const { id, access_ended_at } of await listPartners(memberId, transaction)) {
    if (access_ended_at === null) await tell(id, transaction, world, template);
  }
}
