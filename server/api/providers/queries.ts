import { sql as expression } from 'kysely';
import type { Sql } from '#server/db/sql.ts';

/** These providers, in no order. */
export function findProviders(sql: Sql, ids: readonly string[]) {
  return sql
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
      'provider_categories.name as category_name',
      'provider_categories.template',
      'provider_categories.program_id',
      'programs.name as program_name',
    ])
    .where('providers.id', '=', isAnyOf(ids))
    .execute();
}

export function listLocations(sql: Sql, providerIds: readonly string[]) {
  return sql
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
    .where('provider_id', '=', isAnyOf(providerIds))
    .orderBy('position')
    .execute();
}

export function listDoctors(sql: Sql, providerIds: readonly string[]) {
  return sql
    .selectFrom('clinic_doctors')
    .selectAll()
    .where('provider_id', '=', isAnyOf(providerIds))
    .orderBy('position')
    .execute();
}

/** One parameter however many ids there are, so that the statement keeps its name. */
function isAnyOf(ids: readonly string[]) {
  return expression<string>`any(${[...ids]}::uuid[])`;
}

/** The categories there are, and what each shows in its lists. */
export function listCategories(sql: Sql) {
  return sql.selectFrom('provider_categories').select(['id', 'pregnancy_content']).execute();
}
