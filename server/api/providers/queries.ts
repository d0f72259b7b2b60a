import { type Expression, sql as expression } from 'kysely';
import { prepared, type Blanks } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ClinicDoctor, ProviderLocation } from './parts.ts';

type Ids = Blanks<{ ids: string[] }>;

/** Providers in no order. */
const findProviders = prepared((sql, value: Ids) =>
  sql
    .selectFrom('providers')
    .innerJoin('provider_categories', 'provider_categories.id', 'providers.provider_category_id')
    .leftJoin('programs', 'programs.id', 'provider_categories.program_id')
    .select([
      'providers.id',
      'providers.provider_category_id',
      'providers.practice_uid',
      'providers.name',
      'providers.title',
      'providers.body',
      'providers.biography',
      'providers.certification',
      'providers.ethnicity',
      'providers.url',
      'providers.phone',
      'providers.languages',
      'providers.communities',
      'providers.accepting_new_members',
      'providers.virtual_visits',
      'providers.image_key',
      'providers.country_code',
      'provider_categories.name as category_name',
      'provider_categories.template',
      'provider_categories.program_id',
      'programs.name as program_name',
    ])
    .where('providers.id', '=', isAnyOf(value('ids'))),
);

const listLocations = prepared((sql, value: Ids) =>
  sql
    .selectFrom('provider_locations')
    .select([
      'id',
      'provider_id',
      'position',
      'street',
      'city',
      'state',
      'zip',
      'phone',
      'latitude',
      'longitude',
    ])
    .where('provider_id', '=', isAnyOf(value('ids')))
    .orderBy('position'),
);

const listDoctors = prepared((sql, value: Ids) =>
  sql
    .selectFrom('clinic_doctors')
    .selectAll()
    .where('provider_id', '=', isAnyOf(value('ids')))
    .orderBy('position'),
);

/** Uses one parameter for all ids, so that the statement text and its name stay the same. */
function isAnyOf(ids: Expression<string[]>) {
  return expression<string>`any(${ids}::uuid[])`;
}

const categories = prepared((sql) =>
  sql.selectFrom('provider_categories').select(['id', 'name', 'pregnancy_content']),
);

/** The categories, and what each shows in its lists. */
export const listCategories = (sql: Sql) => categories.all(sql, {});

type ProviderRow = Awaited<ReturnType<typeof findProviders.all>>[number];

/** A provider with all its related rows. */
export interface WholeProvider {
  row: ProviderRow;
  locations: readonly ProviderLocation[];
  doctors: readonly ClinicDoctor[];
}

/** These providers in this order, with three queries in total. Unknown ids are omitted. */
export async function wholeProviders(sql: Sql, ids: readonly string[]): Promise<WholeProvider[]> {
  const values = { ids: [...ids] };
  const [rows, locations, doctors] = await Promise.all([
    findProviders.all(sql, values),
    listLocations.all(sql, values),
    listDoctors.all(sql, values),
  ]);
  return ids.flatMap((id) =>
    rows
      .filter((row) => row.id === id)
      .map((row) => ({
        row,
        locations: locations.filter((location) => location.provider_id === id),
        doctors: doctors.filter((doctor) => doctor.provider_id === id),
      })),
  );
}
