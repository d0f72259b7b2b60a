import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/http/environment.ts';
import { requireMember } from '#server/accounts/guards/require-member.ts';
import { reply } from '#server/http/reply.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { listAnnouncements } from './queries.ts';
import type { Selectable } from 'kysely';
import type { AnnouncementsTable } from '#server/db/tables/announcements.ts';
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

function announcementResource(
  { id, title, body, tone, placement }: Selectable<AnnouncementsTable>,
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

  const list = createRoute({
    method: 'get',
    path: '/announcements',
    tags: ['companies'],
    summary: 'What the company has to tell its members at the moment',
    middleware: requireMember(dependencies),
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
    const rows = await listAnnouncements(member.id, dependencies.sql, dependencies.clock.now());
    return reply(
      c,
      rows.map((row) => announcementResource(row, language)),
    );
  });

  return app;
}
