import { text } from 'node:stream/consumers';
import { ImapFlow, type MessageStructureObject } from 'imapflow';
import type { Inbox } from './inbox.ts';

/** The first plain text part; a mail without parts is one itself. */
function textPart({ type, part = '1', childNodes = [] }: MessageStructureObject): string | undefined {
  if (type === 'text/plain') return part;
  return childNodes.map(textPart).find((found) => found !== undefined);
}

/** A mailbox over IMAP: `imaps://user:password@host`, or `imap://…` without TLS, with a folder other than INBOX as path. */
export function imapInbox(address: URL): Inbox {
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
