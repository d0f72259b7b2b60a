import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { notFound } from '#server/json-api/problem.ts';
import type { ApiEnv, MemberEnv } from '../environment.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { blockResource } from './block-resource.ts';
import { describeList, describeShow } from './describe.ts';
import {
  countFound,
  countPosts,
  findPost,
  listBlocks,
  listPosts,
  searchPosts,
  type Reader,
} from './queries.ts';
import { postResource } from './resource.ts';
import { idOrNull, isLikeId, pageCount, pageNumber, searchWords } from './rules.ts';

export function postRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const { sql } = world;
  const app = new OpenAPIHono<ApiEnv>();
  const middleware = requireMember(world);

  const readerOf = ({ member, language }: MemberEnv['Variables']): Reader => ({
    language,
    now: world.clock.now(),
    pregnancyContentPaused: member.pregnancy_content_paused_at !== null,
  });

  app.openapi(createRoute({ ...describeList, middleware }), async (c) => {
    const asked = c.req.valid('query');
    const reader = readerOf(c.var);
    const categoryId = idOrNull(asked.post_category);
    const words = searchWords(asked.query);
    const page = pageNumber(asked.page);
    const [posts, { total }] = await Promise.all(
      words === null
        ? [
            listPosts(sql, reader, { categoryId, page }).execute(),
            countPosts(sql, reader, { categoryId }).executeTakeFirstOrThrow(),
          ]
        : [
            searchPosts(sql, reader, { categoryId, page, words }).execute(),
            countFound(sql, reader, { categoryId, words }).executeTakeFirstOrThrow(),
          ],
    );
    return reply(
      c,
      posts.map((post) => postResource(post, reader.language)),
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

  app.openapi(createRoute({ ...describeShow, middleware }), async (c) => {
    const reader = readerOf(c.var);
    const { slug } = c.req.valid('param');
    const post = isLikeId(slug) ? await findPost(sql, reader, slug) : undefined;
    if (!post) throw notFound();
    const blocks = await listBlocks(sql, slug, post.text_language);
    const resource = postResource(post, reader.language);
    return reply(c, {
      ...resource,
      relationships: { ...resource.relationships, post_blocks: blocks.map(blockResource) },
    });
  });

  return app;
}
