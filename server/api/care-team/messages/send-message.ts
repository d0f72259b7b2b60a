import { randomUUID } from 'node:crypto';
import { lockMemberRow } from '#server/api/account/members/lock-member.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { notFound, problem, fieldProblem } from '#server/platform/http/json-api/problem.ts';
import type { ChatMessage } from '#server/platform/vendors/chat/chat-service.ts';
import { findTakenIn, listAttachments, detachAttachments } from './attachments/queries.ts';
import { removeAttachments, type LooseAttachment } from './attachments/loose-attachments.ts';
import { digestOf, type AttachmentRow } from './attachments/resource.ts';
import { orderCopy } from './chat-service/chat-task.ts';
import { insertCopy } from './chat-service/queries.ts';
import { orderMailIfUnread } from './mail-if-unread.ts';
import { findFirstUnread, findImported, findMessageByKey } from './queries.ts';
import { messagePlace } from './sealed-place.ts';
import { publishMemberEvent } from '#server/platform/events/member-events.ts';
import { removeSentDraft } from './drafts/keep-draft.ts';

interface Sending {
  memberId: string;
  text: string;
  /** Ids of waiting files. */
  attachments: readonly string[];
  /** Idempotency key; null for a message from the chat service. */
  key: string | null;
  /** The operator who writes as the Care Partner; null if the member writes. */
  writtenBy: string | null;
  /** Writes the message to the audit log. */
  record?: RecordAct;
  /** The chat service's message that this one copies. */
  original?: Pick<ChatMessage, 'id' | 'sentAt'>;
  /** Thrown if the message is new, such as when the rate limit is exceeded. */
  refusal?: Error;
}

/** A sent message, and waiting files that were detached because it has them already. */
interface Sent {
  id: string;
  isNew: boolean;
  orphaned: LooseAttachment[];
}

/**
 * Adds a message to a member's conversation, once, and calls the listeners. Returns its id and whether it is new. Throws a Problem
 * if the key belongs to another text or other files, if a file is no longer waiting, if the member is gone, or
 * if a Care Partner writes to them after the end of their coverage.
 */
export async function sendMessage(
  dependencies: MessageDependencies,
  sending: Sending,
): Promise<Pick<Sent, 'id' | 'isNew'>> {
  const { memberId, text, writtenBy } = sending;
  const { id, isNew, orphaned } = await dependencies.sql
    .transaction()
    .execute((transaction) => addMessage(transaction, dependencies, sending));
  const from = writtenBy === null ? 'member' : 'care-partner';
  if (isNew) await messageSent({ memberId, id, text, from }, dependencies);
  await removeAttachments(memberId, dependencies, orphaned);
  return { id, isNew };
}

/** Adds the message, and the jobs that must not be lost once it is stored. */
async function addMessage(
  transaction: Sql,
  dependencies: MessageDependencies,
  sending: Sending,
): Promise<Sent> {
  const { memberId, text, attachments: ids, key, writtenBy, original, refusal, record } = sending;
  const { sealing, clock } = dependencies;
  const fromMember = writtenBy === null;
  const member = await lockMemberRow(memberId, transaction);
  if (!member?.hasAccess) throw notFound();
  const files = ids.length > 0 ? await findTakenIn(memberId, transaction, { ids, fromMember }) : [];
  const digests = digestsOf(files, dependencies);
  const earlier = await findEarlier(transaction, dependencies, sending, digests);
  if (earlier) {
    const orphaned = await detachAttachments(memberId, transaction, { ids, fromMember });
    if (!fromMember) await record?.(transaction, { memberId, subjectId: earlier.id }, 'repeated');
    return { id: earlier.id, isNew: false, orphaned };
  }
  if (refusal) throw refusal;
  // The chat service's own messages are sent already; these are only copied.
  if (!fromMember && !original && !member.isCovered) throw problem(409, 'access_ended.message');
  const isWaiting = files.length === new Set(ids).size && files.every(({ message_id: of }) => of === null);
  if (!isWaiting) {
    throw fieldProblem('attachments', 'attachment_gone');
  }
  if (dependencies.chat && !original) await orderCopy(transaction, dependencies, memberId);
  const id = randomUUID();
  const isFirstUnread = !fromMember && !(await findFirstUnread(memberId, transaction));
  await transaction
    .insertInto('care_navigator_messages')
    .values({
      id,
      member_id: memberId,
      from_member: fromMember,
      body_sealed: sealing.seal(text, messagePlace(id)),
      created_at: clock.now().toString(),
      idempotency_key: key,
      service_message_id: original?.id ?? null,
      written_by: writtenBy,
    })
    .execute();
  if (files.length > 0) {
    await transaction
      .updateTable('message_attachments')
      .set({ message_id: id })
      .where('member_id', '=', memberId)
      .where(({ eb, val }) => eb('id', '=', eb.fn.any(val(ids))))
      .execute();
  }
  if (original) {
    await insertCopy(memberId, transaction, {
      service_message_id: original.id,
      sent_at: original.sentAt.toString(),
      message_id: id,
      attachment_id: ids[0] ?? null,
    });
  }
  if (isFirstUnread) await orderMailIfUnread(transaction, dependencies, { memberId, messageId: id });
  const orphaned = await detachDuplicates(transaction, dependencies, { memberId, fromMember, digests });
  await record?.(transaction, { memberId, subjectId: id });
  return { id, isNew: true, orphaned };
}

/** The earlier message with the same key. Throws a Problem if it has another text or other files. */
async function findEarlier(
  transaction: Sql,
  dependencies: Pick<ApiDependencies, 'sealing'>,
  { memberId, text, attachments: ids, key, writtenBy, original }: Sending,
  digests: readonly string[],
): Promise<{ id: string } | undefined> {
  if (original) return findImported(memberId, transaction, original.id);
  if (key === null) return undefined;
  const fromMember = writtenBy === null;
  const sent = await findMessageByKey(memberId, transaction, { fromMember, key });
  if (!sent) return undefined;
  const carried = await listAttachments(memberId, transaction, { messages: [sent.id] });
  const itsDigests = digestsOf(carried, dependencies);
  // A missing file was detached as a duplicate of one that the message has.
  const isSame =
    dependencies.sealing.open(sent.body_sealed, messagePlace(sent.id)) === text &&
    carried.length === new Set(ids).size &&
    digests.every((digest) => itsDigests.includes(digest));
  if (!isSame) throw problem(422, 'idempotency_mismatch.message');
  return sent;
}

/** Detaches waiting files with the same content: an interrupted post stored them before its retry sent them again. */
async function detachDuplicates(
  transaction: Sql,
  dependencies: Pick<ApiDependencies, 'sealing'>,
  { memberId, fromMember, digests }: { memberId: string; fromMember: boolean; digests: readonly string[] },
): Promise<LooseAttachment[]> {
  if (digests.length === 0) return [];
  const waitingOf = fromMember ? 'member' : 'partner';
  const waiting = await listAttachments(memberId, transaction, { messages: [], waitingOf });
  const duplicates = waiting.filter((file) => digests.includes(digestOf(file, dependencies.sealing)));
  if (duplicates.length === 0) return [];
  return detachAttachments(memberId, transaction, { ids: duplicates.map(({ id }) => id), fromMember });
}

function digestsOf(files: readonly AttachmentRow[], { sealing }: Pick<ApiDependencies, 'sealing'>): string[] {
  return files.map((file) => digestOf(file, sealing));
}

/** A message that was added to a conversation. */
interface SentMessage {
  memberId: string;
  id: string;
  text: string;
  from: 'member' | 'care-partner';
}

type MessageDependencies = Pick<
  ApiDependencies,
  'sql' | 'sealing' | 'clock' | 'log' | 'files' | 'chat' | 'whenMemberWrites'
>;

type Listener = (message: SentMessage, dependencies: MessageDependencies) => Promise<void>;

/** Called in this order after a message. Work that must survive a crash is a job in the message's transaction instead. */
const listeners: readonly Listener[] = [
  async ({ memberId, text, from }, dependencies) => {
    if (from === 'member') await removeSentDraft(memberId, dependencies, text);
  },
  ({ memberId, from }, { sql }) => publishMemberEvent(sql, { memberId, kind: 'messages', from }),
  async ({ memberId, id, from }, { whenMemberWrites }) => {
    if (from === 'member') await whenMemberWrites?.({ memberId, messageId: id });
  },
];

/** Calls the listeners after the transaction of a message. A failing listener is logged; the message counts as sent. */
async function messageSent(message: SentMessage, dependencies: MessageDependencies): Promise<void> {
  for (const listen of listeners) {
    try {
      await listen(message, dependencies);
    } catch (error) {
      dependencies.log.error({ event: 'message-sent', resource: message.id, err: error });
    }
  }
}
