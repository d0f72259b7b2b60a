import { isSameEmail } from '#app/domain/canonical-email.ts';
import { tidyEmail } from '#app/domain/email-address.ts';
import { emailTitle } from '#server/platform/http/json-api/typed-text.ts';
import { answerOf, faultAt, type Reading } from './reading.ts';

interface PartnerRules {
  /** The address of the person who registers. */
  ownEmail: string;
  /** False for partners. */
  mayInvite: boolean;
}

/** Validates the address to invite, if any. Does not depend on whether it has an account. */
export function readPartner(
  given: string | null | undefined,
  { ownEmail, mayInvite }: PartnerRules,
): Reading<string | null> {
  const email = answerOf(given, tidyEmail);
  if (email === null) return { ok: true, value: null };
  const refuse = (key: Parameters<typeof faultAt>[1]): Reading<null> => ({
    ok: false,
    faults: [faultAt('partner_email', key)],
  });
  if (!mayInvite) return refuse('not_allowed.partner_email');
  const fault = emailTitle(email);
  if (fault) return refuse(fault);
  if (isSameEmail(email, ownEmail)) return refuse('invalid.own_email');
  return { ok: true, value: email };
}
