import { OpenAPIHono, z } from '@hono/zod-openapi';
import { memberRoute } from '#server/accounts/guards/declared-route.ts';
import { documentResponse, resourceSchema } from '#server/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/http/environment.ts';
import { reply } from '#server/http/reply.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { findNews, type AnnouncementRow } from './queries.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import type { Resource } from '#server/http/json-api/resource.ts';

const announcementAttributes = z
  .object({
    title: z.string(),
    body: z.string().describe('Rich text: strong, em, br, b, i, a'),
    tone: z.enum(['info', 'alert']),
    placement: z.enum(['everywhere', 'home', 'care_team', 'coverage', 'providers', 'payments']),
  })
  .openapi('AnnouncementAttributes');

const unread = z.int().nonnegative();
const unreadCounts = z.object({
  unread_messages_count: unread,
  unread_notifications_count: unread,
  unread_bills_count: unread,
});

function announcementResource(
  { id, title, body, tone, placement }: AnnouncementRow,
  language: Language,
): Resource<z.infer<typeof announcementAttributes>> {
  return {
    type: 'announcement',
    id,
    attributes: { title: inLanguage(title, language), body: inLanguage(body, language), tone, placement },
  };
}

export function announcementRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = memberRoute(dependencies, {
    method: 'get',
    path: '/announcements',
    summary: 'The company’s current announcements, and the member’s unread counts',
    responses: {
      200: documentResponse(
        'The announcements',
        z.array(resourceSchema('announcement', announcementAttributes)),
        unreadCounts,
      ),
    },
  });
  app.openapi(list, async (c) => {
    const { member, language } = c.var;
    const { announcements, ...meta } = await findNews(member.id, dependencies.sql, dependencies.clock.now());
    return reply(
      c,
      announcements.map((row) => announcementResource(row, language)),
      { meta },
    );
  });

  return app;
}
