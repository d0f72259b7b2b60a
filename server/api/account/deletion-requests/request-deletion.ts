import { randomUUID } from 'node:crypto';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { recordActivity } from '../activities/activity.ts';
import { lockMember } from '../members/lock-member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { deleteMemberJob } from './delete-member.ts';
import { deleteRequest, findRequest, insertRequest } from './queries.ts';
import { deletionWait, tellHousehold } from './household.ts';

/** The caller and their session. */
interface Asking {
  memberId: string;
  sessionId: string;
}

/**
 * Schedules the member's deletion in thirty days and notifies them, and the partner whose access ends with it. Repeating it
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
    const id = randomUUID();
    await insertRequest(memberId, transaction, { id, requestedAt: now, deleteAt: now.add(deletionWait) });
    await recordActivity(memberId, transaction, { kind: 'deletion_requested', now, sessionId });
    const payload = { memberId, requestId: id };
    await enqueue(transaction, dependencies, { kind: deleteMemberJob, payload, after: deletionWait });
    await tellHousehold(memberId, transaction, dependencies, 'deletionRequested');
  });
}

/** Withdraws the request. Returns false when there is none. Throws 401 once the deletion has started. */
export function withdrawDeletion(
  { memberId, sessionId }: Asking,
  dependencies: ApiDependencies,
): Promise<boolean> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    await lockMember(memberId, transaction);
    if (!(await deleteRequest(memberId, transaction))) return false;
    const now = dependencies.clock.now();
    await recordActivity(memberId, transaction, { kind: 'deletion_withdrawn', now, sessionId });
    await tellHousehold(memberId, transaction, dependencies, 'deletionWithdrawn');
    return true;
  });
}
