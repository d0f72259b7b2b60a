import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';
import { newSessionToken, tokenDigest } from '../sessions/session-token.ts';
import { findKnownDevice, type Browser } from './known-device.ts';
import type { JobDependencies } from '#server/platform/jobs/job.ts';
import { findContact } from '../email/contact.ts';
import { orderNotice } from '../email/order-notice.ts';
import Bowser from 'bowser';

const rememberedDays = 30;

interface Admission {
  browser: Browser;
  now: Temporal.Instant;
  /** The member chose to skip the second factor on this device for a while. */
  remember: boolean;
}

interface Admitted {
  deviceId: string;
  /** The secret for the browser to keep; undefined when it has it already. */
  newSecret: string | undefined;
}

/**
 * Records the browser a member has just signed in from. A browser new to the member gets a new secret, never one it
 * already had: an attacker who planted that one would know it.
 */
export async function admitDevice(
  memberId: string,
  transaction: Sql,
  { browser, now, remember }: Admission,
): Promise<Admitted> {
  const known = await findKnownDevice(transaction, { memberId }, browser.secrets);
  const seen = {
    ...nameBrowser(browser.userAgent),
    last_seen_at: now.toString(),
    ...(remember && { remembered_until: now.add({ hours: 24 * rememberedDays }).toString() }),
  };
  if (known) {
    const noLock = { failures: 0, locked_until: null, last_failed_at: null };
    await transaction
      .updateTable('devices')
      .set({ ...seen, ...noLock })
      .where('member_id', '=', memberId)
      .where('id', '=', known.id)
      .execute();
    return { deviceId: known.id, newSecret: undefined };
  }
  const id = randomUUID();
  const newSecret = newSessionToken();
  await transaction
    .insertInto('devices')
    .values({
      id,
      member_id: memberId,
      token_digest: tokenDigest(newSecret),
      first_seen_at: now.toString(),
      ...seen,
    })
    .execute();
  return { deviceId: id, newSecret };
}

/** Mails the member about a sign-in from an unknown browser. */
export async function announceDevice(
  memberId: string,
  transaction: Sql,
  dependencies: JobDependencies,
  { sessionId, userAgent }: { sessionId: string; userAgent: string | undefined },
): Promise<void> {
  // The account log is looked at as well, because old sessions are swept.
  const earlier = await transaction
    .selectFrom('sessions')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('id', '<>', sessionId)
    .where('second_factor_pending', '=', false)
    .unionAll(
      transaction
        .selectFrom('account_activities')
        .select('member_id')
        .where('member_id', '=', memberId)
        .where('kind', '=', 'signed_in')
        .where('session_id', 'is distinct from', sessionId),
    )
    .limit(1)
    .executeTakeFirst();
  // The first sign-in of a member is no news.
  if (!earlier) return;
  const contact = await findContact(memberId, transaction, dependencies.sealing);
  const device = nameBrowser(userAgent);
  await orderNotice(transaction, dependencies, contact, { template: 'newSignIn', ...device });
}

interface BrowserName {
  /** "Firefox" */
  browser: string | null;
  /** "Windows" */
  system: string | null;
}

const longestUserAgent = 500;
const longestName = 40;

/** Browser and system names from a User-Agent, to identify a device in a list. Omits versions, which change every month. */
export function nameBrowser(userAgent: string | undefined): BrowserName {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestUserAgent));
  return { browser: named(browser.name), system: named(os.name) };
}

/** Some names are cut from the User-Agent itself, which the caller controls; nearly every User-Agent begins with Mozilla. */
function named(name: string | undefined): string | null {
  if (name === undefined || name === 'Mozilla' || !/^[\p{L}\p{N}][\p{L}\p{N} .+()-]*$/u.test(name))
    return null;
  return name.slice(0, longestName);
}
