import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type ApiClient, uploadHeaders } from '#app/api/client.ts';
import { decoded, documentOf, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import {
  attachmentAttributes,
  conversationAttributes,
  conversationMeta,
  conversationsMeta,
  messageAttributes,
} from '#app/contract/messages.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { SentFile } from '../chat/read-message.server.ts';

const conversationPage = documentWithMeta(
  z.array(decoded(conversationAttributes)),
  tolerant(conversationsMeta),
);

/** Twenty conversations by the id of their member, those that wait longest for an answer first. @param after `next` of the page before */
export async function fetchConversations(api: ApiClient, after: string | undefined) {
  const { data, meta } = await api.get('v3/operator/conversations', conversationPage, {
    searchParams: { after },
  });
  return { conversations: data, next: meta.next ?? undefined };
}

const attachment = decoded(attachmentAttributes);
const attachmentDocument = documentOf(attachment);
const message = decoded(messageAttributes.required({ from_member: true }), {
  attachments: z.array(attachment),
});
const messagesDocument = documentWithMeta(z.array(message), tolerant(conversationMeta));

const pathOf = (memberId: string) => `v3/operator/conversations/${encodeURIComponent(memberId)}`;

/**
 * The last messages of a conversation, or those before one, oldest first, and who writes. Throws ApiError 404 for a member of a
 * company that is not the Care Partner's.
 */
export async function fetchConversation(api: ApiClient, memberId: string, before: string | undefined) {
  const { data, meta } = await api.get(`${pathOf(memberId)}/messages`, messagesDocument, {
    searchParams: { before },
  });
  return { messages: data, ...meta };
}

interface Answer {
  /** Identifies one rendering of the form. */
  formKey: string;
  text: string;
  /** Stored files in their order; `content` is the same when a file is sent again. */
  files: readonly { id: string; content: string }[];
}

/**
 * Writes to the member once: the idempotency key is derived from the form's key and the content, so a double click sends one message,
 * while another text or file after going back sends another one. Throws ApiError 409 access_ended, 422.
 */
export async function answerMember(
  api: ApiClient,
  memberId: string,
  { formKey, text, files }: Answer,
): Promise<void> {
  const content = [formKey, ...files.map((file) => file.content), text];
  const hex = createHash('sha256').update(content.join('\n')).digest('hex');
  // Version 8 is the UUID of one's own making.
  const key = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  await api.post(
    `${pathOf(memberId)}/messages`,
    { text, key, attachments: files.map(({ id }) => id) },
    ignoredAnswer,
  );
}

/** Stores a file for a later answer. Throws ApiError 413 or 422 with the reason in the reader's language. */
export async function addAttachment(api: ApiClient, memberId: string, { filename, bytes }: SentFile) {
  const path = `${pathOf(memberId)}/attachments`;
  return (await api.upload(path, bytes, uploadHeaders(filename), attachmentDocument)).data;
}

/** Marks the member's messages up to this one as read. */
export async function markMessagesRead(api: ApiClient, memberId: string, last: string): Promise<void> {
  await api.put(`${pathOf(memberId)}/read`, { last }, ignoredAnswer);
}

export const fetchAttachment = (api: ApiClient, memberId: string, id: string): Promise<Response> =>
  api.download(`${pathOf(memberId)}/attachments/${encodeURIComponent(id)}/content`);
