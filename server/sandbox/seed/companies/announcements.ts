import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { AnnouncementsTable } from '#server/platform/db/tables/announcements.ts';
import { text } from '../catalog/text.ts';
import file from '../content/announcements.json' with { type: 'json' };

const announcement = z.strictObject({
  id: z.string(),
  company_id: z.string(),
  placement: z.enum(['everywhere', 'home', 'care_team', 'coverage', 'providers', 'payments']),
  tone: z.enum(['info', 'alert']),
  title: text,
  body: text,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  position: z.int(),
});

/** Initech leaves, and its members learn what still works. Acme's members learn when they can change plans. */
export const announcements: Insertable<AnnouncementsTable>[] = z.array(announcement).parse(file);
