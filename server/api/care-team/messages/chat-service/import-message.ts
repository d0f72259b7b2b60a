import { isBlank } from '#app/domain/blank-text.ts';
import { isUuid } from '#app/domain/uuid.ts';
import { chatNameOf, isNavigatorName } from '../../chat/channel.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import { readOrNull } from '#server/platform/http/readable-rows.ts';
import { languageOf, textIn } from '#server/platform/i18n/languages.ts';
import type { ChatMessage } from '#server/platform/vendors/chat/chat-service.ts';
import { addAttachment } from '../attachments/loose-attachments.ts';
import { messagePlace } from '../sealed-place.ts';
import { sendMessage } from '../send-message.ts';
import type { ChatTask, ChatTools } from './chat-task.ts';
import { findReferenced, insertCopy, isCopied } from './queries.ts';

/** Importing is retried for this long; then a text reports that the file could not be received. */
const triedFor = Temporal.Duration.from({ minutes: 10 });

/** Adds a message written at the service to the conversation, once. Records a copy of our own message as a copy. */
export async function importMessage(
  { messageId, heardAt }: Extract<ChatTask, { kind: 'message' }>,
  tools: ChatTools,
): Promise<void> {
  const { dependencies, chat, channel } = tools;
  const { sql, clock, log } = dependencies;
  if (await isCopied(channel.memberId, sql, messageId)) return;
  const message = await chat.findMessage(chatNameOf(channel.memberId), messageId);
  if (!message || (await recognize(message, tools))) return;
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
  { dependencies: { sql, sealing, log }, channel: { memberId } }: ChatTools,
): Promise<boolean> {
  const own = isUuid(reference) ? await findReferenced(memberId, sql, reference) : undefined;
  if (!own) return false;
  const { message_id, attachment_id, from_member: fromMember, body_sealed: body } = own;
  const isSender = fromMember ? userId === chatNameOf(memberId) : isNavigatorName(userId);
  // A text that can no longer be decrypted was readable when it was copied.
  const open = () => sealing.open(body, messagePlace(message_id));
  const isContent =
    attachment_id === null ? (readOrNull(message_id, open, log) ?? text) === text : file !== undefined;
  if (!isSender || !isContent) return false;
  const sent_at = sentAt.toString();
  await insertCopy(memberId, sql, { service_message_id: id, sent_at, message_id, attachment_id });
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
