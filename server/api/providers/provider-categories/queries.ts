import type { Sql } from '#server/platform/db/sql.ts';

/** All categories in order, with the number of their providers in the country. Triggers maintain the counts. */
export function listProviderCategories(
  sql: Sql,
  { countryCode, withPregnancy }: { countryCode: string; withPregnancy: boolean },
) {
  return sql
    .selectFrom('provider_categories')
    .leftJoin('provider_counts', (join) =>
      join
        .onRef('provider_counts.provider_category_id', '=', 'provider_categories.id')
        .on('provider_counts.country_code', '=', countryCode)
        .on('provider_counts.facet', '=', 'any'),
    )
    .selectAll('provider_categories')
    .select(({ fn, cast, val }) =>
      cast<number>(fn.coalesce(fn.sum('provider_counts.provider_count'), val(0)), 'bigint').as(
        'provider_count',
      ),
    )
    .$if(!withPregnancy, (query) => query.where('provider_categories.pregnancy_content', '=', false))
    .groupBy('provider_categories.id')
    .orderBy('provider_categories.position')
    .execute();
}
