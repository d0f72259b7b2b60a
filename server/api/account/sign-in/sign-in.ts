import { problem } from '#server/platform/http/json-api/problem.ts';
import type { Language } from '#app/domain/localized-text.ts';
import { findKnownDevice, isRemembered, type Browser } from '../devices/known-device.ts';
import { emailDigest, emailDigests } from '../email/email-digest.ts';
import { openSession } from '../sessions/open-session.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { forgetLock, forgiveAttempt } from '../lockout/lock-queries.ts';
import { checkAttempt, countAttempt, secondsLocked } from '../lockout/lockout.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { signsInAtCompany } from './single-sign-on/single-sign-on.ts';
import { tooManyAttempts, createRateLimit } from '#server/platform/http/rate-limits.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { canonicalEmail } from '#app/domain/email-address.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';

// An employer may reach us from a single address, so it gets many more tries than one person there.
const perAddress = { keyPrefix: 'address', points: 60, duration: 5 * 60 };
const perAddressAndEmail = { keyPrefix: 'address-email', points: 10, duration: 15 * 60 };

/**
 * Limits of tries by network address. Successes are returned, so only failures count.
 *
 * @param prefix keeps the counts of one kind of sign-in apart from those of another
 */
export function createSignInLimits(sql: Sql, sealing: Sealing, prefix = '') {
  const rule = ({ keyPrefix, ...limit }: typeof perAddress) => ({
    ...limit,
    keyPrefix: `${prefix}${keyPrefix}`,
  });
  const byAddress = createRateLimit(sql, sealing, rule(perAddress), true);
  const byAddressAndEmail = createRateLimit(sql, sealing, rule(perAddressAndEmail));
  return {
    /** Uses up one try. Returns the seconds to wait, zero when the try is allowed. */
    async take(address: string, email: string): Promise<number> {
      const wait = await byAddress.take(address);
      return wait > 0 ? wait : byAddressAndEmail.take(address, canonicalEmail(email));
    },
    async refund(address: string, email: string): Promise<void> {
      await byAddress.refund(address);
      await byAddressAndEmail.refund(address, canonicalEmail(email));
    },
  };
}

export interface SignInAttempt {
  email: string;
  password: string;
  address: string;
  browser: Browser;
  language: Language;
}

export interface SignedIn {
  /** The new session's secret, for the cookie. */
  token: string;
  secondFactorPending: boolean;
}

/**
 * Signs in by email and password. Throws a Problem: 401 for a wrong pair, 429 while locked or limited. An unknown address
 * takes the same steps and time as a known one. A password from before the company had its own sign-in counts as
 * wrong.
 */
export function createSignIn(dependencies: ApiDependencies) {
  const { sql, sealing, clock } = dependencies;
  const limits = createSignInLimits(sql, sealing);

  return async function signIn(attempt: SignInAttempt): Promise<SignedIn> {
    const { email, password, address, browser, language } = attempt;
    const now = clock.now();
    const digest = emailDigest(sealing, email);
    const digests = emailDigests(sealing, email);
    const device = await findKnownDevice(sql, { emailDigests: digests }, browser.secrets);
    // Failures from the member's network, or against her account, do not block her own device.
    const limited = device ? 0 : await limits.take(address, email);
    if (limited > 0)
      throw tooManyAttempts(Math.max(limited, await secondsLocked(sql, digest, now)), language);
    await countAttempt(dependencies, { email, device, language, namesEmail: true });

    const account = await sql
      .selectFrom('members')
      .leftJoin('totp_factors', 'totp_factors.member_id', 'members.id')
      .select(['members.id', 'members.password_hash', 'totp_factors.member_id as second_factor_of'])
      .where('members.email_digest', 'in', digests)
      .where('members.access_ended_at', 'is', null)
      .executeTakeFirst();
    const matches = await checkAttempt(dependencies, { email, device }, () =>
      verifyPassword(account?.password_hash, password),
    );
    if (!account || !matches || (await signsInAtCompany(account.id, sql, email))) {
      throw problem(401, 'invalid_credentials');
    }

    const secondFactorPending = account.second_factor_of !== null && !isRemembered(device, now);
    const token = await sql.transaction().execute(async (transaction) => {
      const locked = await transaction
        .selectFrom('members')
        .select('password_hash')
        .where('id', '=', account.id)
        .where('access_ended_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
      // While this one was looked at, another may have been chosen, and every session ended that was there.
      if (locked?.password_hash !== account.password_hash) return undefined;
      return (await openSession(account.id, transaction, { secondFactorPending, device, now })).token;
    });
    if (token === undefined) throw problem(401, 'invalid_credentials');
    // With a second factor only the whole sign-in clears earlier failures; else the password would reset the codes.
    await (secondFactorPending ? forgiveAttempt(sql, digest, device) : forgetLock(sql, digest, device));
    if (!device) await limits.refund(address, email);
    return { token, secondFactorPending };
  };
}
