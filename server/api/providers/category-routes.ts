import { z } from '@hono/zod-openapi';
import { providerCategoriesMeta, providerCategoryAttributes } from '#app/contract/providers.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { isPregnancyContentPaused } from '#server/api/account/members/member.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { networkOf } from '#server/api/coverage/plans/provider-network.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { Selectable } from 'kysely';
import type { ProviderCategoriesTable } from '#server/platform/db/tables/providers.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { imageSet, type ResourceOf } from '#server/platform/http/json-api/document.ts';
import type { Sql } from '#server/platform/db/sql.ts';

type CategoryRow = Selectable<ProviderCategoriesTable> & { provider_count: number };

function providerCategoryResource(
  row: CategoryRow,
  language: Language,
): ResourceOf<typeof providerCategoryAttributes> {
  return {
    type: 'provider_category',
    id: row.id,
    attributes: {
      name: inLanguage(row.name, language),
      body: inLanguage(row.body, language),
      template: row.template,
      provider_count: row.provider_count,
      image_set: imageSet(row.image_key, '4:3'),
      program_id: row.program_id,
      program_category_id: row.program_category_id,
    },
  };
}

export function providerCategoryRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    get: '/provider_categories',
    summary: 'The kinds of providers',
    description:
      'None if the company offers no providers. Pregnancy categories are omitted while that content is paused.',
    responses: {
      200: documentResponse(
        'The categories',
        z.array(resourceSchema('provider_category', providerCategoryAttributes)),
        providerCategoriesMeta,
      ),
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const { isClosed, isCountryWithout, countryCode } = await networkOf(member, dependencies.sql);
    const withPregnancy = !isPregnancyContentPaused(member);
    const categories = isClosed
      ? []
      : await listProviderCategories(dependencies.sql, { countryCode, withPregnancy });
    return reply(
      c,
      categories.map((category) => providerCategoryResource(category, language)),
      {
        meta: {
          network_closed: isClosed,
          country_without_network: isCountryWithout,
        } satisfies z.infer<typeof providerCategoriesMeta>,
      },
    );
  });
}

/** All categories in order, with the number of their providers in the country. Triggers maintain the counts. */
function listProviderCategories(
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
