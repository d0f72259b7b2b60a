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

/** Writes to the member once: repeating the key (a UUID) with the same text returns the same message. Throws ApiError 422. */
export async function answerMember(
  api: ApiClient,
  memberId: string,
  answer: { text: string; key: string },
): Promise<void> {
  await api.post(`${pathOf(memberId)}/messages`, answer, ignoredAnswer);
}

/** Marks the member's messages up to this one as read. */
export async function markMessagesRead(api: ApiClient, memberId: string, last: string): Promise<void> {
  await api.put(`${pathOf(memberId)}/read`, { last }, ignoredAnswer);
}

export const fetchAttachment = (api: ApiClient, memberId: string, id: string): Promise<Response> =>
  api.download(`${pathOf(memberId)}/attachments/${encodeURIComponent(id)}/content`);
