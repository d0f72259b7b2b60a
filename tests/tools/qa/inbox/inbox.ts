import { setTimeout as pause } from 'node:timers/promises';

/** A mail as its reader has it. */
export interface Mail {
  /** What tells it from the others of its inbox. */
  id: string;
  subject: string;
  text: string;
}

/** Where mails to personas arrive. */
export interface Inbox {
  /** The ids of the mails to an address, the newest first. */
  idsTo(address: string): Promise<readonly string[]>;
  read(id: string): Promise<Mail>;
}

const patienceMs = 60_000;
const betweenMs = 250;

interface Expected {
  /** Tells it from others that arrive meanwhile, such as the notice of a new sign-in. */
  isMeant?: (mail: Mail) => boolean;
  waitMs?: number;
}

/** Does what has a mail sent, and waits for that mail; those from before do not count. */
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
      throw new Error(`No mail to ${address} came within ${waitMs / 1000} seconds.`);
    }
    await pause(betweenMs);
  }
}

/** The address behind the first link of a mail to the place itself. Throws when there is none. */
export function linkIn({ text, subject }: Mail, baseUrl: string): string {
  const { origin } = new URL(baseUrl);
  const found = text.match(/https?:\/\/[^\s<>"]+/g)?.find((link) => new URL(link).origin === origin);
  if (found === undefined) throw new Error(`The mail “${subject}” has no link to ${origin}.`);
  return found;
}
