import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { z } from 'zod';
import type { OperatorCalls } from './operator-calls.ts';
import type { DeskSection } from './field.ts';

const conversation = z.object({
  id: z.string(),
  member_name: z.string(),
  company_name: z.string(),
  preferred_language: z.string(),
  care_partner_name: z.string(),
  unread: z.int(),
  waits_since: z.string().nullable(),
});
type Conversation = z.infer<typeof conversation>;

const message = z.object({
  id: z.string(),
  from_member: z.boolean(),
  text: z.string(),
  created_at: z.string(),
  attachments: z.array(z.object({ id: z.string(), filename: z.string() })),
});
type Message = z.infer<typeof message>;

/** Conversations of members and Care Partners. Answering marks the messages on the page as read. */
export const conversationsSection: DeskSection = {
  name: 'conversations',
  heading: 'Conversations',
  async show(calls) {
    const { items, more } = await calls.list('conversations', conversation);
    const all = await Promise.all(items.map((item) => withMessages(item, calls)));
    return html`${all.map(({ item, messages }) => single(item, messages))}
    ${more && html`<p>More come when these are answered.</p>`}`;
  },
  file(id, calls) {
    const [memberId = '', attachmentId = ''] = id.split('_').map(encodeURIComponent);
    return calls.file(`conversations/${memberId}/attachments/${attachmentId}/content`);
  },
  async take({ id = '', last = '', key, text }, calls, files) {
    const path = `conversations/${encodeURIComponent(id)}`;
    const attachments: string[] = [];
    try {
      for (const file of files) attachments.push(await calls.upload(`${path}/attachments`, file));
      await calls.post(`${path}/messages`, { text, key, attachments });
    } catch (error) {
      for (const each of attachments) await calls.remove(`${path}/attachments/${each}`);
      throw error;
    }
    if (last) await calls.put(`${path}/read`, { last });
  },
};

/** The last messages of a conversation with an unanswered member; for the others the last few are enough. */
async function withMessages(item: Conversation, calls: OperatorCalls) {
  const { items } = await calls.list(`conversations/${item.id}/messages`, message);
  return { item, messages: items.slice(-Math.max(4, item.unread)) };
}

function single(item: Conversation, messages: readonly Message[]) {
  const {
    id,
    member_name: member,
    company_name: company,
    care_partner_name: partner,
    unread,
    waits_since: waitsSince,
  } = item;
  return html`<article aria-labelledby="conversation-${id}">
    <h3 id="conversation-${id}">${member} of ${company}${unread > 0 ? `, ${unread} unread` : ''}</h3>
    <p>Reads ${item.preferred_language}. ${waitsSince ? `Waits for an answer since ${waitsSince}.` : ''}</p>
    <ol>
      ${messages.map(
        ({ from_member, text, created_at, attachments }) =>
          html`<li>
            ${from_member ? member : partner}, ${created_at}: ${text}
            ${attachments.map((file) => html`<a href="/sandbox/desk/conversations/${id}_${file.id}">${file.filename}</a> `)}
          </li>`,
      )}
    </ol>
    <form method="post" action="/sandbox/desk/conversations" enctype="multipart/form-data">
      <input type="hidden" name="id" value="${id}" />
      <input type="hidden" name="last" value="${messages.at(-1)?.id ?? ''}" />
      <input type="hidden" name="key" value="${randomUUID()}" />
      <p>
        <label
          >Answer ${member} as ${partner}<br /><textarea name="text" rows="3" cols="40"></textarea>
        </label>
      </p>
      <p>
        <label>Files for ${member}<br /><input type="file" name="files" multiple /></label>
      </p>
      <button>Send to ${member}</button>
    </form>
  </article>`;
}
