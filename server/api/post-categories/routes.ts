import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { listPostCategories } from './queries.ts';
import { postCategoryAttributes, postCategoryResource } from './resource.ts';

export function postCategoryRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = createRoute({
    method: 'get',
    path: '/post_categories',
    tags: ['insights'],
    summary: 'What articles are about',
    description:
      'Topics with at least one article for this member; pregnancy content that is paused counts as none.',
    middleware: requireMember(world),
    responses: {
      200: documentResponse('The topics', z.array(resourceSchema('post_category', postCategoryAttributes))),
      401: problemResponse('unauthenticated', 'second_factor_required'),
    },
  });
  app.openapi(list, async (c) => {
    const { member, language } = c.var;
    const categories = await listPostCategories(world.sql, {
      now: world.clock.now(),
      pregnancyContentPaused: member.pregnancy_content_paused_at !== null,
    });
    return reply(
      c,
      categories.map((category) => postCategoryResource(category, language)),
    );
  });

  return app;
}
