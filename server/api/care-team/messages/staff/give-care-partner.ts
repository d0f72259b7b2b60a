import { lockMemberRow } from '#server/api/account/members/lock-member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { orderChatTask } from '../chat-service/chat-task.ts';
import { isCarePartner, setCarePartner } from './queries.ts';

/** Assigns another Care Partner to a member. A job replaces the previous one at the chat service. */
export function giveCarePartner(
  memberId: string,
  dependencies: ApiDependencies,
  carePartnerId: string,
): Promise<'given' | 'nobody' | 'no care partner'> {
  return dependencies.sql.transaction().execute(async (transaction) => {
    const member = await lockMemberRow(memberId, transaction);
    if (!member?.hasAccess) return 'nobody';
    if (!(await isCarePartner(transaction, carePartnerId))) return 'no care partner';
    const isChanged = await setCarePartner(memberId, transaction, carePartnerId);
    if (isChanged && dependencies.chat) {
      await orderChatTask(transaction, dependencies, { memberId, task: { kind: 'copy' } });
    }
    return 'given';
  });
}
