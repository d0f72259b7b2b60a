import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/db/sql.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { notFound, problem } from '#server/http/json-api/problem.ts';
import { removeSentDraft } from './drafts/keep-draft.ts';
import { orderMailIfUnread } from './mail-if-unread.ts';
import { findMessageByKey, hasUnread, insertMessage, lockConversation } from './queries.ts';
import { messagePlace } from './sealed-place.ts';

interface Sending {
  memberId: string;
  text: string;
  /** The same for the same message, however often it is sent. */
  key: string;
  /** The operator who writes as the Care Partner; null where the member writes. */
  writtenBy: string | null;
}

interface Sent {
  id: string;
  isNew: boolean;
}

/**
 * Adds a message to a member's conversation, once. Answers its id and whether it is new. Throws a Problem where the key belongs to
 * another text, or the member is gone.
 */
export function sendMessage(dependencies: ApiDependencies, sending: Sending): Promise<Sent> {
  return dependencies.sql
    .transaction()
    .execute((transaction) => addMessage(transaction, dependencies, sending));
}

/** The same within the caller's transaction. */
export async function addMessage(
  transaction: Sql,
  dependencies: Pick<ApiDependencies, 'sealing' | 'clock' | 'whenMemberWrites'>,
  { memberId, text, key, writtenBy }: Sending,
): Promise<Sent> {
  const { sealing, clock } = dependencies;
  const fromMember = writtenBy === null;
  if (!(await lockConversation(memberId, transaction))) throw notFound();
  const sent = await findMessageByKey(memberId, transaction, { fromMember, key });
  if (sent) {
    if (sealing.open(sent.body_sealed, messagePlace(sent.id)) !== text) {
      throw problem(422, 'idempotency_mismatch');
    }
    return { id: sent.id, isNew: false };
  }
  const id = randomUUID();
  const isFirstUnread = !fromMember && !(await hasUnread(memberId, transaction));
  await insertMessage(memberId, transaction, {
    id,
    from_member: fromMember,
    body_sealed: sealing.seal(text, messagePlace(id)),
    created_at: clock.now().toString(),
    idempotency_key: key,
    written_by: writtenBy,
  });
  if (fromMember) {
    await removeSentDraft(memberId, transaction, { sealing, text });
    await dependencies.whenMemberWrites?.(transaction, { memberId, messageId: id, text });
  }
  if (isFirstUnread) await orderMailIfUnread(transaction, dependencies, { memberId, messageId: id });
  return { id, isNew: true };
}
