import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import type { CareTasksTable } from '#server/db/tables/care-tasks.ts';
import { inLanguage, type Language } from '#server/domain/localized-text.ts';
import { imageSet } from '#server/json-api/image-set.ts';
import { imageSetSchema } from '#server/json-api/open-api.ts';
import type { Resource } from '#server/json-api/resource.ts';
import type { PlannedTask } from './rules.ts';

const week = z.int().nullable().describe('Pregnancy week');

export const careTaskAttributes = z
  .object({
    title: z.string(),
    summary: z.string(),
    completed: z.boolean(),
    completed_at: z.iso.datetime().nullable(),
    image_set: imageSetSchema,
    week_from: week,
    week_to: week,
  })
  .openapi('CareTaskAttributes');

export type CareTaskRow = Selectable<CareTasksTable> & { completed_at: string | null };

export interface CareTask extends PlannedTask {
  row: CareTaskRow;
}

export function careTaskOf(row: CareTaskRow): CareTask {
  return {
    id: row.id,
    weekFrom: row.week_from,
    weekTo: row.week_to,
    pregnancyContent: row.pregnancy_content,
    position: row.position,
    completedAt: row.completed_at === null ? null : Temporal.Instant.from(row.completed_at),
    row,
  };
}

export function careTaskResource(
  { row }: CareTask,
  language: Language,
): Resource<z.infer<typeof careTaskAttributes>> {
  return {
    type: 'care_task',
    id: row.id,
    attributes: {
      title: inLanguage(row.title, language),
      summary: inLanguage(row.summary, language),
      completed: row.completed_at !== null,
      completed_at: row.completed_at,
      image_set: imageSet(row.image_key, '4:3'),
      week_from: row.week_from,
      week_to: row.week_to,
    },
  };
}
