import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { listPrograms, sumApproved } from './queries.ts';
import { programAttributes, programResource } from './resource.ts';

export function programRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = createRoute({
    method: 'get',
    path: '/programs',
    tags: ['programs'],
    summary: "The programs the member's company covers",
    description:
      'What is left of a program counts what was approved for the employee and the partners together.',
    middleware: requireMember(world),
    responses: {
      200: documentResponse(
        'The programs',
        z.array(resourceSchema('program', programAttributes, ['program_category'])),
      ),
      401: problemResponse('unauthenticated', 'second_factor_required'),
    },
  });
  app.openapi(list, async (c) => {
    const { member, language } = c.var;
    const [programs, sums] = await Promise.all([
      listPrograms(member.id, world.sql),
      sumApproved(member.id, world.sql),
    ]);
    const approved = new Map(sums.map((sum) => [sum.program_id, sum.approved_cents]));
    return reply(
      c,
      programs.map((program) => programResource(program, approved.get(program.id) ?? 0, language)),
    );
  });

  return app;
}
