import { isPostalCode, tidyPostalCode } from '#app/domain/postal-code.ts';
import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import { aboutYou, hasOwnWords, optionalText, ownWordsMissing } from '#app/forms/optional-answers.ts';
import { phoneMessage } from '#app/forms/phone-field.ts';
import { typedPhone } from '#app/domain/phone-number.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const phone = z
  .string()
  .optional()
  .transform((text, context) => {
    const typed = typedPhone(text ?? '');
    if (typed.ok) return typed.phone;
    if (typed.fault === 'missing') return null;
    context.addIssue({ code: 'custom', message: phoneMessage(typed) });
    return z.NEVER;
  });

const postalCode = (country: string, invalid: MessageKey) =>
  z
    .string()
    .overwrite((text) => tidyPostalCode(text, country))
    .refine((code) => isPostalCode(code, country), { error: invalid });

const americanZip = postalCode('US', 'settings:zip.invalid');
const otherCode = postalCode('', 'registration:postal.invalid');

/** Every field may be empty, which clears it. The country of the employer determines the format of postal codes. */
export function personalSchema(american: boolean) {
  return formSchema(
    z
      .object({
        version: z.string().optional(),
        preferred_name: optionalText(50),
        phone,
        zip: (american ? americanZip : otherCode).optional().transform((zip) => zip ?? null),
        ...aboutYou,
      })
      .refine(hasOwnWords, ownWordsMissing),
  );
}
