import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import { assertRefusal } from '#app/api/errors.ts';
import {
  attachmentAttributes,
  conversationAttributes,
  conversationMeta,
  messageAttributes,
  noteAttributes,
  notesMeta,
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
  await api.post(`${pathOf(memberId)}/messages`, { text, key: keyOf({ text, formKey }) }, ignoredAnswer);
}

function keyOf({ formKey, text }: Answer): string {
  const hex = createHash('sha256').update(`${formKey}\n${text}`).digest('hex');
  // Version 8 is the UUID of one's own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const note = decoded(noteAttributes);
export type Note = z.infer<typeof note>;
const notePage = documentWithMeta(z.array(note), tolerant(notesMeta));

/** Twenty notes of staff about a conversation, newest first. @param before the id of the last note of the page before */
export async function fetchNotes(api: ApiClient, memberId: string, before: string | undefined) {
  const { data, meta } = await api.get(`${pathOf(memberId)}/notes`, notePage, { searchParams: { before } });
  return { notes: data, more: meta.more, member: meta.member_name };
}

/** Writes a note for staff once, as `answerMember` does a message. Throws ApiError 422. */
export async function writeNote(api: ApiClient, memberId: string, note: Answer): Promise<void> {
  await api.post(`${pathOf(memberId)}/notes`, { text: note.text, key: keyOf(note) }, ignoredAnswer);
}

/** Removes one's own note. Returns false if it is too late, or was somebody else's. */
export async function removeNote(api: ApiClient, memberId: string, id: string): Promise<boolean> {
  try {
    await api.delete(`${pathOf(memberId)}/notes/${encodeURIComponent(id)}`);
    return true;
  } catch (error) {
    assertRefusal(error, 403, 404, 409);
    return error.status === 404;
  }
}

/** Marks the member's messages up to this one as read. */
export async function markMessagesRead(api: ApiClient, memberId: string, last: string): Promise<void> {
  await api.put(`${pathOf(memberId)}/read`, { last }, ignoredAnswer);
}

export const fetchAttachment = (api: ApiClient, memberId: string, id: string): Promise<Response> =>
  api.download(`${pathOf(memberId)}/attachments/${encodeURIComponent(id)}/content`);
