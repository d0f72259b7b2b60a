import { setTimeout as pause } from 'node:timers/promises';

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
  /** Distinguishes the mail from others that arrive meanwhile, such as the notice of a new sign-in. */
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
