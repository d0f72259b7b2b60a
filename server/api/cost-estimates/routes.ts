import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { todayOf } from '../members/signed-in-member.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { estimate } from './estimate.ts';
import { readQuestion } from './query.ts';
import { costEstimateAttributes, costEstimateResource } from './resource.ts';

export function costEstimateRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = createRoute({
    method: 'get',
    path: '/cost_estimates',
    tags: ['programs'],
    summary: 'What the member would pay for one charge today',
    description:
      'By the same rule as bills: first what exceeds the coverage of the program, then deductible, copay, coinsurance, ' +
      'and the out-of-pocket maximum. `total` is in cents, up to a million dollars; `rx` is `true` for a prescription. ' +
      'Nothing is stored. The faults of a question are at the pointers a body would have.',
    request: {
      // Read by hand: a fault of a query has no pointer otherwise.
      query: z.object({
        program_id: z.string().optional(),
        total: z.string().optional(),
        rx: z.string().optional(),
      }),
    },
    middleware: requireMember(world),
    responses: {
      200: documentResponse('The estimate', resourceSchema('cost_estimate', costEstimateAttributes)),
      401: problemResponse('unauthenticated', 'second_factor_required'),
      404: problemResponse('not_found'),
      409: problemResponse('coverage_details_missing'),
      422: problemResponse('blank', 'invalid', 'not_positive', 'too_large'),
    },
  });
  app.openapi(show, async (c) => {
    const { member } = c.var;
    const today = todayOf(member, world.clock.now());
    const question = readQuestion(c.req.valid('query'));
    return reply(c, costEstimateResource(await estimate(member, { sql: world.sql, today }, question)));
  });

  return app;
}
