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
import { demoId } from '../demo-id.ts';
import { providerFile } from './provider-file.ts';

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
