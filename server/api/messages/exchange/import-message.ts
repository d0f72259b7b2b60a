import { isBlank } from '#app/domain/blank-text.ts';
import { chatNameOf } from '#server/chat/channel.ts';
import { insertCopy, type Channel } from '#server/chat/queries.ts';
import { Problem } from '#server/http/json-api/problem.ts';
import { languageOf, textIn } from '#server/i18n/languages.ts';
import type { ChatFile, ChatMessage } from '#server/vendors/chat/chat-service.ts';
import { addAttachment } from '../attachments/add-attachment.ts';
import { removeAttachments } from '../attachments/remove-attachments.ts';
import { addMessage } from '../send-message.ts';
import type { ExchangeTools } from './hold-channel.ts';

/**
 * Adds a message of the service to the conversation, once.
 *
 * @param withoutFile says in place of its file that it is missing
 */
export async function importMessage(
  channel: Channel,
  message: ChatMessage,
  tools: ExchangeTools,
  withoutFile?: 'file_not_imported',
): Promise<void> {
  const { memberId } = channel;
  const { dependencies } = tools;
  const fromMember = message.userId === chatNameOf(memberId);
  const taken =
    withoutFile && message.file
      ? { text: wordsFor(message.file, channel, withoutFile), attachmentId: null }
      : await contentOf(channel, message, tools);
  if (!taken) return;
  const spare = await dependencies.sql.transaction().execute(async (transaction) => {
    const sent = await addMessage(transaction, dependencies, {
      memberId,
      text: taken.text,
      attachments: taken.attachmentId === null ? [] : [taken.attachmentId],
      key: null,
      writtenBy: fromMember ? null : message.userId,
      serviceMessageId: message.id,
    });
    await insertCopy(memberId, transaction, {
      service_message_id: message.id,
      sent_at: message.sentAt.toString(),
      message_id: sent.id,
      attachment_id: taken.attachmentId,
    });
    return sent.spare;
  });
  await removeAttachments(memberId, dependencies, spare);
}

interface Content {
  text: string;
  attachmentId: string | null;
}

/** What a message says, its file taken in as those are that come here; undefined where it says nothing. */
async function contentOf(
  channel: Channel,
  { text, file, userId }: ChatMessage,
  tools: ExchangeTools,
): Promise<Content | undefined> {
  if (!file) return isBlank(text) ? undefined : { text, attachmentId: null };
  const { memberId } = channel;
  const fromMember = userId === chatNameOf(memberId);
  const attachmentId = await takeInFile(file, { memberId, fromMember }, tools);
  return attachmentId === undefined
    ? { text: wordsFor(file, channel, 'file_not_taken_over'), attachmentId: null }
    : { text: '', attachmentId };
}

function wordsFor(
  { name }: ChatFile,
  { preferred_language: language }: Channel,
  why: 'file_not_taken_over' | 'file_not_imported',
): string {
  // As a function: in a text, $& of a file's name would be replaced too.
  return textIn(languageOf(language), 'chat', why).replace('{{filename}}', () => name);
}

/** Its id; undefined where such a file is not taken in. */
async function takeInFile(
  file: ChatFile,
  whose: { memberId: string; fromMember: boolean },
  { dependencies, chat }: ExchangeTools,
): Promise<string | undefined> {
  const body = await chat.openFile(file);
  if (!body) return undefined;
  try {
    const sent = { body, fileName: file.name, requestId: 'exchange-messages' };
    return (await addAttachment(dependencies, whose, sent)).id;
  } catch (error) {
    // One that could not be kept at the moment is tried again.
    if (error instanceof Problem && error.status !== 503) return undefined;
    throw error;
  }
}
