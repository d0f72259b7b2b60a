import type { Selectable } from 'kysely';
import type { z } from 'zod';
import {
  type clinicDoctorAttributes,
  type locationAttributes,
  communitySchema,
  type phoneNumberSchema,
} from '#app/contract/providers.ts';
import type { ClinicDoctorsTable, ProviderLocationsTable } from '#server/platform/db/tables/providers.ts';
import { addressLine } from '#app/domain/postal-code.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { imageSet, type ResourceOf } from '#server/platform/http/json-api/document.ts';

export type ClinicDoctor = Selectable<ClinicDoctorsTable>;
export type ProviderLocation = Omit<Selectable<ProviderLocationsTable>, 'x' | 'y' | 'z' | 'flat'>;

export function doctorResource(
  doctor: ClinicDoctor,
  language: Language,
): ResourceOf<typeof clinicDoctorAttributes> {
  return {
    type: 'doctor',
    id: doctor.id,
    attributes: {
      name: doctor.name,
      certification: inLanguage(doctor.certification, language),
      community: knownCommunities(doctor.communities),
      ethnicity: doctor.ethnicity && inLanguage(doctor.ethnicity, language),
      biography: inLanguage(doctor.biography, language),
      languages_spoken: doctor.languages,
      image_set: imageSet(doctor.image_key, '1:1'),
    },
  };
}

export function locationResource(
  location: ProviderLocation,
  distanceMiles: number | null,
): ResourceOf<typeof locationAttributes> {
  const { phone, latitude, longitude } = location;
  return {
    type: 'location',
    id: location.id,
    attributes: {
      address: addressLine(location),
      phone: phone === null ? null : phoneNumber(phone),
      latitude,
      longitude,
      directions_url: directionsTo(location),
      distance_miles: distanceMiles,
    },
  };
}

/** Directions on a public map. Contains only the destination, so the member's location is not disclosed. */
function directionsTo({ latitude, longitude }: ProviderLocation): string {
  const url = new URL('https://www.openstreetmap.org/directions');
  url.searchParams.set('to', `${latitude},${longitude}`);
  return url.href;
}

/** The values that are on the list. */
export function knownCommunities(values: readonly string[]) {
  return communitySchema.options.filter((community) => values.includes(community));
}

const american = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** A number in E.164 in its national and international format. Numbers of other countries have one format. */
export function phoneNumber(number: string): z.infer<typeof phoneNumberSchema> {
  const [, area, exchange, line] = american.exec(number) ?? [];
  if (!area) return { national: number, international: number };
  return { national: `(${area}) ${exchange}-${line}`, international: `+1 ${area}-${exchange}-${line}` };
}
