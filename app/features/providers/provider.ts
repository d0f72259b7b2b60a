import { z } from 'zod';
import { imageSet } from '#app/api/entities/image-set.ts';
import { optionalFlag, optionalNumber, optionalText, optionalTexts } from '#app/api/entities/wire-values.ts';

const phone = z.object({ national: z.string(), international: z.string() });

/** The address of a web page; null for anything else. */
const webAddress = z
  .url({ protocol: /^https?$/ })
  .nullish()
  .catch(null)
  .transform((address) => address ?? null);

const place = z.object({
  id: z.string(),
  address: z.string(),
  phone: phone.nullable().default(null),
  distance_miles: optionalNumber,
  directions_url: webAddress,
});
export type Place = z.infer<typeof place>;

const person = z.object({
  id: z.string(),
  name: z.string(),
  certification: optionalText,
  community: optionalTexts,
  ethnicity: optionalText,
  biography: optionalText,
  languages_spoken: optionalTexts,
  image_set: imageSet.nullable().default(null),
});
export type ClinicDoctor = z.infer<typeof person>;

const common = {
  id: z.string(),
  name: z.string(),
  provider_category_id: z.string(),
  category_name: z.string(),
  accepting_new_members: z.boolean(),
  virtual_visits: optionalFlag,
  languages: optionalTexts,
  phone: phone.nullable().default(null),
  image_set: imageSet.nullable().default(null),
  distance_miles: optionalNumber,
  closest_location: place.nullable().default(null),
  locations: z.array(place).default([]),
};

/** One provider, by its category's template. Languages are codes; communities and ethnicities are texts. */
export const provider = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('clinic'),
    ...common,
    url: webAddress,
    title: optionalText,
    body: optionalText,
    program: z.object({ id: z.string(), name: z.string() }).nullable().default(null),
    doctors: z.array(person).default([]),
  }),
  z.object({
    type: z.literal('doctor'),
    ...common,
    certification: optionalText,
    community: optionalTexts,
    ethnicity: optionalText,
    biography: optionalText,
  }),
  z.object({
    type: z.literal('doula'),
    ...common,
    biography: optionalText,
    ethnicity: optionalText,
    communities: optionalTexts,
    website: webAddress,
  }),
]);
export type Provider = z.infer<typeof provider>;
