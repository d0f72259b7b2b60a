import { isUuid } from '#app/domain/uuid.ts';
import { chatNameOf } from '#server/chat/channel.ts';
import { insertCopy, listKnown, type Channel } from '#server/chat/queries.ts';
import { Problem } from '#server/http/json-api/problem.ts';
import { languageOf, textIn } from '#server/i18n/languages.ts';
import type { ChatFile, ChatMessage } from '#server/vendors/chat/chat-service.ts';
import { addAttachment } from '../attachments/add-attachment.ts';
import { removeAttachments } from '../attachments/remove-attachments.ts';
import { addMessage } from '../send-message.ts';
import type { ExchangeTools } from './hold-channel.ts';
import { findReferenced } from './queries.ts';

/** Adds what was written at the service since, in its order. What went there from here is recognized, also where nobody took it down. */
export async function takeOver(channel: Channel, tools: ExchangeTools): Promise<void> {
  const { memberId } = channel;
  const { dependencies, chat, hold } = tools;
  const { sql } = dependencies;
  const url = chatNameOf(memberId);
  let since: Temporal.Instant | undefined = Temporal.Instant.from(channel.taken_over_to);
  while (since) {
    await hold.keep();
    const { messages, next } = await chat.listMessages(url, since);
    const known = await listKnown(
      memberId,
      sql,
      messages.map(({ id }) => id),
    );
    for (const message of messages) {
      if (known.has(message.id)) continue;
      await hold.keep();
      await takeOverOne(channel, message, tools);
    }
    const last = messages.at(-1);
    if (last) await hold.keep({ taken_over_to: last.sentAt.toString() });
    since = next;
  }
}

async function takeOverOne(channel: Channel, message: ChatMessage, tools: ExchangeTools): Promise<void> {
  const { memberId } = channel;
  const { dependencies } = tools;
  const { sql } = dependencies;
  const copy = { service_message_id: message.id, sent_at: message.sentAt.toString() };
  const own = isUuid(message.reference) ? await findReferenced(memberId, sql, message.reference) : undefined;
  if (own) return insertCopy(memberId, sql, { ...copy, ...own });
  const taken = await contentOf(channel, message, tools);
  if (!taken) return;
  const fromMember = message.userId === chatNameOf(memberId);
  const spare = await sql.transaction().execute(async (transaction) => {
    const sent = await addMessage(transaction, dependencies, {
      memberId,
      text: taken.text,
      attachments: taken.attachmentId === null ? [] : [taken.attachmentId],
      key: `chat-service-${message.id}`,
      writtenBy: fromMember ? null : message.userId,
      isTakenOver: true,
    });
    await insertCopy(memberId, transaction, {
      ...copy,
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
  message: ChatMessage,
  tools: ExchangeTools,
): Promise<Content | undefined> {
  const { text, file } = message;
  if (!file) return text.trim() === '' ? undefined : { text, attachmentId: null };
  const fromMember = message.userId === chatNameOf(channel.memberId);
  const attachmentId = await takeInFile(file, { memberId: channel.memberId, fromMember }, tools);
  if (attachmentId !== undefined) return { text: '', attachmentId };
  const words = textIn(languageOf(channel.preferred_language), 'chat', 'file_not_taken_over');
  return { text: words.replace('{{filename}}', file.name), attachmentId: null };
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
