import fertilityClinics from '../content/providers/fertility_clinics.json' with { type: 'json' };
import obgyn from '../content/providers/obgyn.json' with { type: 'json' };
import midwives from '../content/providers/midwives.json' with { type: 'json' };
import birthCenters from '../content/providers/birth_centers.json' with { type: 'json' };
import doulas from '../content/providers/doulas.json' with { type: 'json' };
import lactationConsultants from '../content/providers/lactation_consultants.json' with { type: 'json' };
import pelvicFloorTherapists from '../content/providers/pelvic_floor_therapists.json' with { type: 'json' };
import pediatricians from '../content/providers/pediatricians.json' with { type: 'json' };
import therapists from '../content/providers/therapists.json' with { type: 'json' };
import reproductiveUrology from '../content/providers/reproductive_urology.json' with { type: 'json' };
import menopauseSpecialists from '../content/providers/menopause_specialists.json' with { type: 'json' };
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type {
  ClinicDoctorsTable,
  ProviderCategoriesTable,
  ProviderLocationsTable,
  ProvidersTable,
} from '#server/platform/db/tables/providers.ts';
import { demoId } from '../demo-calendar.ts';
import words from '../content/provider-words.json' with { type: 'json' };
import { text } from './review.ts';

/** Certifications and ethnicities that many share: a file names them by their key. */
const shared = z
  .strictObject({ certifications: z.record(z.string(), text), ethnicities: z.record(z.string(), text) })
  .parse(words);

const from = (texts: typeof shared.ethnicities) =>
  z.string().transform((key, context) => {
    const found = texts[key];
    if (found) return found;
    context.addIssue(`unknown: ${key}`);
    return z.NEVER;
  });

const phone = z.string().regex(/^\+1\d{3}55501\d\d$/);
const languages = z.array(z.string().min(2)).min(1);
const portrait = z.string().transform((id) => `providers/${id}`);

const location = z.strictObject({
  street: z.string(),
  city: z.string(),
  state: z.string().length(2),
  zip: z.string().length(5),
  latitude: z.number(),
  longitude: z.number(),
  phone: phone.optional(),
});

const common = {
  key: z.string(),
  name: z.string(),
  languages,
  communities: z.array(z.string()),
  accepting_new_members: z.boolean(),
  virtual_visits: z.boolean(),
  phone,
  url: z.url().optional(),
  locations: z.array(location).min(1).max(5),
};

const person = z.strictObject({
  ...common,
  portrait,
  certification: from(shared.certifications).optional(),
  ethnicity: from(shared.ethnicities).optional(),
  biography: text,
});

const clinic = z.strictObject({
  ...common,
  image: z.string(),
  title: text,
  body: text,
  doctors: z
    .array(
      z.strictObject({
        name: z.string(),
        certification: from(shared.certifications),
        ethnicity: from(shared.ethnicities),
        portrait,
        languages,
        communities: z.array(z.string()),
        biography: text,
      }),
    )
    .min(1),
});

const category = {
  id: z.string(),
  image: z.string(),
  program: z.string(),
  program_category: z.string(),
  pregnancy_content: z.boolean().default(false),
  name: text,
  body: text,
};

/** One category with its providers. */
const providerFile = z.discriminatedUnion('template', [
  z.strictObject({ ...category, template: z.literal('clinic'), providers: z.array(clinic).min(1) }),
  z.strictObject({ ...category, template: z.enum(['doctor', 'doula']), providers: z.array(person).min(1) }),
]);

/** One file for each category, in the order members see them. */
const providerFiles: unknown[] = [
  fertilityClinics,
  obgyn,
  midwives,
  birthCenters,
  doulas,
  lactationConsultants,
  pelvicFloorTherapists,
  pediatricians,
  therapists,
  reproductiveUrology,
  menopauseSpecialists,
];

type File = z.infer<typeof providerFile>;
type Provider = File['providers'][number];

/** The id of a provider by its key. */
export function providerId(key: string): string {
  return demoId('provider', key);
}

function categoryRow(file: File, position: number): Insertable<ProviderCategoriesTable> {
  const { id, template, name, body, pregnancy_content } = file;
  return {
    id,
    template,
    name,
    body,
    pregnancy_content,
    image_key: `scenes/${file.image}`,
    program_id: file.program,
    program_category_id: file.program_category,
    position,
  };
}

function providerRow(categoryId: string, provider: Provider): Insertable<ProvidersTable> {
  const { key, name, languages, communities, accepting_new_members, virtual_visits, phone, url } = provider;
  const common = {
    id: providerId(key),
    provider_category_id: categoryId,
    name,
    languages,
    communities,
    accepting_new_members,
    virtual_visits,
    phone,
    url: url ?? null,
  };
  if ('doctors' in provider) {
    const { title, body, image } = provider;
    return { ...common, title, body, image_key: `scenes/${image}`, practice_uid: key.replaceAll('_', '-') };
  }
  const { biography, certification, ethnicity, portrait } = provider;
  return {
    ...common,
    biography,
    certification: certification ?? null,
    ethnicity: ethnicity ?? null,
    image_key: portrait,
  };
}

function locationRows({ key, locations }: Provider): Insertable<ProviderLocationsTable>[] {
  return locations.map((location, position) => ({
    ...location,
    id: demoId('provider-location', key, String(position)),
    provider_id: providerId(key),
    position,
    phone: location.phone ?? null,
  }));
}

function doctorRows(provider: Provider): Insertable<ClinicDoctorsTable>[] {
  if (!('doctors' in provider)) return [];
  return provider.doctors.map(({ portrait, ...doctor }, position) => ({
    ...doctor,
    id: demoId('clinic-doctor', provider.key, doctor.name),
    provider_id: providerId(provider.key),
    position,
    image_key: portrait,
  }));
}

/** Categories in the order of the files, with their providers and locations. */
export function readProviders() {
  const files = z.array(providerFile).parse(providerFiles);
  const all = files.flatMap(({ providers }): Provider[] => providers);
  return {
    categories: files.map(categoryRow),
    providers: files.flatMap(({ id, providers }) => providers.map((provider) => providerRow(id, provider))),
    locations: all.flatMap(locationRows),
    doctors: all.flatMap(doctorRows),
  };
}
