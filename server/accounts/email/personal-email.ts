import { z } from 'zod';
import type { TokenPurposeType } from '#server/db/tables/account-tokens.ts';
import { isSameEmail } from '#app/domain/canonical-email.ts';
import type { MemberDetails } from '../members/member-details.ts';

const address = z.email().max(254);

/** What the links are for that were mailed to a personal address. */
export const personalPurposes = [
  'confirm_personal_email',
  'reset_password_personal',
  'unlock_personal',
] as const satisfies readonly TokenPurposeType[];

/** What is wrong with a personal address: it must be one, and another than the one to sign in with. */
export function personalEmailFault(
  given: string,
  signInEmail: string,
): 'invalid.email' | 'invalid.same_email' | undefined {
  if (!address.safeParse(given).success) return 'invalid.email';
  return isSameEmail(given, signInEmail) ? 'invalid.same_email' : undefined;
}

/** The personal address, once its owner confirmed it: until then nothing but the way to do so is mailed there. */
export function confirmedPersonalEmail({
  email,
  personal_email,
  personal_email_confirmed_at,
}: Pick<MemberDetails, 'email' | 'personal_email' | 'personal_email_confirmed_at'>): string | undefined {
  if (personal_email === null || personal_email_confirmed_at === null) return undefined;
  return isSameEmail(personal_email, email) ? undefined : personal_email;
}
