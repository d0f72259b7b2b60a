import { postalCodePattern, zipCodePattern } from '#app/domain/postal-code.ts';
import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import { aboutYou, hasOwnWords, optionalText, ownWordsMissing } from '#app/forms/optional-answers.ts';
import { typedPhone } from '#app/forms/typed-phone.ts';
import { visibleText } from '#app/forms/typed-text.ts';
import type { MessageKey } from '#app/i18n/resources.ts';

const message = (key: MessageKey) => key;

const phone = z
  .string()
  .optional()
  .transform((text, context) => {
    const typed = typedPhone(text ?? '');
    if (typed.ok) return typed.phone;
    if (typed.fault === 'missing') return null;
    context.addIssue({ code: 'custom', message: message('validation:invalidPhone') });
    return z.NEVER;
  });

const americanZip = z
  .string()
  .transform((zip) => zip.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(zipCodePattern, { error: message('settings:zip.invalid') }));

const postalCode = z
  .string()
  .transform((code) => visibleText(code).toUpperCase())
  .pipe(
    z.string().regex(postalCodePattern, {
      error: message('registration:postal.invalid'),
    }),
  );

/** Every field may be left empty, which clears it. The country of the employer decides what a postal code is. */
export function personalSchema(american: boolean) {
  return formSchema(
    z
      .object({
        version: z.string().optional(),
        preferred_name: optionalText(50),
        phone,
        zip: (american ? americanZip : postalCode).optional().transform((zip) => zip ?? null),
        ...aboutYou,
      })
      .refine(hasOwnWords, ownWordsMissing),
  );
}
