import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import {
  attachmentAttributes,
  messageAttributes,
  messageDraftAttributes,
  messagesMeta,
} from '#app/contract/messages.ts';
import { chatCredentials } from '#app/contract/session.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import { uploadHeaders } from '#app/api/upload-headers.ts';
import type { ChatCredentials } from '#app/islands/chat/sendbird-signals.ts';
import { decoded, documentOf, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import { ignoreNotFound } from '#app/api/errors.ts';

const attachment = decoded(attachmentAttributes);
const attachmentDocument = documentOf(attachment);
export type Attachment = z.infer<typeof attachment>;

const message = decoded(messageAttributes, { attachments: z.array(attachment) });
const messageDocument = documentOf(message);
export type Message = z.infer<typeof message>;

const meta = tolerant(messagesMeta);
const messagesDocument = documentWithMeta(z.array(message), meta);

export interface Conversation extends z.infer<typeof meta> {
  /** The oldest first. */
  messages: Message[];
}

/** The last messages, or those before or after one. To fetch them marks nothing read, and is no activity. */
export async function fetchConversation(
  api: ApiClient,
  part: { before?: string | undefined; after?: string | undefined } = {},
): Promise<Conversation> {
  const answer = await api.get('v3/care_navigator/messages', messagesDocument, { searchParams: part });
  return { messages: answer.data, ...answer.meta };
}

const draftDocument = documentOf(tolerant(messageDraftAttributes).nullable());
export type Draft = z.infer<typeof draftDocument>['data'];

/** What the member has typed and not sent; null where there is nothing. */
export async function fetchDraft(api: ApiClient): Promise<Draft> {
  return (await api.get('v3/care_navigator/draft', draftDocument)).data;
}

/**
 * Keeps what was typed so far; nothing typed is no draft. What a script tells may come late, and not what the member sends on purpose.
 * Throws ApiError 422 or 429.
 */
export async function keepDraft(api: ApiClient, text: string, isOnPurpose = false): Promise<void> {
  await api.put('v3/care_navigator/draft', { text, on_purpose: isOnPurpose }, ignoredAnswer);
}

/** The stream of what happens in the conversation. @param last the id of the last event that was heard */
export function openEvents(api: ApiClient, last: string | null): Promise<Response> {
  return api.download('v3/care_navigator/events', {
    headers: { Accept: 'text/event-stream', ...(last !== null && { 'Last-Event-ID': last }) },
  });
}

/** Marks messages of the Care Partner read, up to this one. */
export async function markMessagesRead(api: ApiClient, last: string): Promise<void> {
  await api.put('v3/care_navigator/messages/read', { last }, ignoredAnswer);
}

/** Stores a file for a message to come. Throws ApiError 413, 422 or 429 with the reason in the member's language. */
export async function addAttachment(
  api: ApiClient,
  { filename, bytes }: { filename: string; bytes: ReadableStream<Uint8Array> },
): Promise<Attachment> {
  const path = 'v3/care_navigator/attachments';
  const { data } = await api.upload(path, bytes, uploadHeaders(filename), attachmentDocument);
  return data;
}

/** Does nothing for a file that was sent, or is gone. */
export const removeAttachment = (api: ApiClient, id: string): Promise<void> =>
  ignoreNotFound(api.delete(`v3/care_navigator/attachments/${encodeURIComponent(id)}`));

export const fetchAttachment = (api: ApiClient, id: string): Promise<Response> =>
  api.download(`v3/care_navigator/attachments/${encodeURIComponent(id)}/content`);

interface MessageToSend {
  /** Of one showing of the form. */
  formKey: string;
  text: string;
  /** Ids of files that waited when the form was shown. */
  waiting: readonly string[];
  /** Those that came with it. */
  stored: readonly Attachment[];
}

/**
 * Sends a message once: what one showing of the form sends is told by its key and all that came with it, so that a second press is
 * the same message, and another text typed after going back, or another file, is another one. Throws ApiError 422 or 429.
 */
export async function sendMessage(
  api: ApiClient,
  { formKey, text, waiting, stored }: MessageToSend,
): Promise<Message> {
  const files = [...waiting, ...stored.map(({ digest }) => digest)];
  const key = createHash('sha256')
    .update([formKey, ...files, text].join('\n'))
    .digest('hex');
  const attachments = [...waiting, ...stored.map(({ id }) => id)];
  const body = { text, key, attachments };
  const { data } = await api.post('v3/care_navigator/messages', body, messageDocument);
  return data;
}

const credentialsDocument = documentOf(tolerant(chatCredentials));

/** What lets the member's browser into the conversation at the chat service. Throws ApiError 404 or 503 where nothing does. */
export async function issueChatCredentials(api: ApiClient): Promise<ChatCredentials> {
  const { data } = await api.post('v3/care_navigator/chat_credentials', {}, credentialsDocument);
  return { appId: data.app_id, userId: data.user_id, channelUrl: data.channel_url, token: data.access_token };
}
