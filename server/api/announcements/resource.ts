import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import type { AnnouncementsTable } from '#server/db/tables/announcements.ts';
import { inLanguage, type Language } from '#server/domain/localized-text.ts';
import type { Resource } from '#server/json-api/resource.ts';

export const announcementAttributes = z
  .object({
    title: z.string(),
    body: z.string().describe('Rich text: strong, em, br, b, i, a'),
    tone: z.enum(['info', 'alert']),
    placement: z.enum(['everywhere', 'home', 'care_team', 'coverage', 'providers', 'payments']),
  })
  .openapi('AnnouncementAttributes');

export function announcementResource(
  { id, title, body, tone, placement }: Selectable<AnnouncementsTable>,
  language: Language,
): Resource<z.infer<typeof announcementAttributes>> {
  return {
    type: 'announcement',
    id,
    attributes: { title: inLanguage(title, language), body: inLanguage(body, language), tone, placement },
  };
}
