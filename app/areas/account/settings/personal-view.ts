import { z } from 'zod';
import { noAnswer, wordFor } from '#app/i18n/enumerations.ts';
import { readablePhone } from '#app/forms/readable-phone.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { PersonalDetails } from './settings.api.server.ts';

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
