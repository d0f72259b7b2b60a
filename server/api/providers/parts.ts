import { z } from '@hono/zod-openapi';
import { imageSetSchema } from '#app/contract/image-set.ts';
import type { Selectable } from 'kysely';
import type { ClinicDoctorsTable, ProviderLocationsTable } from '#server/db/tables/providers.ts';
import { addressLine } from '#app/domain/address-line.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { imageSet } from '#server/http/json-api/image-set.ts';
import type { Resource } from '#server/http/json-api/resource.ts';
import { phoneNumber, phoneNumberSchema } from './phone-number.ts';
import { communities, knownCommunities } from './communities.ts';

export type ClinicDoctor = Selectable<ClinicDoctorsTable>;
export type ProviderLocation = Omit<Selectable<ProviderLocationsTable>, 'x' | 'y' | 'z' | 'flat'>;

/** `doctor` in the relationship `doctors` of a clinic. */
export const clinicDoctorAttributes = z
  .object({
    name: z.string(),
    certification: z.string(),
    community: z.array(z.enum(communities)),
    ethnicity: z.string().nullable(),
    biography: z.string(),
    languages_spoken: z.array(z.string()).describe('BCP 47'),
    image_set: imageSetSchema,
  })
  .openapi('ClinicDoctorAttributes');

/** `location` in the relationships `closest_location` and `locations`. */
export const locationAttributes = z
  .object({
    address: z.string(),
    phone: phoneNumberSchema.nullable(),
    latitude: z.number(),
    longitude: z.number(),
    directions_url: z.url(),
    distance_miles: z
      .number()
      .nullable()
      .describe('Miles, to a tenth; null while the postal code has no position'),
  })
  .openapi('LocationAttributes');

export function doctorResource(
  doctor: ClinicDoctor,
  language: Language,
): Resource<z.infer<typeof clinicDoctorAttributes>> {
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
): Resource<z.infer<typeof locationAttributes>> {
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
