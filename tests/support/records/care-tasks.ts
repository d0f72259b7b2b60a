import type { Insertable } from 'kysely';
import type { CareTasksTable } from '#server/platform/db/tables/content.ts';

type TaskColumns = Partial<Insertable<CareTasksTable>> & { id: string };

/** A task of a pregnancy, for every path and week; override the columns under test. */
export function careTask(columns: TaskColumns): Insertable<CareTasksTable> {
  return {
    care_plan_type: 'pregnant',
    care_path: null,
    week_from: null,
    week_to: null,
    title: { en: `Title of ${columns.id}`, es: `Título de ${columns.id}` },
    summary: { en: 'Summary' },
    image_key: `tasks/${columns.id}`,
    pregnancy_content: false,
    position: 1,
    conditions: null,
    countries: null,
    ...columns,
  };
}
