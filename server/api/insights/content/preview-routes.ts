import { z } from '@hono/zod-openapi';
import { articleAttributes, blockAttributes, topicOfArticleAttributes } from '#app/contract/insights.ts';
import { isContentId } from '#app/domain/content-fields.ts';
import { articleLanguages } from '#app/domain/localized-text.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { orNotFound } from '#server/platform/http/json-api/problem.ts';
import { reply } from '#server/platform/http/reply.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { articleForReader } from '../article-for-reader.ts';
import { editors } from '#server/api/account/guards/content-roles.ts';
import { readAsPublished } from './preview.ts';

/** After the day on which an article appears. */
const anyDay = Temporal.Instant.from('2199-12-31T00:00:00Z');

/** Articles as members would read what is not published yet. */
export function articlePreviewRoutes({ operatorCall }: Calls, dependencies: ApiDependencies): void {
  operatorCall(editors, {
    get: '/operator/content/articles/{content_id}/preview',
    summary: 'An article as members would read its open version',
    params: z.object({ content_id: z.string().refine(isContentId, 'invalid') }),
    query: z.object({
      language: z.enum(articleLanguages).default('en'),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional()
        .describe('ISO 3166-1: for members there; one that has the article by default'),
    }),
    responses: {
      200: documentResponse(
        'The article',
        resourceSchema('post', articleAttributes, {
          post_category: resourceSchema('post_category', topicOfArticleAttributes),
          post_blocks: z.array(resourceSchema('post_block', blockAttributes)),
        }),
      ),
    },
  }).handle(async (c) => {
    const { content_id: contentId } = c.req.valid('param');
    const { language, country } = c.req.valid('query');
    const place = { kind: 'articles', contentId } as const;
    const article = await readAsPublished(dependencies.sql, place, async (sql) => {
      const post = await sql
        .selectFrom('posts')
        .select('countries')
        .where('slug', '=', contentId)
        .executeTakeFirst();
      const countryCode = country ?? post?.countries?.[0] ?? 'US';
      const reader = { language, now: anyDay, pregnancyContentPaused: false, countryCode };
      return orNotFound(await articleForReader(sql, reader, contentId));
    });
    return reply(c, article);
  });
}
