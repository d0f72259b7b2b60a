import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf, documentWithMeta } from '#app/api/document.ts';

const message = z.object({
  id: z.string(),
  from_member: z.boolean(),
  text: z.string(),
  position: z.number().int(),
  created_at: z.string(),
  read_at: z.string().nullable(),
});
export type Message = z.infer<typeof message>;

const meta = z.object({
  older: z.boolean(),
  newer: z.boolean(),
  /** The last message of the member that the Care Partner opened. */
  read_up_to: z.string().nullable(),
  /** What was written before this instant is shown when asked for. */
  set_aside_before: z.string().nullable(),
  timezone: z.string(),
  hours: z.array(z.object({ weekday: z.number().int(), starts: z.string(), ends: z.string() })),
});

const messagesDocument = documentWithMeta(z.array(message), meta);
const messageDocument = documentOf(message);

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

const draftDocument = documentOf(z.object({ text: z.string(), updated_at: z.string() }).nullable());
export type Draft = z.infer<typeof draftDocument>['data'];

/** What the member has typed and not sent; null where there is nothing. */
export async function fetchDraft(api: ApiClient): Promise<Draft> {
  return (await api.get('v3/care_navigator/draft', draftDocument)).data;
}

/** Keeps what was typed so far; nothing typed is no draft. Throws ApiError 422 or 429. */
export async function keepDraft(api: ApiClient, text: string): Promise<void> {
  await api.put('v3/care_navigator/draft', { text }, z.unknown());
}

/** The stream of what happens in the conversation. @param last the id of the last event that was heard */
export function openEvents(api: ApiClient, last: string | null): Promise<Response> {
  return api.download('v3/care_navigator/events', {
    headers: { Accept: 'text/event-stream', ...(last !== null && { 'Last-Event-ID': last }) },
  });
}

/** Marks messages of the Care Partner read, up to this one. */
export async function markMessagesRead(api: ApiClient, last: string): Promise<void> {
  await api.put('v3/care_navigator/messages/read', { last }, z.unknown());
}

/**
 * Sends a message once: what one showing of the form sends is told by its key and its text together, so that a second press is the
 * same message, and another text typed after going back is another one. Throws ApiError 422 or 429.
 */
export async function sendMessage(
  api: ApiClient,
  { formKey, text }: { formKey: string; text: string },
): Promise<Message> {
  const key = createHash('sha256').update(`${formKey}\n${text}`).digest('hex');
  const { data } = await api.post('v3/care_navigator/messages', { text, key }, messageDocument);
  return data;
}
