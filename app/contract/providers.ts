import { z } from 'zod';
import { imageSetSchema } from './image-set.ts';

/** Communities that providers say they serve well. Members see translated names. */
export const communitySchema = z.enum([
  'asian_families',
  'black_families',
  'disabled_parents',
  'families_after_loss',
  'latino_families',
  'lgbtq_families',
  'military_families',
  'single_parents',
]);

export const phoneNumberSchema = z.object({ national: z.string(), international: z.string() });

const languageCodes = z.array(z.string().describe('BCP 47'));
const communities = z.array(communitySchema);
const template = z.enum(['clinic', 'doctor', 'doula']);
const distance = z
  .number()
  .nullable()
  .describe('Miles, to a tenth; null while the postal code has no position');

const common = {
  name: z.string(),
  provider_category_id: z.string(),
  category_name: z.string(),
  accepting_new_members: z.boolean(),
  virtual_visits: z.boolean(),
  languages: languageCodes,
  phone: phoneNumberSchema.nullable(),
  image_set: imageSetSchema,
  distance_miles: distance,
};

export const clinicAttributes = z
  .object({
    ...common,
    practice_uid: z.string(),
    url: z.string().nullable(),
    title: z.string(),
    body: z.string(),
    distance_for_closest_location: distance,
  })
  .meta({ id: 'ClinicAttributes' });

export const doctorProviderAttributes = z
  .object({
    ...common,
    certification: z.string(),
    community: communities,
    ethnicity: z.string().nullable(),
    biography: z.string(),
  })
  .meta({ id: 'DoctorProviderAttributes' });

export const doulaAttributes = z
  .object({
    ...common,
    biography: z.string(),
    ethnicity: z.string().nullable(),
    communities,
    website: z.string().nullable(),
  })
  .meta({ id: 'DoulaAttributes' });

/** `doctor` in the relationship `doctors` of a clinic. */
export const clinicDoctorAttributes = z
  .object({
    name: z.string(),
    certification: z.string(),
    community: communities,
    ethnicity: z.string().nullable(),
    biography: z.string(),
    languages_spoken: z.array(z.string()).describe('BCP 47'),
    image_set: imageSetSchema,
  })
  .meta({ id: 'ClinicDoctorAttributes' });

/** `location` in the relationships `closest_location` and `locations`. */
export const locationAttributes = z
  .object({
    address: z.string(),
    phone: phoneNumberSchema.nullable(),
    latitude: z.number(),
    longitude: z.number(),
    directions_url: z.url(),
    distance_miles: distance,
  })
  .meta({ id: 'LocationAttributes' });

/** Metadata of a list: the filters that were applied (others were dropped), and the available filters. */
export const providersMeta = z.object({
  total: z.int(),
  page: z.int().min(1).describe('The last page if a later one was requested'),
  page_count: z.int().min(1),
  applied: z.object({
    query: z.string().nullable(),
    zip: z.string().nullable().describe('Five digits in the US; by default the member’s own'),
    within_miles: z.union([z.literal(10), z.literal(25), z.literal(50), z.literal(100)]).nullable(),
    language: z.string().nullable(),
    community: communitySchema.nullable(),
    accepting: z.boolean(),
    virtual: z.boolean(),
    sort: z.enum(['distance', 'name']),
  }),
  corrected_query: z
    .string()
    .nullable()
    .describe('The corrected query, if the original spelling had no results'),
  zip_known: z.boolean().describe('Whether the postal code has a position; without one the list is by name'),
  network_closed: z.boolean().describe('The company offers no providers'),
  country_without_network: z.boolean().describe('Because there are none in the member’s country yet'),
  languages: z.array(z.string()).describe('BCP 47'),
  communities,
});

export const providerCategoryAttributes = z
  .object({
    name: z.string(),
    body: z.string(),
    template: template.describe('Which kind of provider it holds'),
    provider_count: z.int(),
    image_set: imageSetSchema,
    program_id: z.string().nullable().describe('The program that covers it'),
    program_category_id: z.string().nullable().describe('Or the category of programs that covers it'),
  })
  .meta({ id: 'ProviderCategoryAttributes' });

export const providerCategoriesMeta = providersMeta.pick({
  network_closed: true,
  country_without_network: true,
});
