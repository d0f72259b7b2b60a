import { answerOf, faultAt, type Reading } from './reading.ts';

interface TermsFields {
  accept_terms?: boolean | null | undefined;
  terms_version?: string | null | undefined;
}

/** Validates that the terms were accepted, and returns their version. */
export function readTerms({ accept_terms, terms_version }: TermsFields): Reading<string> {
  const version = answerOf(terms_version) ?? '';
  if (accept_terms !== true) return { ok: false, faults: [faultAt('accept_terms', 'blank.terms')] };
  if (!/^\d{4}-\d{2}(\.\d+)?$/.test(version)) {
    return { ok: false, faults: [faultAt('terms_version', 'invalid')] };
  }
  return { ok: true, value: version };
}
