import { tidyNumber } from './typed-text.ts';

/** US: five digits, or five and four. */
const zipCodePattern = /^\d{5}(-\d{4})?$/;

/** Any other country. */
const postalCodePattern = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,10}[\p{L}\p{N}]$/u;

/** Whether a text is a valid postal code of the country (ISO 3166). */
export function isPostalCode(text: string, countryCode: string): boolean {
  return (countryCode === 'US' ? zipCodePattern : postalCodePattern).test(text);
}

/** Normalizes a postal code to the country's format: `941101234` becomes 94110-1234. Other texts keep their visible characters. */
export function tidyPostalCode(typed: string, countryCode: string): string {
  // A second time, because a letter may decompose when it becomes a capital.
  const seen = tidyNumber(tidyNumber(typed).toUpperCase());
  if (countryCode !== 'US') return seen;
  return seen.replaceAll(/\s/g, '').replace(/^(\d{5})-?(\d{4})$/, '$1-$2');
}

interface Address {
  street: string;
  city: string;
  /** Empty where a country has none. */
  state: string;
  zip: string;
}

/** An address in one line: `12 Oak Street, Oakland, CA 94612`, `5 Mill Lane, Dublin, D02 X285`. */
export function addressLine({ street, city, state, zip }: Address): string {
  return [street, city, [state, zip].filter(Boolean).join(' ')].join(', ');
}

/** The same for a place that may be missing; then null. */
export function addressLineIfAny({ street, city, state, zip }: Record<keyof Address, string | null>) {
  return street === null || city === null || state === null || zip === null
    ? null
    : addressLine({ street, city, state, zip });
}
