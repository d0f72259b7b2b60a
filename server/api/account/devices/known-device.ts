import type { Context, Env } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Sql } from '#server/platform/db/sql.ts';
import { tokenDigest } from '../sessions/session-token.ts';

/** A browser that its member has signed in from before. */
export interface KnownDevice {
  id: string;
  memberId: string;
}

interface FoundDevice extends KnownDevice {
  rememberedUntil: Temporal.Instant | null;
}

type Owner = { memberId: string } | { emailDigests: readonly Buffer[] };

/** The member's device that one of the secrets belongs to, unless it was forgotten. */
export async function findKnownDevice(
  sql: Sql,
  owner: Owner,
  secrets: readonly string[],
): Promise<FoundDevice | undefined> {
  if (secrets.length === 0) return undefined;
  const row = await sql
    .selectFrom('devices')
    .innerJoin('members', 'members.id', 'devices.member_id')
    .select(['devices.id', 'devices.member_id', 'devices.remembered_until'])
    .where(({ eb }) =>
      'memberId' in owner
        ? eb('devices.member_id', '=', owner.memberId)
        : eb('members.email_digest', 'in', [...owner.emailDigests]),
    )
    .where('devices.token_digest', 'in', secrets.map(tokenDigest))
    .where('devices.forgotten_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      memberId: row.member_id,
      rememberedUntil: row.remembered_until === null ? null : Temporal.Instant.from(row.remembered_until),
    }
  );
}

/** The device a session was opened on. */
export function deviceOf(
  { id: memberId }: { id: string },
  { deviceId }: { deviceId: string | null },
): KnownDevice | undefined {
  return deviceId === null ? undefined : { id: deviceId, memberId };
}

/** Whether this device may skip the second factor. Never counts as a fresh proof. */
export function isRemembered(device: FoundDevice | undefined, now: Temporal.Instant): boolean {
  const until = device?.rememberedUntil;
  return until != null && Temporal.Instant.compare(now, until) < 0;
}

const deviceCookie = 'benefits_device';

// Browsers keep no cookie for longer than 400 days.
const cookieAttributes = {
  path: '/api',
  httpOnly: true,
  secure: true,
  sameSite: 'Lax',
  maxAge: 365 * 24 * 60 * 60,
} as const;
const secretPattern = /^[\w-]{43}$/;
/** One for each member who signs in on a shared browser; the oldest is dropped first. */
const mostSecrets = 5;

/** The device secrets in a browser's cookie, newest first. */
export function secretsOf(cookie: string | undefined): string[] {
  const secrets = (cookie ?? '').split('.').filter((secret) => secretPattern.test(secret));
  return [...new Set(secrets)].slice(0, mostSecrets);
}

/** The cookie's value with another secret added. */
export function withSecret(secret: string, held: readonly string[]): string {
  return [secret, ...held.filter((other) => other !== secret)].slice(0, mostSecrets).join('.');
}

/** What the caller reports about the browser behind it. */
export interface Browser {
  secrets: readonly string[];
  userAgent: string | undefined;
}

export function browserOf<E extends Env>(c: Context<E>): Browser {
  return { secrets: secretsOf(getCookie(c, deviceCookie)), userAgent: c.req.header('User-Agent') };
}

export function giveDeviceCookie<E extends Env>(c: Context<E>, value: string): void {
  setCookie(c, deviceCookie, value, cookieAttributes);
}

/** Requires the second factor on every device again; the devices stay known. */
export async function stopRemembering(memberId: string, sql: Sql): Promise<void> {
  await sql
    .updateTable('devices')
    .set({ remembered_until: null })
    .where('member_id', '=', memberId)
    .where('remembered_until', 'is not', null)
    .execute();
}

/** Forgets every device but one; that one needs the second factor again. */
export async function forgetDevices(
  memberId: string,
  sql: Sql,
  now: Temporal.Instant,
  except?: string,
): Promise<void> {
  await stopRemembering(memberId, sql);
  await sql
    .updateTable('devices')
    .set({ forgotten_at: now.toString() })
    .where('member_id', '=', memberId)
    .where('forgotten_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}
