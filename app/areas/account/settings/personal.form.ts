import { z } from 'zod';
import { typedPhone } from '#app/domain/phone-number.ts';
import { isPostalCode, tidyPostalCode } from '#app/domain/postal-code.ts';
import {
  formSchema,
  aboutYou,
  hasOwnWords,
  optionalText,
  ownWordsMissing,
  phoneMessage,
  readablePhone,
} from '#app/forms/text-fields.ts';
import { noAnswer, wordFor } from '#app/i18n/enumerations.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import type { PersonalDetails } from './settings.api.server.ts';

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

const text = z.string().catch('');
const typedPersonal = z.object({
  version: text,
  preferred_name: text,
  phone: text,
  zip: text,
  sex: text,
  gender: text,
  gender_self_description: text,
  race: text,
});

/** The input of the form, valid or not. */
export type TypedPersonal = z.infer<typeof typedPersonal>;

export const typedFromForm = (payload: unknown): TypedPersonal => typedPersonal.parse(payload);

export function typedFromPersonal(details: PersonalDetails): TypedPersonal {
  return {
    version: details.version ?? '',
    preferred_name: details.preferred_name ?? '',
    phone: details.phone ? readablePhone(details.phone) : '',
    zip: details.zip ?? '',
    sex: details.sex ?? noAnswer,
    gender: details.gender ?? noAnswer,
    gender_self_description: details.gender_self_description ?? '',
    race: details.race ?? noAnswer,
  };
}

/** The personal details in words; null for missing ones. */
export function personalView(
  details: PersonalDetails,
  locale: string,
): { label: string; value: string | null }[] {
  const translate = translatorFor(locale);
  const { sex, gender, gender_self_description: described, race, country_code } = details;
  const chosen = (kind: string, value: string | null) => value && wordFor(kind, value, translate);
  return [
    { label: translate('settings:field.preferredName'), value: details.preferred_name },
    { label: translate('settings:field.phone'), value: details.phone && readablePhone(details.phone) },
    {
      label: translate(country_code === 'US' ? 'settings:field.zip' : 'registration:postal.label'),
      value: details.zip,
    },
    { label: translate('settings:field.sex'), value: chosen('sex', sex) },
    { label: translate('settings:field.gender'), value: described ?? chosen('gender', gender) },
    { label: translate('settings:field.race'), value: chosen('race', race) },
  ];
}
