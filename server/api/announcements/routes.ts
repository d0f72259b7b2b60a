import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { listAnnouncements } from './queries.ts';
import { announcementAttributes, announcementResource } from './resource.ts';

export function announcementRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = createRoute({
    method: 'get',
    path: '/announcements',
    tags: ['companies'],
    summary: 'What the company has to tell its members at the moment',
    middleware: requireMember(world),
    responses: {
      200: documentResponse(
        'The announcements',
        z.array(resourceSchema('announcement', announcementAttributes)),
      ),
      401: problemResponse('unauthenticated', 'second_factor_required'),
    },
  });
  app.openapi(list, async (c) => {
    const { member, language } = c.var;
    const rows = await listAnnouncements(member.id, world.sql, world.clock.now());
    return reply(
      c,
      rows.map((row) => announcementResource(row, language)),
    );
  });

  return app;
}
