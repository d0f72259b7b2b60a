import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { programCategoryAttributes, readerOf } from '../included/program.ts';
import { listCoveredPrograms } from '../members/plan/covered-programs.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { categoriesOf } from './resource.ts';

export function programCategoryRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = createRoute({
    method: 'get',
    path: '/program_categories',
    tags: ['programs'],
    summary: "The kinds of programs the member's company covers",
    description:
      'Each with its programs, in the order of the catalog. While the member has paused pregnancy content, what is ' +
      'about it comes last and says `set_apart`; it stays listed, because coverage may be needed after a loss.',
    middleware: requireMember(world),
    responses: {
      200: documentResponse(
        'The categories',
        z.array(resourceSchema('program_category', programCategoryAttributes, ['programs'])),
      ),
      401: problemResponse('unauthenticated', 'second_factor_required'),
    },
  });
  app.openapi(list, async (c) => {
    const programs = await listCoveredPrograms(c.var.member.id, world.sql);
    return reply(c, categoriesOf(programs, readerOf(c.var)));
  });

  return app;
}
