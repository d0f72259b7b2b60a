import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Sql } from '#server/db/sql.ts';
import { jsonResponse, problemResponse } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { requireMember } from '../middleware/require-member.ts';
import { replyJson } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { countUnreadAuthorizations, countUnreadBills, countUnreadMessages } from './queries.ts';

interface UnreadCount {
  name: string;
  summary: string;
  count: (memberId: string, sql: Sql) => Promise<number>;
}

const unreadCounts: UnreadCount[] = [
  {
    name: 'unread_messages_count',
    summary: 'Unread messages of the Care Partner',
    count: countUnreadMessages,
  },
  { name: 'unread_notifications_count', summary: 'Unread authorizations', count: countUnreadAuthorizations },
  { name: 'unread_bills_count', summary: 'Unread bills', count: countUnreadBills },
];

/** Pages ask for these on their own, so they never keep a session alive. */
export function notificationRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  for (const { name, summary, count } of unreadCounts) {
    const route = createRoute({
      method: 'get',
      path: `/notifications/${name}`,
      tags: ['notifications'],
      summary,
      description: 'Does not count as activity.',
      middleware: requireMember(world, { countsAsActivity: false }),
      responses: {
        200: jsonResponse('How many', z.object({ data: z.object({ [name]: z.int().nullable() }) })),
        401: problemResponse('unauthenticated', 'second_factor_required'),
      },
    });
    app.openapi(route, async (c) =>
      replyJson(c, { data: { [name]: await count(c.var.member.id, world.sql) } }),
    );
  }
  return app;
}
