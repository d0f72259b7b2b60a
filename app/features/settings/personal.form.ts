import { z } from 'zod';
import { formSchema } from '#app/forms/form-schema.ts';
import { typedPhone } from '#app/forms/typed-phone.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { genders, noAnswer, races, sexes } from '#app/enumerations.ts';

const message = (key: MessageKey) => key;

const optionalText = (mostCharacters: number) =>
  z
    .string()
    .trim()
    .max(mostCharacters)
    .optional()
    .transform((text) => text || null);

const optionalChoice = (values: readonly string[]) =>
  z
    .string()
    .refine((choice) => choice === noAnswer || values.includes(choice), {
      error: message('validation:stepMismatch'),
    })
    .optional()
    .transform((choice) => (choice === undefined || choice === noAnswer ? null : choice));

/** Everything may stay empty; what is empty is cleared. */
export const personalSchema = formSchema(
  z.object({
    preferred_name: optionalText(50),
    phone: z
      .string()
      .optional()
      .transform((text, context) => {
        const typed = typedPhone(text ?? '');
        if (typed.ok) return typed.phone;
        if (typed.fault === 'missing') return null;
        context.addIssue({ code: 'custom', message: message('validation:invalidPhone') });
        return z.NEVER;
      }),
    personal_email: z
      .string()
      .trim()
      .pipe(z.email({ error: message('validation:invalidEmail') }).max(254))
      .optional()
      .transform((email) => email ?? null),
    zip: z
      .string()
      .transform((zip) => zip.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{5}(-\d{4})?$/, { error: message('settings:zip.invalid') }))
      .optional()
      .transform((zip) => zip ?? null),
    sex: optionalChoice(sexes),
    gender: optionalChoice(genders),
    gender_self_description: optionalText(100),
    race: optionalChoice(races),
  }),
);
