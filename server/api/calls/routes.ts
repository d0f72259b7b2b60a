import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { listUpcomingCalls } from './queries.ts';
import { callAttributes, callResource } from './resource.ts';

export function callRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = createRoute({
    method: 'get',
    path: '/calls',
    tags: ['visits'],
    summary: 'Upcoming visits',
    description: 'The next one first. A canceled visit, and one that is over, is not in the list.',
    request: { query: z.object({ call_subject: z.string().max(100).optional() }) },
    middleware: requireMember(world),
    responses: {
      200: documentResponse('The visits', z.array(resourceSchema('call', callAttributes, ['call_expert']))),
      401: problemResponse('unauthenticated', 'second_factor_required'),
    },
  });
  app.openapi(list, async (c) => {
    const { sql, clock, sealing } = world;
    const now = clock.now();
    // An empty subject means every subject.
    const subjectId = c.req.valid('query').call_subject || undefined;
    const calls = await listUpcomingCalls(c.var.member.id, sql, now, subjectId);
    return reply(
      c,
      calls.map((call) => callResource(call, { language: c.var.language, now, sealing })),
    );
  });

  return app;
}
