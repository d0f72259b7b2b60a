import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow, type MessageStructureObject } from 'imapflow';
import { z } from 'zod';
import { send } from '#tests/http/send.ts';
import { openVisitor } from '#tests/http/visitor.ts';

/** A mail as displayed. */
export interface Mail {
  id: string;
  subject: string;
  text: string;
}

/** The inbox of the personas' mails. */
export interface Inbox {
  /** The ids of the mails to an address, newest first. */
  idsTo(address: string): Promise<readonly string[]>;
  read(id: string): Promise<Mail>;
}

const patienceMs = 60_000;
const betweenMs = 250;

interface Expected {
  /** Distinguishes the mail from others that arrive at the same time, such as the notice of a new sign-in. */
  isMeant?: (mail: Mail) => boolean;
  waitMs?: number;
}

/** Performs an action that sends a mail, and waits for that mail; earlier ones are ignored. */
export async function mailAfter(
  inbox: Inbox,
  address: string,
  order: () => Promise<unknown>,
  { isMeant = () => true, waitMs = patienceMs }: Expected = {},
): Promise<Mail> {
  const seen = new Set(await inbox.idsTo(address));
  await order();
  const deadline = performance.now() + waitMs;
  for (;;) {
    for (const id of await inbox.idsTo(address)) {
      if (seen.has(id)) continue;
      seen.add(id);
      const mail = await inbox.read(id);
      if (isMeant(mail)) return mail;
    }
    if (performance.now() > deadline) {
      throw new Error(`No mail to ${address} arrived within ${waitMs / 1000} seconds.`);
    }
    await pause(betweenMs);
  }
}

/** The address of a mail's first link to the place. Throws if there is none. */
export function linkIn({ text, subject }: Mail, baseUrl: string): string {
  const { origin } = new URL(baseUrl);
  const found = text.match(/https?:\/\/[^\s<>"]+/g)?.find((link) => new URL(link).origin === origin);
  if (found === undefined) throw new Error(`The mail “${subject}” has no link to ${origin}.`);
  return found;
}

/** The first plain text part; a mail without parts is one itself. */
function textPart({ type, part = '1', childNodes = [] }: MessageStructureObject): string | undefined {
  if (type === 'text/plain') return part;
  return childNodes.map(textPart).find((found) => found !== undefined);
}

/** A mailbox over IMAP: `imaps://user:password@host`, or `imap://…` without TLS, with a folder other than INBOX as path. */
function imapInbox(address: URL): Inbox {
  const secure = address.protocol === 'imaps:';
  const folder = decodeURIComponent(address.pathname.slice(1)) || 'INBOX';

  async function within<Answer>(ask: (client: ImapFlow) => Promise<Answer>): Promise<Answer> {
    const client = new ImapFlow({
      host: address.hostname,
      port: Number(address.port || (secure ? 993 : 143)),
      secure,
      auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
      logger: false,
    });
    await client.connect();
    try {
      await client.mailboxOpen(folder, { readOnly: true });
      return await ask(client);
    } finally {
      await client.logout();
    }
  }
  return {
    idsTo: (to) =>
      within(async (client) => {
        const found = await client.search({ to }, { uid: true });
        return (found || []).toSorted((a, b) => b - a).map(String);
      }),
    read: (id) =>
      within(async (client) => {
        const mail = await client.fetchOne(id, { envelope: true, bodyStructure: true }, { uid: true });
        if (!mail) throw new Error(`The mailbox has no mail ${id}.`);
        const part = mail.bodyStructure && textPart(mail.bodyStructure);
        if (part === undefined) throw new Error(`Mail ${id} has no plain text.`);
        const { content } = await client.download(id, part, { uid: true });
        if (!content) throw new Error(`Mail ${id} is no longer in the mailbox.`);
        return { id, subject: mail.envelope?.subject ?? '', text: await text(content) };
      }),
  };
}

const summaries = z.object({ messages: z.array(z.object({ ID: z.string() })) });
const message = z.object({ ID: z.string(), Subject: z.string(), Text: z.string() });

/** Mailpit over its HTTP API (`/api/v1`); user and password of the address are sent as Basic authentication. */
export function mailpitInbox(address: URL): Inbox {
  const { username, password } = address;
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(username && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
  };
  const base = `${address.origin}${address.pathname.replace(/\/$/, '')}/api/v1`;

  async function ask(path: string): Promise<unknown> {
    const { status, body } = await send(new URL(base + path), { headers });
    if (status !== 200) throw new Error(`The inbox answered ${status}.`);
    return JSON.parse(body.toString());
  }
  return {
    async idsTo(to) {
      const query = encodeURIComponent(`to:"${to}"`);
      return summaries.parse(await ask(`/search?query=${query}`)).messages.map(({ ID }) => ID);
    },
    async read(id) {
      const { ID, Subject, Text } = message.parse(await ask(`/message/${encodeURIComponent(id)}`));
      return { id: ID, subject: Subject, text: Text };
    },
  };
}

/** The sandbox's inbox at /sandbox/inbox. */
function sandboxInbox(baseUrl: string): Inbox {
  const reader = openVisitor(baseUrl);
  return {
    async idsTo(address) {
      const page = await (await reader).get('/sandbox/inbox');
      return Array.from(page.document.querySelectorAll('li'))
        .filter((item) => item.textContent.includes(` to ${address},`))
        .flatMap((item) => item.querySelector('a')?.getAttribute('href') ?? []);
    },
    async read(id) {
      const page = await (await reader).get(id);
      return { id, subject: page.h1, text: page.document.querySelector('pre')?.textContent ?? '' };
    },
  };
}

/** The inbox at the given address, else the sandbox's own; undefined without one. */
export function openInbox(baseUrl: string, isSandbox: boolean, address: string | undefined) {
  if (!address) return isSandbox ? sandboxInbox(baseUrl) : undefined;
  const url = new URL(address);
  if (/^imaps?:$/.test(url.protocol)) return imapInbox(url);
  if (/^https?:$/.test(url.protocol)) return mailpitInbox(url);
  throw new Error('QA_INBOX_URL must start with imaps:, imap:, https: or http:.');
}
