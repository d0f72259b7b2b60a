import { OpenAPIHono, z } from '@hono/zod-openapi';
import { topicAttributes } from '#app/contract/insights.ts';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import { isPregnancyContentPaused } from '#server/api/account/members/member.ts';
import { documentResponse, resourceSchema } from '#server/platform/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { listPostCategories } from './queries.ts';
import type { Selectable } from 'kysely';
import type { PostCategoriesTable } from '#server/platform/db/tables/content.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { imageSet } from '#server/platform/http/json-api/localized-text.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';

function postCategoryResource(
  category: Selectable<PostCategoriesTable> & { post_count: number },
  language: Language,
): Resource<z.infer<typeof topicAttributes>> {
  return {
    type: 'post_category',
    id: category.id,
    attributes: {
      name: inLanguage(category.name, language),
      slug: category.id,
      body: inLanguage(category.body, language),
      image_set: imageSet(category.image_key, '4:3'),
      post_count: category.post_count,
    },
  };
}

export function postCategoryRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = memberRoute(dependencies, {
    method: 'get',
    path: '/post_categories',
    summary: 'Article topics',
    description:
      'Topics with at least one article for this member; pregnancy content that is paused counts as none.',
    responses: {
      200: documentResponse('The topics', z.array(resourceSchema('post_category', topicAttributes))),
    },
  });
  app.openapi(list, async (c) => {
    const { member, language } = c.var;
    const categories = await listPostCategories(dependencies.sql, {
      now: dependencies.clock.now(),
      pregnancyContentPaused: isPregnancyContentPaused(member),
      countryCode: member.country_code,
    });
    return reply(
      c,
      categories.map((category) => postCategoryResource(category, language)),
    );
  });

  return app;
}
