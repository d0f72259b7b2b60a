import { z } from 'zod';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Clock } from '#app/domain/clock.ts';
import { sealedPlace, type Sealing } from '#server/platform/sealing/sealing.ts';
import type { Mail, Mailer } from '#server/platform/vendors/mail/mailer.ts';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { sandboxPage } from './sandbox-page.ts';

export interface InboxDependencies {
  sql: Sql;
  sealing: Sealing;
  clock: Clock;
}

const storedMail = z.object({
  messageId: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

const placeOf = sealedPlace('sandbox_mails', 'mail_sealed');

/** A mailer that stores mails instead of sending them. A mail that is sent twice is stored once. */
export function inboxMailer({ sql, sealing, clock }: InboxDependencies): Mailer {
  return {
    async send(mail) {
      await sql
        .insertInto('sandbox_mails')
        .values({
          message_id: mail.messageId,
          mail_sealed: sealing.seal(JSON.stringify(mail), placeOf(mail.messageId)),
          received_at: clock.now().toString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    close() {},
  };
}

export interface ReceivedMail extends Mail {
  receivedAt: string;
}

/** The newest mails first. */
export async function readInbox({ sql, sealing }: InboxDependencies): Promise<ReceivedMail[]> {
  const rows = await sql
    .selectFrom('sandbox_mails')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('position', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ message_id, mail_sealed, received_at }) => ({
    ...storedMail.parse(JSON.parse(sealing.open(mail_sealed, placeOf(message_id)))),
    receivedAt: received_at,
  }));
}

const idOf = ({ messageId }: ReceivedMail) => messageId.replace(/^<|@.*$/g, '');

/** The frame of a mail follows the policy of its page, and mails are styled inline. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The mails of the sandbox, to be read as a member would. */
export function inboxRoutes(dependencies: InboxDependencies, brandName: string): Hono {
  const routes = new Hono();
  routes.get('/', async (context) =>
    context.html(sandboxPage({ title: 'Inbox', brandName }, list(await readInbox(dependencies)))),
  );
  routes.get('/:id', async (context) => {
    const mail = (await readInbox(dependencies)).find((one) => idOf(one) === context.req.param('id'));
    if (!mail) return context.notFound();
    context.header('Content-Security-Policy', mailPolicy);
    return context.html(sandboxPage({ title: mail.subject, brandName }, single(mail)));
  });
  return routes;
}

function list(mails: ReceivedMail[]) {
  if (mails.length === 0) return html`<p>No mail yet.</p>`;
  return html`<ul>
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="/sandbox/inbox/${idOf(mail)}">${mail.subject}</a> to ${mail.to}, ${mail.receivedAt}
        </li>`,
    )}
  </ul>`;
}

/** The mail's HTML is in a sandboxed frame: it cannot run scripts or access this page. Links open in a new tab. */
function single(mail: ReceivedMail) {
  return html`<p>To ${mail.to}, ${mail.receivedAt}</p>
    <h2>As text</h2>
    <pre>${withLinks(mail.text)}</pre>
    <h2>As HTML</h2>
    <iframe
      title="As HTML"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcdoc="${`<base target="_blank">${mail.html}`}"
      width="600"
      height="500"
    ></iframe>
    <p><a href="/sandbox/inbox">All mails</a></p>`;
}

/** Addresses in a text as links, as mail readers show them. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:/.test(part) ? html`<a href="${part}">${part}</a>` : part));
}
