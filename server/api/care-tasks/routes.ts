import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { weekOf } from '../members/pregnancy-week.ts';
import { todayOf } from '../members/signed-in-member.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { listCareTasks } from './queries.ts';
import { careTaskAttributes, careTaskOf, careTaskResource } from './resource.ts';
import { chooseTasks } from './rules.ts';

export function careTaskRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = createRoute({
    method: 'get',
    path: '/care_tasks',
    tags: ['care plan'],
    summary: 'The tasks of the care plan',
    description: 'What can be done now, then what comes next, then what was done last; twenty at most.',
    middleware: requireMember(world),
    responses: {
      200: documentResponse('The tasks', z.array(resourceSchema('care_task', careTaskAttributes))),
      401: problemResponse('unauthenticated', 'second_factor_required'),
    },
  });
  app.openapi(list, async (c) => {
    const { member, language } = c.var;
    const rows = await listCareTasks(member.id, world.sql);
    const chosen = chooseTasks(rows.map(careTaskOf), {
      week: weekOf(member, todayOf(member, world.clock.now())),
      pregnancyContentPaused: member.pregnancy_content_paused_at !== null,
    });
    return reply(
      c,
      chosen.map((task) => careTaskResource(task, language)),
    );
  });

  return app;
}
