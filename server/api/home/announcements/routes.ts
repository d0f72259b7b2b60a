import { OpenAPIHono, z } from '@hono/zod-openapi';
import { announcementAttributes, unreadCounts } from '#app/contract/news.ts';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import { documentResponse, resourceSchema } from '#server/platform/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { findNews, type AnnouncementRow } from './queries.ts';
import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';

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
