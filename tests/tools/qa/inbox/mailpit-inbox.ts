import { z } from 'zod';
import { exchange } from '#tests/http/exchange.ts';
import type { Inbox } from './inbox.ts';

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
    const { status, body } = await exchange(new URL(base + path), { method: 'GET', headers });
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
