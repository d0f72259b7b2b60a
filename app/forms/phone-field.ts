import { z } from 'zod';
import { typedPhone, type TypedPhone } from '#app/domain/phone-number.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

/** The message for an invalid phone number; `missing` for an empty one. */
export function phoneMessage(
  { fault }: Extract<TypedPhone, { ok: false }>,
  missing: MessageKey = 'validation:invalidPhone',
): MessageKey {
  if (fault === 'missing') return missing;
  return fault === 'extension' ? 'validation:phoneExtension' : 'validation:invalidPhone';
}

/** A phone number as E.164; `missing` is the message for an empty one. */
export function phoneField(missing: MessageKey) {
  return z.string({ error: missing }).transform((text, context) => {
    const typed = typedPhone(text);
    if (typed.ok) return typed.phone;
    context.addIssue({ code: 'custom', message: phoneMessage(typed, missing) });
    return z.NEVER;
  });
}
