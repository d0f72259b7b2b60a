import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type ApiClient, uploadHeaders } from '#app/api/client.ts';
import {
  attachmentAttributes,
  messageAttributes,
  messageDraftAttributes,
  messagesMeta,
} from '#app/contract/messages.ts';
import { chatCredentials } from '#app/contract/session.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { ChatCredentials } from '#app/islands/chat/sendbird-signals.ts';
import { decoded, documentOf, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import { ignoreNotFound } from '#app/api/errors.ts';

const attachment = decoded(attachmentAttributes);
export const attachmentDocument = documentOf(attachment);
export type Attachment = z.infer<typeof attachment>;

export const message = decoded(messageAttributes.required({ from_member: true }), {
  attachments: z.array(attachment),
});
const messageDocument = documentOf(message);
export type Message = z.infer<typeof message>;

const meta = tolerant(messagesMeta);
const messagesDocument = documentWithMeta(z.array(message), meta);

export interface Conversation extends z.infer<typeof meta> {
  /** Oldest first. */
  messages: Message[];
}

/** The last messages, or those before or after one. Fetching them marks nothing as read and is no session activity. */
export async function fetchConversation(
  api: ApiClient,
  part: { before?: string | undefined; after?: string | undefined } = {},
): Promise<Conversation> {
  const answer = await api.get('v3/care_navigator/messages', messagesDocument, { searchParams: part });
  return { messages: answer.data, ...answer.meta };
}

const draftDocument = documentOf(tolerant(messageDraftAttributes).nullable());
export type Draft = z.infer<typeof draftDocument>['data'];

/** The member's draft; null without one. */
export async function fetchDraft(api: ApiClient): Promise<Draft> {
  return (await api.get('v3/care_navigator/draft', draftDocument)).data;
}

/**
 * Saves the input so far; an empty text deletes the draft. Automatic saves may arrive late, explicit ones do not.
 * Throws ApiError 422 or 429.
 */
export async function keepDraft(api: ApiClient, text: string, isOnPurpose = false): Promise<void> {
  await api.put('v3/care_navigator/draft', { text, on_purpose: isOnPurpose }, ignoredAnswer);
}

/** The event stream of the conversation. @param last the id of the last event received */
export function openEvents(api: ApiClient, last: string | null): Promise<Response> {
  return api.download('v3/care_navigator/events', {
    headers: { Accept: 'text/event-stream', ...(last !== null && { 'Last-Event-ID': last }) },
  });
}

/** Marks the Care Partner's messages up to this one as read. */
export async function markMessagesRead(api: ApiClient, last: string): Promise<void> {
  await api.put('v3/care_navigator/messages/read', { last }, ignoredAnswer);
}

/** Stores a file for a later message. Throws ApiError 413, 422 or 429 with the reason in the member's language. */
export async function addAttachment(
  api: ApiClient,
  { filename, bytes }: { filename: string; bytes: ReadableStream<Uint8Array> },
): Promise<Attachment> {
  const path = 'v3/care_navigator/attachments';
  return (await api.upload(path, bytes, uploadHeaders(filename), attachmentDocument)).data;
}

/** Does nothing for a file that was sent or removed. */
export const removeAttachment = (api: ApiClient, id: string): Promise<void> =>
  ignoreNotFound(api.delete(`v3/care_navigator/attachments/${encodeURIComponent(id)}`));

export const fetchAttachment = (api: ApiClient, id: string): Promise<Response> =>
  api.download(`v3/care_navigator/attachments/${encodeURIComponent(id)}/content`);

interface MessageToSend {
  /** Identifies one rendering of the form. */
  formKey: string;
  text: string;
  /** Ids of unsent files when the form was rendered. */
  waiting: readonly string[];
  /** Files in this post. */
  stored: readonly Attachment[];
}

/**
 * Sends a message once. Its idempotency key is derived from the form's key and content, so a double click sends one message, while
 * another text or file after going back sends another one. Throws ApiError 422 or 429.
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
  return (await api.post('v3/care_navigator/messages', body, messageDocument)).data;
}

const credentialsDocument = documentOf(tolerant(chatCredentials));

/** Credentials of the chat service for the member's browser. Throws ApiError 404 without a service, 503 while it is unavailable. */
export async function issueChatCredentials(api: ApiClient): Promise<ChatCredentials> {
  const { data } = await api.post('v3/care_navigator/chat_credentials', {}, credentialsDocument);
  return { appId: data.app_id, userId: data.user_id, channelUrl: data.channel_url, token: data.access_token };
}
