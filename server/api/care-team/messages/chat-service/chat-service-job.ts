import { chatNameOf, isParticipant, navigatorNameOf, openChannel } from '../../chat/channel.ts';
import { findChannel, updateChannel } from '../../chat/queries.ts';
import { systemRecorder } from '#server/platform/audit/record-audit.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { jobHandler, type AnyJobHandler } from '#server/platform/jobs/job.ts';
import { readUpTo } from '../mail-if-unread.ts';
import { markRead } from '../queries.ts';
import { chatTaskPayload, type ChatTask, type ChatTools } from './chat-task.ts';
import {
  lastSentBy,
  findNextToCopy,
  insertCopy,
  listCopiedParts,
  findReferenced,
  isCopied,
  isCopyRecorded,
} from './queries.ts';
import { buffer } from 'node:stream/consumers';
import { SealBrokenError } from '#server/platform/sealing/sealing.ts';
import { listAttachments } from '../attachments/queries.ts';
import { keptFileOf, type AttachmentRow } from '../attachments/resource.ts';
import { messagePlace } from '../sealed-place.ts';
import { isBlank } from '#app/domain/typed-text.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import { readOrNull } from '#server/platform/http/reply.ts';
import { languageOf, textIn } from '#server/platform/i18n/languages.ts';
import type { ChatMessage } from '#server/platform/vendors/chat/chat-service.ts';
import { FileMissingError } from '#server/platform/vendors/files/file-store.ts';
import { addAttachment } from '../attachments/loose-attachments.ts';
import { sendMessage } from '../send-message.ts';

/** Performs chat tasks. An interrupted task continues where it stopped. */
export function chatTaskHandler(dependencies: ApiDependencies): AnyJobHandler {
  const { sql, chat } = dependencies;
  return jobHandler({
    payload: chatTaskPayload,
    run: {
      async outside({ memberId, task }) {
        const channel = await findChannel(memberId, sql);
        if (!chat || !channel) return;
        await openChannel(channel, dependencies, chat);
        await perform(task, { dependencies, chat, channel });
      },
    },
  });
}

function perform(task: ChatTask, tools: ChatTools): Promise<void> {
  const name = chatNameOf(tools.channel.memberId);
  switch (task.kind) {
    case 'copy':
      return copyMessages(tools);
    case 'mark-read':
      return tools.chat.markRead(name, name);
    case 'message':
      return importMessage(task, tools);
    case 'read':
      return importRead(task, tools);
  }
}

/** Marks as read what the member or their Care Partner read at the service. */
async function importRead(
  { userId, until }: Extract<ChatTask, { kind: 'read' }>,
  { dependencies, channel: { memberId, navigatorId } }: ChatTools,
): Promise<void> {
  const { sql, clock } = dependencies;
  const fromMember = userId === navigatorNameOf(navigatorId);
  if (!fromMember && userId !== chatNameOf(memberId)) return;
  const last = await lastSentBy(memberId, sql, { fromMember, until });
  if (!last) return;
  if (fromMember) await markRead(memberId, sql, { fromMember, last, now: clock.now() });
  else await readUpTo(memberId, dependencies, last);
}

/** Copies messages written here to the service, in order: the text of each message, then its files. */
async function copyMessages(tools: ChatTools): Promise<void> {
  const { memberId } = tools.channel;
  const { sql } = tools.dependencies;
  for (;;) {
    const message = await findNextToCopy(memberId, sql);
    if (!message) return;
    const copied = await listCopiedParts(memberId, sql, message.id);
    const files = await listAttachments(memberId, sql, { messages: [message.id] });
    for (const file of [null, ...files]) {
      if (!copied.has(file?.id ?? null)) await copyPart(message, file, tools);
    }
    await updateChannel(memberId, sql, { passed_on_to: message.position });
  }
}

type Message = NonNullable<Awaited<ReturnType<typeof findNextToCopy>>>;

/** @param file null for the text, which is a separate message there */
async function copyPart(message: Message, file: AttachmentRow | null, tools: ChatTools): Promise<void> {
  const { log } = tools.dependencies;
  try {
    const sent = await send(message, file, tools);
    // If it existed already, the service's callback reports it.
    if (!sent) return;
    await noteCopy(tools, {
      service_message_id: sent.id,
      sent_at: sent.sentAt.toString(),
      message_id: message.id,
      attachment_id: file?.id ?? null,
    });
  } catch (error) {
    if (!isFinal(error)) throw error;
    // It must not block the messages after it.
    log.error({ event: 'chat-message-refused', resource: message.id, err: error });
  }
}

/** Records a copy, and in the audit log once a UTC day that the conversation is copied. */
async function noteCopy(
  { dependencies, channel: { memberId } }: ChatTools,
  copy: Parameters<typeof insertCopy>[2],
): Promise<void> {
  const record = systemRecorder(dependencies, 'chat-service', 'conversation_copied');
  const day = dependencies.clock.now().toZonedDateTimeISO('UTC').startOfDay().toInstant();
  await dependencies.sql.transaction().execute(async (transaction) => {
    await insertCopy(memberId, transaction, copy);
    if (!(await isCopyRecorded(memberId, transaction, day))) await record(transaction, { memberId });
  });
}

/** Undefined if there is nothing to send, or the service has it already. */
async function send(
  { id, from_member, body_sealed }: Message,
  file: AttachmentRow | null,
  { dependencies, chat, channel: { memberId, navigatorId } }: ChatTools,
) {
  const content = file
    ? await openFile(file, dependencies)
    : dependencies.sealing.open(body_sealed, messagePlace(id));
  if (content === '') return undefined;
  const url = chatNameOf(memberId);
  const userId = from_member ? url : navigatorNameOf(navigatorId);
  return chat.send(url, { userId, reference: file?.id ?? id, content });
}

/** Whether a retry is useless: the service refuses it, or its file is missing or cannot be decrypted. */
function isFinal(error: unknown): boolean {
  if (error instanceof SealBrokenError || error instanceof FileMissingError) return true;
  return error instanceof Error && error.name === 'ChatRefusedError';
}

/** Files of messages are at most ten megabytes, and one at a time is in memory. */
async function openFile(row: AttachmentRow, { files, sealing }: ApiDependencies) {
  const { fileName: name, place } = keptFileOf(row, sealing);
  const sealed = await files.read(row.storage_key);
  const opened = sealed.pipe(sealing.openStream(place));
  sealed.on('error', (error) => opened.destroy(error));
  return { name, blob: new Blob([new Uint8Array(await buffer(opened))], { type: row.media_type }) };
}

/** Importing is retried for this long; then a text reports that the file could not be received. */
const triedFor = Temporal.Duration.from({ minutes: 10 });

/** Adds a message written at the service to the conversation, once. Records a copy of our own message as a copy. */
async function importMessage(
  { messageId, heardAt }: Extract<ChatTask, { kind: 'message' }>,
  tools: ChatTools,
): Promise<void> {
  const { dependencies, chat, channel } = tools;
  const { sql, clock, log } = dependencies;
  if (await isCopied(channel.memberId, sql, messageId)) return;
  const message = await chat.findMessage(chatNameOf(channel.memberId), messageId);
  if (!message || !isParticipant(message.userId, channel.memberId)) return;
  if (await recognize(message, tools)) return;
  try {
    await add(message, await contentOf(message, tools), tools);
  } catch (error) {
    const giveUpAt = Temporal.Instant.from(heardAt).add(triedFor);
    if (!message.file || Temporal.Instant.compare(clock.now(), giveUpAt) < 0) throw error;
    log.error({ event: 'chat-message-not-imported', resource: messageId, err: error });
    await add(message, { text: wordsFor(message, tools, 'file_not_imported'), attachments: [] }, tools);
  }
}

/** Whether a message is a copy of ours: it has the id, sender and text of one of our messages. */
async function recognize(
  { id, userId, text, file, reference, sentAt }: ChatMessage,
  tools: ChatTools,
): Promise<boolean> {
  const { sql, sealing, log } = tools.dependencies;
  const { memberId } = tools.channel;
  const own = isUuid(reference) ? await findReferenced(memberId, sql, reference) : undefined;
  if (!own) return false;
  const { message_id, attachment_id, from_member: fromMember, body_sealed: body } = own;
  const isSender = fromMember === (userId === chatNameOf(memberId));
  // A text that can no longer be decrypted was readable when it was copied.
  const open = () => sealing.open(body, messagePlace(message_id));
  const isContent =
    attachment_id === null ? (readOrNull(message_id, open, log) ?? text) === text : file !== undefined;
  if (!isSender || !isContent) return false;
  const sent_at = sentAt.toString();
  await noteCopy(tools, { service_message_id: id, sent_at, message_id, attachment_id });
  return true;
}

interface Content {
  text: string;
  attachments: string[];
}

/** The content of a message, with its file stored like an upload; undefined if it is empty. */
async function contentOf(message: ChatMessage, tools: ChatTools): Promise<Content | undefined> {
  const { text, file } = message;
  if (!file) return isBlank(text) ? undefined : { text, attachments: [] };
  const body = await tools.chat.openFile(file);
  const refused = { text: wordsFor(message, tools, 'file_not_taken_over'), attachments: [] };
  if (!body) return refused;
  try {
    const sent = { body, fileName: file.name, requestId: 'import-message' };
    const { id } = await addAttachment(tools.dependencies, senderOf(message, tools), sent);
    return { text: '', attachments: [id] };
  } catch (error) {
    // Temporary storage failures are retried.
    if (error instanceof Problem && error.status !== 503) return refused;
    throw error;
  }
}

async function add(message: ChatMessage, content: Content | undefined, tools: ChatTools): Promise<void> {
  if (!content) return;
  const { memberId, fromMember } = senderOf(message, tools);
  await sendMessage(tools.dependencies, {
    ...content,
    memberId,
    key: null,
    writtenBy: fromMember ? null : message.userId,
    original: message,
  });
}

const senderOf = ({ userId }: ChatMessage, { channel: { memberId } }: ChatTools) => ({
  memberId,
  fromMember: userId === chatNameOf(memberId),
});

function wordsFor(
  { file }: ChatMessage,
  { channel: { preferred_language: language } }: ChatTools,
  why: 'file_not_taken_over' | 'file_not_imported',
): string {
  // A function, because in a string `$&` of a file's name would be replaced too.
  return textIn(languageOf(language), 'chat', why).replace('{{filename}}', () => file?.name ?? '');
}
