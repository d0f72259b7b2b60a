import { OpenAPIHono, z } from '@hono/zod-openapi';
import { unreadCounts } from '#app/contract/news.ts';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { jsonResponse } from '#server/platform/http/json-api/open-api.ts';
import { replyJson } from '#server/platform/http/reply.ts';
import { countUnread, type UnreadCounter } from '#server/api/account/members/unread-counts.ts';

interface Counters {
  path: string;
  summary: string;
  names: readonly UnreadCounter[];
}

const counters: readonly Counters[] = [
  {
    path: 'unread_counts',
    summary: 'All three counters together, as pages show them',
    names: ['unread_messages_count', 'unread_notifications_count', 'unread_bills_count'],
  },
  {
    path: 'unread_messages_count',
    summary: 'Unread messages of the Care Partner',
    names: ['unread_messages_count'],
  },
  {
    path: 'unread_notifications_count',
    summary: 'Unread authorizations',
    names: ['unread_notifications_count'],
  },
  { path: 'unread_bills_count', summary: 'Unread bills', names: ['unread_bills_count'] },
];

const describe = ({ path, summary, names }: Counters) =>
  ({
    method: 'get',
    path: `/notifications/${path}`,
    summary,
    description: 'Does not count as activity.',
    responses: {
      200: jsonResponse(
        'How many',
        z.object({
          data: z.object(Object.fromEntries(names.map((name) => [name, unreadCounts.shape[name]]))),
        }),
      ),
    },
  }) as const;

/** Pages poll these, so they never keep a session alive. */
export function unreadCountRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  for (const asked of counters) {
    app.openapi(memberRoute(dependencies, { ...describe(asked) }, { countsAsActivity: false }), async (c) =>
      replyJson(c, { data: await countUnread(c.var.member.id, dependencies.sql, asked.names) }),
    );
  }
  return app;
}
