import { isPostalCode, tidyPostalCode } from '#app/domain/postal-code.ts';
import type { ProblemItem } from '#server/platform/http/json-api/problem.ts';
import { phoneTitle, tidyPhone } from '#server/platform/http/json-api/typed-text.ts';
import type { BasicFields } from '../body.ts';
import { answerOf, faultAt, type Reading } from './reading.ts';

export interface Contact {
  phone: string;
  zip: string;
}

/** Validates contact data; `countryCode` determines the format of postal codes. */
export function readContact(
  given: Pick<BasicFields, 'phone' | 'zip'>,
  countryCode: string,
): Reading<Contact> {
  const phone = answerOf(given.phone, tidyPhone) ?? '';
  const zip = answerOf(given.zip, (text) => tidyPostalCode(text, countryCode)) ?? '';
  const faults: ProblemItem[] = [];
  const phoneFault = phone === '' ? 'blank.phone' : phoneTitle(phone);
  if (phoneFault) faults.push(faultAt('phone', phoneFault));
  if (zip === '') faults.push(faultAt('zip', 'blank.zip'));
  else if (!isPostalCode(zip, countryCode)) {
    faults.push(faultAt('zip', countryCode === 'US' ? 'invalid.zip' : 'invalid.postal_code'));
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: { phone, zip } };
}
