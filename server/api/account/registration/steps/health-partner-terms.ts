import { areHealthConditions } from '#app/domain/health-conditions.ts';
import type { RegistrationFields } from '../body.ts';
import { answerOf, refused, type Reading } from './reading.ts';
import { isSameEmail, tidyEmail } from '#app/domain/email-address.ts';
import { emailTitle } from '#server/platform/http/json-api/typed-text.ts';

/** Validates the conditions, each once. No answer is allowed, and differs from "none of these". */
export function readHealth(given: readonly string[] | null | undefined): Reading<string[]> {
  const keys = given ?? [];
  if (!areHealthConditions(keys)) return refused('health_conditions', 'invalid.conditions');
  return { ok: true, value: [...new Set(keys)].toSorted() };
}

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
  const fault = mayInvite
    ? (emailTitle(email) ?? (isSameEmail(email, ownEmail) ? 'invalid.own_email' : undefined))
    : 'not_allowed.partner_email';
  return fault ? refused('partner_email', fault) : { ok: true, value: email };
}

/** Validates that the terms were accepted, and returns their version. */
export function readTerms({
  accept_terms,
  terms_version,
}: Pick<RegistrationFields, 'accept_terms' | 'terms_version'>): Reading<string> {
  const version = answerOf(terms_version) ?? '';
  if (accept_terms !== true) return refused('accept_terms', 'blank.terms');
  if (!/^\d{4}-\d{2}(\.\d+)?$/.test(version)) return refused('terms_version', 'invalid');
  return { ok: true, value: version };
}
