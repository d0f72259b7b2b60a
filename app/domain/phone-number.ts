import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { visibleText } from './typed-text.ts';

export type TypedPhone =
  | { readonly ok: true; readonly phone: string }
  | { readonly ok: false; readonly fault: 'missing' | 'notPhone' | 'extension' };

const notPhone: TypedPhone = { ok: false, fault: 'notPhone' };
const american = /^\+1[2-9]\d{2}[2-9]\d{6}$/;
const e164 = /^\+[1-9]\d{7,14}$/;

/**
 * Reads a phone number as E.164. Without a country code it is American: ten digits, with or without a leading 1.
 * Spaces, dashes, dots, slashes and brackets may stand anywhere, and the 0 that is dialed at home after the country
 * code. An extension is a fault of its own: E.164 has no place for it.
 */
export function typedPhone(text: string): TypedPhone {
  const visible = visibleText(text);
  if (visible === '') return { ok: false, fault: 'missing' };
  const found = numberIn(visible.replaceAll(/[\s.()/\p{Pd}\u2212]/gu, '').replace(/^00/, '+'));
  if (!found) return notPhone;
  const { number, ext } = found;
  const isSound = number.startsWith('+1') ? american.test(number) : found.isPossible() && e164.test(number);
  // What is stored has to be read as the same number again.
  if (!isSound || numberIn(number)?.number !== number) return notPhone;
  return ext === undefined ? { ok: true, phone: number } : { ok: false, fault: 'extension' };
}

const numberIn = (text: string) => parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false });
