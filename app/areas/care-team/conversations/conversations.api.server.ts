import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type ApiClient, uploadHeaders } from '#app/api/client.ts';
import { decoded, documentWithMeta, ignoredAnswer } from '#app/api/document.ts';
import { assertRefusal } from '#app/api/errors.ts';
import {
  conversationAttributes,
  conversationMeta,
  conversationsMeta,
  noteAttributes,
  notesMeta,
} from '#app/contract/messages.ts';
import { tolerant } from '#app/contract/tolerant.ts';
import type { SentFile } from '../chat/read-message.server.ts';
import { attachmentDocument, message } from '../chat/chat.api.server.ts';

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
  const key = keyOf([formKey, ...files.map((file) => file.content), text]);
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

function keyOf(content: readonly string[]): string {
  const hex = createHash('sha256').update(content.join('\n')).digest('hex');
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
export async function writeNote(
  api: ApiClient,
  memberId: string,
  { formKey, text }: Omit<Answer, 'files'>,
): Promise<void> {
  await api.post(`${pathOf(memberId)}/notes`, { text, key: keyOf([formKey, text]) }, ignoredAnswer);
}

/** Removes one's own note. Returns false if it is too late, or the note is a colleague's. */
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
