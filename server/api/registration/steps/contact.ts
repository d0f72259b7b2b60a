import { isPostalCode } from '#app/domain/postal-code.ts';
import type { ProblemItem } from '#server/http/json-api/problem.ts';
import { answerOf, faultAt, type Reading } from './reading.ts';

interface ContactFields {
  phone?: string | null | undefined;
  zip?: string | null | undefined;
}

export interface Contact {
  phone: string;
  zip: string;
}

const phoneNumber = /^\+[1-9]\d{7,14}$/;

/** Takes in how to reach somebody; `countryCode` decides what a postal code is. */
export function readContact(given: ContactFields, countryCode: string): Reading<Contact> {
  const [phone, zip] = [answerOf(given.phone) ?? '', answerOf(given.zip) ?? ''];
  const faults: ProblemItem[] = [];
  if (!phoneNumber.test(phone)) faults.push(faultAt('phone', phone === '' ? 'blank.phone' : 'invalid.phone'));
  const zipFault = zipFaultOf(zip, countryCode);
  if (zipFault) faults.push(faultAt('zip', zipFault));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: { phone, zip } };
}

function zipFaultOf(zip: string, countryCode: string) {
  if (zip === '') return 'blank.zip';
  if (isPostalCode(zip, countryCode)) return undefined;
  return countryCode === 'US' ? 'invalid.zip' : 'invalid.postal_code';
}
