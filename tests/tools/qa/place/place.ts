import { exchange } from '#tests/http/exchange.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { openInbox } from '../inbox/open-inbox.ts';
import { sandboxClock, type MovableClock } from './movable-clock.ts';
import { staffWith, type Staff } from './staff.ts';

/** Requirements of a suite besides a persona. A suite is skipped, with the reason, if the address lacks one. */
export type Need = 'write' | 'inbox' | 'clock' | 'staff';

/** A deployed address and its capabilities. */
export interface Place {
  baseUrl: string;
  isSandbox: boolean;
  mayWrite: boolean;
  inbox: Inbox | undefined;
  clock: MovableClock | undefined;
  staff: Staff | undefined;
}

export interface PlaceSettings {
  /** Whether records may be changed there. Not needed for a sandbox. */
  mayWrite: boolean | undefined;
  /** `imaps://user:password@host`, or `https://…` of a Mailpit. A sandbox has its own. */
  inboxUrl: string | undefined;
  operatorKey: string | undefined;
}

async function isSandbox(baseUrl: string): Promise<boolean> {
  const url = new URL('/sandbox/clock', baseUrl);
  const answer = await exchange(url, { method: 'GET', headers: { accept: 'application/json' } });
  return answer.status === 200 && answer.body.toString().startsWith('{"now":');
}

/** Finds out the capabilities of an address. Rejects if there is no response. */
export async function findPlace(baseUrl: string, settings: PlaceSettings): Promise<Place> {
  const sandbox = await isSandbox(baseUrl);
  return {
    baseUrl,
    isSandbox: sandbox,
    mayWrite: settings.mayWrite ?? sandbox,
    inbox: openInbox(baseUrl, sandbox, settings.inboxUrl),
    clock: sandbox ? sandboxClock(baseUrl) : undefined,
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
