import type { Translate } from '#app/i18n/translator.ts';
import { wordFor } from '#app/enumerations.ts';
import { readablePhone } from '#app/forms/readable-phone.ts';
import type { PersonalDetails } from './settings.api.server.ts';

/** What a member said about themselves, in words; null where they said nothing. */
export function describePersonal(
  details: PersonalDetails,
  translate: Translate,
): { label: string; value: string | null }[] {
  const { sex, gender, gender_self_description: described, race, country_code } = details;
  const chosen = (kind: string, value: string | null) => value && wordFor(kind, value, translate);
  return [
    { label: translate('settings:field.preferredName'), value: details.preferred_name },
    { label: translate('settings:field.phone'), value: details.phone && readablePhone(details.phone) },
    { label: translate('settings:field.personalEmail'), value: details.personal_email },
    {
      label: translate(country_code === 'US' ? 'settings:field.zip' : 'registration:postal.label'),
      value: details.zip,
    },
    { label: translate('settings:field.sex'), value: chosen('sex', sex) },
    { label: translate('settings:field.gender'), value: described ?? chosen('gender', gender) },
    { label: translate('settings:field.race'), value: chosen('race', race) },
  ];
}
