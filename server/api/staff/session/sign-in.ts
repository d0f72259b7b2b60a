import type { Language } from '#app/domain/localized-text.ts';
import type { StaffFactor } from '#app/domain/staff-roles.ts';
import { emailDigests } from '#server/api/account/email/email-digest.ts';
import { secondsLocked } from '#server/api/account/lockout/lockout.ts';
import { verifyPassword } from '#server/api/account/passwords/passwords.ts';
import type { PasskeySignIn } from '#server/api/account/passkeys/body.ts';
import { createSignInLimits } from '#server/api/account/sign-in/sign-in.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies, Staff } from '#server/platform/http/dependencies.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { createRateLimit, tooManyAttempts } from '#server/platform/http/rate-limits.ts';
import {
  checkStaffAttempt,
  countStaffAttempt,
  forgetStaffLock,
  forgiveStaffAttempt,
  staffLockDigest,
} from '../attempts.ts';
import { useStaffCode } from '../factor/factor.ts';
import { issueStaffInvitation, orderStaffLink } from '../invitations/invitations.ts';
import { useStaffPasskey } from '../passkeys/passkeys.ts';
import {
  completeStaffSession,
  factorOf,
  findStaff,
  lockStaff,
  openHalfSession,
  renewStaffToken,
} from '../queries.ts';
import type { HalfStaff } from '../recognize.ts';

interface SignInAttempt {
  email: string;
  password: string;
  address: string;
  language: Language;
}

/** A right password opens this every time; more mails would only fill the mailbox. */
const factorMails = { keyPrefix: 'staff-factor-mail', points: 3, duration: 60 * 60 };

/**
 * Signs staff in by email and password. Returns the token of a session that waits for a second factor, and which; undefined when
 * there is none yet, and a link to set one up was mailed. Throws 401 for a wrong pair, 429 while locked or limited. An unknown
 * address takes the same steps and time as a known one.
 */
export function createStaffSignIn(dependencies: ApiDependencies) {
  const { sql, sealing, clock } = dependencies;
  const limits = createSignInLimits(sql, sealing, 'staff-');
  const mails = createRateLimit(sql, sealing, factorMails);

  async function mailFactorLink(transaction: Sql, staffId: string, { email, language }: SignInAttempt) {
    const invitation = { email, staffId, grants: [], now: clock.now() };
    const token = await issueStaffInvitation(transaction, sealing, invitation);
    await orderStaffLink(transaction, dependencies, { token, to: email, joins: false, language });
  }

  return async function signIn(
    attempt: SignInAttempt,
  ): Promise<{ token: string; factor: StaffFactor } | undefined> {
    const { email, password, address, language } = attempt;
    const now = clock.now();
    const limited = await limits.take(address, email);
    if (limited > 0) {
      const locked = await secondsLocked(sql, staffLockDigest(sealing, email), now);
      throw tooManyAttempts(Math.max(limited, locked), language);
    }
    await countStaffAttempt(dependencies, { email, language });
    const account = await findStaff(sql, emailDigests(sealing, email));
    const matches = await checkStaffAttempt(dependencies, email, () =>
      verifyPassword(account?.password_hash, password),
    );
    if (!account || !matches) throw problem(401, 'invalid_credentials');

    const mayMail = account.factor_confirmed_at === null && (await mails.take(account.id)) === 0;
    const opened = await sql.transaction().execute(async (transaction) => {
      // In the meantime the password may have been changed, the factor reset, or the account ended.
      const staff = await lockStaff(transaction, account.id);
      if (staff?.password_hash !== account.password_hash) throw problem(401, 'invalid_credentials');
      if (staff.factor_confirmed_at !== null) {
        const token = await openHalfSession(transaction, staff.id, { enrolsFactor: false, now });
        return { token, factor: factorOf(staff) };
      }
      if (mayMail) await mailFactorLink(transaction, staff.id, attempt);
      return undefined;
    });
    // Only the whole sign-in clears earlier failures; else the password would reset the codes.
    await forgiveStaffAttempt(dependencies, email);
    await limits.refund(address, email);
    return opened;
  };
}

/** A code of the authenticator app, or what a device signed. */
type StaffProof = { code: string } | PasskeySignIn;

/** Counts and checks a second factor. Throws 429 while locked; for a wrong code this status, for a wrong passkey 422. */
async function checkProof(
  dependencies: ApiDependencies,
  staff: Staff,
  { proof, language, status }: { proof: StaffProof; language: Language; status: 401 | 422 },
): Promise<void> {
  await countStaffAttempt(dependencies, { email: staff.email(), language });
  if ('code' in proof) {
    if (!(await useStaffCode(dependencies, staff.id, proof.code)))
      throw problem(status, 'invalid_second_factor');
  } else if (!(await useStaffPasskey(dependencies, staff, proof)))
    throw problem(422, 'invalid_passkey.staff');
}

/** Completes a half session. Returns the token of the whole session and voids the half one's. Throws 401, 422 or 429. */
export async function passSecondFactor(
  dependencies: ApiDependencies,
  half: HalfStaff,
  given: { proof: StaffProof; language: Language },
): Promise<string> {
  // A session that sets up a factor has none that counts.
  if (half.enrolsFactor) throw problem(401, 'unauthenticated');
  await checkProof(dependencies, half, { ...given, status: 401 });
  const token = await completeStaffSession(dependencies.sql, half.session.id, dependencies.clock.now());
  if (token === undefined) throw problem(401, 'unauthenticated');
  await forgetStaffLock(dependencies, half.email());
  return token;
}

/** Proves the identity of a session's holder again. Returns the session's new token and voids the old one. */
export async function proveStaffAgain(
  dependencies: ApiDependencies,
  staff: Staff,
  given: { proof: StaffProof; language: Language },
): Promise<string> {
  await checkProof(dependencies, staff, { ...given, status: 422 });
  const token = await renewStaffToken(dependencies.sql, staff.session.id, dependencies.clock.now());
  if (token === undefined) throw problem(401, 'unauthenticated');
  await forgetStaffLock(dependencies, staff.email());
  return token;
}
