import type { TokenPurposeType } from '#server/platform/db/tables/sign-in.ts';
import { isSameEmail } from '#app/domain/canonical-email.ts';
import { emailTitle } from '#server/platform/http/json-api/typed-text.ts';
import type { TitleKey } from '#server/platform/http/json-api/problem.ts';
import type { MemberDetails } from '../members/member-details.ts';

/** Purposes of links mailed to a personal address. */
export const personalPurposes = [
  'confirm_personal_email',
  'reset_password_personal',
  'unlock_personal',
] as const satisfies readonly TokenPurposeType[];

/** Validates a personal address: it must be well-formed and differ from the sign-in address. */
export function personalEmailFault(given: string, signInEmail: string): TitleKey | undefined {
  const fault = emailTitle(given);
  if (fault) return fault;
  return isSameEmail(given, signInEmail) ? 'invalid.same_email' : undefined;
}

/** The personal address, once confirmed; until then only the confirmation link is mailed there. */
export function confirmedPersonalEmail({
  email,
  personal_email,
  personal_email_confirmed_at,
}: Pick<MemberDetails, 'email' | 'personal_email' | 'personal_email_confirmed_at'>): string | undefined {
  if (personal_email === null || personal_email_confirmed_at === null) return undefined;
  return isSameEmail(personal_email, email) ? undefined : personal_email;
}
