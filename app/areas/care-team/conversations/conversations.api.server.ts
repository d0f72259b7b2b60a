import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import {
  attachmentAttributes,
  conversationAttributes,
  conversationMeta,
  messageAttributes,
} from '#app/contract/messages.ts';
import { tolerant } from '#app/contract/tolerant.ts';

const conversationPage = documentWithMeta(
  z.array(decoded(conversationAttributes)),
  z.object({ more: z.boolean() }),
);

/** Twenty conversations by the id of their member, those that wait longest for an answer first. */
export async function fetchConversations(api: ApiClient, page: number) {
  const { data, meta } = await api.get('v3/operator/conversations', conversationPage, {
    searchParams: { page },
  });
  return { conversations: data, more: meta.more };
}

const message = decoded(messageAttributes.required({ from_member: true }), {
  attachments: z.array(decoded(attachmentAttributes)),
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
}

/**
 * Writes to the member once: the idempotency key is derived from the form's key and the text, so a double click sends one message,
 * while another text after going back sends another one. Throws ApiError 409 access_ended, 422.
 */
export async function answerMember(
  api: ApiClient,
  memberId: string,
  { formKey, text }: Answer,
): Promise<void> {
  const hex = createHash('sha256').update(`${formKey}\n${text}`).digest('hex');
  // Version 8 is the UUID of one's own making.
  const key = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  await api.post(`${pathOf(memberId)}/messages`, { text, key }, ignoredAnswer);
}

/** Marks the member's messages up to this one as read. */
export async function markMessagesRead(api: ApiClient, memberId: string, last: string): Promise<void> {
  await api.put(`${pathOf(memberId)}/read`, { last }, ignoredAnswer);
}

export const fetchAttachment = (api: ApiClient, memberId: string, id: string): Promise<Response> =>
  api.download(`${pathOf(memberId)}/attachments/${encodeURIComponent(id)}/content`);
