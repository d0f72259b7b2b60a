import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { send } from '#tests/http/send.ts';
import { clockAt, type ServedClock } from '#tests/support/served/served-clock.ts';
import { openInbox, type Inbox } from './inbox.ts';

/** Requirements of a suite besides a persona. A suite is skipped, with the reason, if the address lacks one. */
export type Need = 'write' | 'inbox' | 'clock' | 'staff';

/** A deployed address and its capabilities. */
export interface Place {
  baseUrl: string;
  isSandbox: boolean;
  mayWrite: boolean;
  inbox: Inbox | undefined;
  clock: ServedClock | undefined;
  staff: ReturnType<typeof staffWith> | undefined;
}

export interface PlaceSettings {
  /** Whether records may be changed there. Not needed for a sandbox. */
  mayWrite?: boolean | undefined;
  /** `imaps://user:password@host`, or `https://…` of a Mailpit. A sandbox has its own. */
  inboxUrl?: string | undefined;
  operatorKey?: string | undefined;
}

async function isSandbox(baseUrl: string): Promise<boolean> {
  const url = new URL('/sandbox/clock', baseUrl);
  const answer = await send(url, { headers: { accept: 'application/json' } });
  return answer.status === 200 && answer.body.toString().startsWith('{"now":');
}

/** Finds out the capabilities of an address. Rejects if there is no response. */
export async function findPlace(baseUrl: string, settings: PlaceSettings = {}): Promise<Place> {
  const sandbox = await isSandbox(baseUrl);
  return {
    baseUrl,
    isSandbox: sandbox,
    mayWrite: settings.mayWrite ?? sandbox,
    inbox: openInbox(baseUrl, sandbox, settings.inboxUrl),
    clock: sandbox ? clockAt(baseUrl) : undefined,
    staff: settings.operatorKey ? staffWith(baseUrl, settings.operatorKey) : undefined,
  };
}

const reasons: Record<Need, (place: Place) => string | undefined> = {
  write: ({ mayWrite }) => (mayWrite ? undefined : 'nothing may be written there (--may-write allows it)'),
  inbox: ({ inbox }) => (inbox ? undefined : 'its mails cannot be read (QA_INBOX_URL is not set)'),
  clock: ({ clock }) => (clock ? undefined : 'its clock cannot be moved (only a sandbox has one that can)'),
  staff: ({ staff }) => (staff ? undefined : 'nobody can act as its staff (QA_OPERATOR_KEY is not set)'),
};

/** Why a suite with these needs cannot run there; undefined if it can. */
export function lackOf(place: Place, needs: readonly Need[]): string | undefined {
  const missing = needs.flatMap((need) => reasons[need](place) ?? []);
  return missing.length > 0 ? missing.join('; ') : undefined;
}

const conversations = z.object({ data: z.array(z.object({ id: z.string() })) });
const messages = z.object({ data: z.array(z.object({ attributes: z.object({ text: z.string() }) })) });

/** Acts of a Care Partner, by the operators' calls of the benefits API. */
function staffWith(baseUrl: string, key: string) {
  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const { status, body: answer } = await send(new URL(`/api/v3/operator/${path}`, baseUrl), {
      method,
      headers: {
        accept: 'application/vnd.api+json, application/json',
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (status >= 300) throw new Error(`${method} ${path} of the operators was answered ${status}.`);
    return JSON.parse(answer.toString());
  }
  return {
    /** Answers the member who wrote the message. Throws if no waiting member did. */
    async answer(written: string, answer: string): Promise<void> {
      for (const { id } of conversations.parse(await ask('GET', 'conversations')).data) {
        const { data } = messages.parse(await ask('GET', `conversations/${id}/messages`));
        if (!data.some(({ attributes }) => attributes.text === written)) continue;
        await ask('POST', `conversations/${id}/messages`, { text: answer, key: randomUUID() });
        return;
      }
      throw new Error('There is no waiting conversation with that message.');
    },
  };
}
