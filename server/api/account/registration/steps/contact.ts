import { isPostalCode, tidyPostalCode } from '#app/domain/postal-code.ts';
import type { ProblemItem } from '#server/platform/http/json-api/problem.ts';
import { phoneTitle, tidyPhone } from '#server/platform/http/json-api/typed-text.ts';
import { answerOf, faultAt, type Reading } from './reading.ts';

interface ContactFields {
  phone?: string | null | undefined;
  zip?: string | null | undefined;
}

export interface Contact {
  phone: string;
  zip: string;
}

/** Validates contact data; `countryCode` determines the format of postal codes. */
export function readContact(given: ContactFields, countryCode: string): Reading<Contact> {
  const phone = answerOf(given.phone, tidyPhone) ?? '';
  const zip = answerOf(given.zip, (text) => tidyPostalCode(text, countryCode)) ?? '';
  const faults: ProblemItem[] = [];
  const phoneFault = phone === '' ? 'blank.phone' : phoneTitle(phone);
  if (phoneFault) faults.push(faultAt('phone', phoneFault));
  const zipFault = zipFaultOf(zip, countryCode);
  if (zipFault) faults.push(faultAt('zip', zipFault));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: { phone, zip } };
}

function zipFaultOf(zip: string, countryCode: string) {
  if (zip === '') return 'blank.zip';
  if (isPostalCode(zip, countryCode)) return undefined;
  return countryCode === 'US' ? 'invalid.zip' : 'invalid.postal_code';
}
