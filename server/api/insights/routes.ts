import { z } from '@hono/zod-openapi';
import {
  articleAttributes,
  articlesMeta,
  blockAttributes,
  topicAttributes,
  topicOfArticleAttributes,
} from '#app/contract/insights.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { isPregnancyContentPaused } from '#server/api/account/members/member.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies, MemberEnv } from '#server/platform/http/dependencies.ts';
import { reply } from '#server/platform/http/reply.ts';
import { countFound, countPosts, listPosts, listTopics, searchPosts, type PostSelection } from './queries.ts';
import { articleLanguageOf } from '#app/domain/localized-text.ts';
import { articleForReader } from './article-for-reader.ts';
import { postResource, topicResource } from './resource.ts';
import { idOrNull, isLikeId, pageCount, pageNumber, searchWords } from './rules.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';

const post_category = resourceSchema('post_category', topicOfArticleAttributes);

export function insightRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql } = dependencies;

  const selectionFor = ({ member, language }: MemberEnv['Variables']): PostSelection => ({
    language: articleLanguageOf(language),
    now: dependencies.clock.now(),
    pregnancyContentPaused: isPregnancyContentPaused(member),
    countryCode: member.country_code,
  });

  memberCall({
    get: '/post_categories',
    summary: 'Article topics',
    description:
      'Topics with at least one article for this member; pregnancy content that is paused counts as none.',
    responses: {
      200: documentResponse('The topics', z.array(resourceSchema('post_category', topicAttributes))),
    },
  }).handle(async (c) => {
    const topics = await listTopics(sql, selectionFor(c.var));
    const resources = topics.map((topic) => topicResource(topic, c.var.language));
    return reply(c, resources);
  });

  memberCall({
    get: '/posts',
    summary: 'Articles, newest first, or those that match a search',
    description:
      'Twelve per page. `query` accepts words, "words in quotes", -without and or; accents are optional. Parameters that ' +
      'cannot be applied are dropped, and the meta has the applied ones.',
    query: z.object({
      post_category: z.string().optional(),
      query: z.string().optional(),
      page: z.string().optional(),
    }),
    responses: {
      200: documentResponse(
        'The articles',
        z.array(resourceSchema('post', articleAttributes, { post_category })),
        articlesMeta,
      ),
    },
  }).handle(async (c) => {
    const parameters = c.req.valid('query');
    const selection = selectionFor(c.var);
    const categoryId = idOrNull(parameters.post_category);
    const words = searchWords(parameters.query);
    const page = pageNumber(parameters.page);
    const [posts, { total }] = await Promise.all(
      words === null
        ? [
            listPosts(sql, selection, { categoryId, page }).execute(),
            countPosts(sql, selection, { categoryId }).executeTakeFirstOrThrow(),
          ]
        : [
            searchPosts(sql, selection, { categoryId, page, words }).execute(),
            countFound(sql, selection, { categoryId, words }).executeTakeFirstOrThrow(),
          ],
    );
    return reply(
      c,
      posts.map((post) => postResource(post, selection.language)),
      {
        meta: {
          total,
          page,
          page_count: pageCount(total, words),
          applied: { post_category: categoryId, query: words },
        },
      },
    );
  });

  memberCall({
    get: '/posts/{slug}',
    summary: 'One article with the blocks of its page',
    params: z.object({ slug: z.string() }),
    responses: {
      200: documentResponse(
        'The article',
        resourceSchema('post', articleAttributes, {
          post_category,
          post_blocks: z.array(resourceSchema('post_block', blockAttributes)),
        }),
      ),
    },
  }).handle(async (c) => {
    const { slug } = c.req.valid('param');
    const article = isLikeId(slug) ? await articleForReader(sql, selectionFor(c.var), slug) : undefined;
    if (!article) throw notFound();
    return reply(c, article);
  });
}
