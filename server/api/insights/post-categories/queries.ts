import type { Sql } from '#server/platform/db/sql.ts';
import { isForCountry } from '#server/platform/db/tables/content.ts';
import type { ContentPreferences } from '#server/api/coverage/plans/program.ts';

/** The topics in their order, each with how many articles there are for this member. */
export function listPostCategories(
  sql: Sql,
  {
    now,
    pregnancyContentPaused,
    countryCode,
  }: Pick<ContentPreferences, 'pregnancyContentPaused'> & { now: Temporal.Instant; countryCode: string },
) {
  const counts = sql
    .selectFrom('posts')
    .select(['post_category_id', ({ fn }) => fn.countAll<number>().as('post_count')])
    .where('published_at', '<=', now.toString())
    .where(isForCountry(countryCode))
    .$if(pregnancyContentPaused, (query) => query.where('pregnancy_content', '=', false))
    .groupBy('post_category_id');
  return sql
    .selectFrom('post_categories')
    .innerJoin(counts.as('counts'), 'counts.post_category_id', 'post_categories.id')
    .selectAll('post_categories')
    .select('counts.post_count')
    .orderBy('post_categories.position')
    .execute();
}
