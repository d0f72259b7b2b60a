import { visibleText } from './typed-text.ts';

export type TypedPhone =
  | { readonly ok: true; readonly phone: string }
  | { readonly ok: false; readonly fault: 'missing' | 'notPhone' };

const notPhone: TypedPhone = { ok: false, fault: 'notPhone' };

/**
 * Reads a phone number as E.164. Without a country code it is American: ten digits, with or without a leading 1.
 * Spaces, dashes, dots, slashes and brackets may stand anywhere.
 */
export function typedPhone(text: string): TypedPhone {
  const digits = visibleText(text).replaceAll(/[\s.()/\p{Pd}\u2212]/gu, '');
  if (digits === '') return visibleText(text) === '' ? { ok: false, fault: 'missing' } : notPhone;
  const international = /^(?:\+|00|011)([1-9]\d{7,14})$/.exec(digits)?.[1];
  const american = /^1?([2-9]\d{2}[2-9]\d{6})$/.exec(international ?? digits)?.[1];
  if (american !== undefined && (international === undefined || international.startsWith('1'))) {
    return { ok: true, phone: `+1${american}` };
  }
  if (international === undefined || international.startsWith('1')) return notPhone;
  return { ok: true, phone: `+${international}` };
}
