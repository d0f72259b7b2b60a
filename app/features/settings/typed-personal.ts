import { z } from 'zod';
import { noAnswer } from '#app/enumerations.ts';
import { readablePhone } from '#app/forms/readable-phone.ts';
import type { PersonalDetails } from './settings.api.server.ts';

const text = z.string().catch('');
const typedPersonal = z.object({
  preferred_name: text,
  phone: text,
  personal_email: text,
  zip: text,
  sex: text,
  gender: text,
  gender_self_description: text,
  race: text,
});

/** The form as it is filled in. */
export type TypedPersonal = z.infer<typeof typedPersonal>;

export const typedFromForm = (payload: unknown): TypedPersonal => typedPersonal.parse(payload);

export function typedFromPersonal(details: PersonalDetails): TypedPersonal {
  return {
    preferred_name: details.preferred_name ?? '',
    phone: details.phone ? readablePhone(details.phone) : '',
    personal_email: details.personal_email ?? '',
    zip: details.zip ?? '',
    sex: details.sex ?? noAnswer,
    gender: details.gender ?? noAnswer,
    gender_self_description: details.gender_self_description ?? '',
    race: details.race ?? noAnswer,
  };
}
