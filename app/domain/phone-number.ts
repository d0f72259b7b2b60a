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
 * Spaces, dashes, dots, slashes and brackets are allowed anywhere, and so is the national prefix 0 after the country
 * code. An extension is a separate error, because E.164 cannot represent it.
 */
export function typedPhone(text: string): TypedPhone {
  const visible = visibleText(text);
  if (visible === '') return { ok: false, fault: 'missing' };
  const found = numberIn(visible.replaceAll(/[\s.()/\p{Pd}\u2212]/gu, '').replace(/^00/, '+'));
  if (!found) return notPhone;
  const { number, ext } = found;
  const isSound = number.startsWith('+1') ? american.test(number) : found.isPossible() && e164.test(number);
  // The stored number must read as the same number again.
  if (!isSound || numberIn(number)?.number !== number) return notPhone;
  return ext === undefined ? { ok: true, phone: number } : { ok: false, fault: 'extension' };
}

const numberIn = (text: string) => parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false });
