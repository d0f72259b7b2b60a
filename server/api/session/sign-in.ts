import { problem } from '#server/json-api/problem.ts';
import type { Language } from '#server/domain/localized-text.ts';
import type { Browser } from '../members/devices/device-cookie.ts';
import { findKnownDevice, isRemembered } from '../members/devices/known-device.ts';
import { emailDigest, emailDigests } from '../members/email-digest.ts';
import { openSession } from '../members/open-session.ts';
import type { ApiWorld } from '../world.ts';
import { createSignInLimits } from './limits.ts';
import { forgetLock, forgiveAttempt } from '../members/lock-queries.ts';
import { countAttempt, secondsLocked } from '../members/lockout.ts';
import { verifyPassword } from '../members/passwords.ts';
import { signsInAtCompany } from '../members/single-sign-on.ts';
import { findAccount } from './queries.ts';
import { tooManyAttempts } from '../too-many-attempts.ts';

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
 * Signs in by e-mail and password. Refuses with a Problem: 401 for a wrong pair, 429 while locked or limited. An
 * unknown address takes the same steps, and as long, as a known one. A password left from before the company had its
 * own sign-in is a wrong one.
 */
export function createSignIn(world: ApiWorld) {
  const { sql, sealing, clock } = world;
  const limits = createSignInLimits(sql, sealing);

  return async function signIn(attempt: SignInAttempt): Promise<SignedIn> {
    const { email, password, address, browser, language } = attempt;
    const now = clock.now();
    const digest = emailDigest(sealing, email);
    const digests = emailDigests(sealing, email);
    const device = await findKnownDevice(sql, { emailDigests: digests }, browser.secrets);
    // What strangers do from the member's network, or to her account, does not keep her own device out.
    const limited = device ? 0 : await limits.take(address, email);
    if (limited > 0)
      throw tooManyAttempts(Math.max(limited, await secondsLocked(sql, digest, now)), language);
    const locked = await countAttempt(world, email, device);
    if (locked > 0) throw tooManyAttempts(locked, language);

    const account = await findAccount(sql, digests);
    const matches = await verifyPassword(account?.password_hash, password).catch(async (error: unknown) => {
      // Too busy to look: that is nobody's wrong guess.
      await forgiveAttempt(sql, digest, device);
      throw error;
    });
    if (!account || !matches || (await signsInAtCompany(account.id, sql, email))) {
      throw problem(401, 'invalid_credentials');
    }

    const secondFactorPending = account.second_factor_of !== null && !isRemembered(device, now);
    // With a second factor only the whole sign-in clears earlier failures; else the password would reset the codes.
    await (secondFactorPending ? forgiveAttempt(sql, digest, device) : forgetLock(sql, digest, device));
    if (!device) await limits.giveBack(address, email);
    const { token } = await openSession(account.id, sql, { secondFactorPending, device, now });
    return { token, secondFactorPending };
  };
}
