import type { Sql } from '#server/db/sql.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { deletionDays } from '#server/jobs/mail/link-lifetimes.ts';
import { recordActivity } from '#server/accounts/activity.ts';
import { findContact } from '#server/accounts/email/contact.ts';
import { orderSecurityMail } from '#server/accounts/email/order-security-mail.ts';
import { lockMember } from '#server/accounts/members/lock-member.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { deleteMemberJob } from './delete-member.ts';
import { deleteRequest, findRequest, insertRequest, listPartners } from './queries.ts';

/** Who asks, and in which session. */
interface Asking {
  memberId: string;
  sessionId: string;
}

/**
 * Has the member deleted in thirty days, and tells them, and the partner whose access ends with it. Asking again
 * changes nothing.
 */
export function requestDeletion(
  { memberId, sessionId }: Asking,
  dependencies: ApiDependencies,
): Promise<void> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    if (await findRequest(memberId, transaction)) return;
    const now = dependencies.clock.now();
    const wait = Temporal.Duration.from({ hours: 24 * deletionDays });
    const request = { requestedAt: now.toString(), deleteAt: now.add(wait).toString() };
    await insertRequest(memberId, transaction, request);
    await recordActivity(memberId, transaction, { kind: 'deletion_requested', now, sessionId });
    const payload = { memberId, requestedAt: request.requestedAt };
    await enqueue(transaction, dependencies, { kind: deleteMemberJob, payload, after: wait });
    await tell(memberId, transaction, dependencies, 'deletionRequested');
    await tellPartners(memberId, transaction, dependencies, 'partnerDeletionRequested');
  });
}

/** Everything stays. False when there was nothing to withdraw. Throws 401 once the deletion has begun. */
export function withdrawDeletion(
  { memberId, sessionId }: Asking,
  dependencies: ApiDependencies,
): Promise<boolean> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    if (!(await deleteRequest(memberId, transaction))) return false;
    const now = dependencies.clock.now();
    await recordActivity(memberId, transaction, { kind: 'deletion_withdrawn', now, sessionId });
    await tell(memberId, transaction, dependencies, 'deletionWithdrawn');
    await tellPartners(memberId, transaction, dependencies, 'partnerDeletionWithdrawn');
    return true;
  });
}

type Template =
  | 'deletionRequested'
  | 'deletionWithdrawn'
  | 'partnerDeletionRequested'
  | 'partnerDeletionWithdrawn';

async function tell(memberId: string, transaction: Sql, dependencies: ApiDependencies, template: Template) {
  const contact = await findContact(memberId, transaction, dependencies.sealing);
  await orderSecurityMail(transaction, dependencies, contact, { template });
}

async function tellPartners(
  memberId: string,
  transaction: Sql,
  dependencies: ApiDependencies,
  template: Template,
) {
  for (const { id, access_ended_at } of await listPartners(memberId, transaction)) {
    if (access_ended_at === null) await tell(id, transaction, dependencies, template);
  }
}
