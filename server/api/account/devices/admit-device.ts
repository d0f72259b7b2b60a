import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';
import { newSessionToken, tokenDigest } from '../sessions/session-token.ts';
import type { Browser } from './device-cookie.ts';
import { findKnownDevice } from './known-device.ts';
import { nameBrowser } from './name-browser.ts';

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
