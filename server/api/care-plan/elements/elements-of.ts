import { micromark } from 'micromark';
import type { Selectable } from 'kysely';
import type { CareTaskElementsTable, WidgetType } from '#server/platform/db/tables/content.ts';
import { textForReader } from '#server/platform/i18n/text-for-reader.ts';
import { inLanguage, languageShown, type Language, type LocalizedText } from '#app/domain/localized-text.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { subjectFinders, type Audience, type SubjectWidget } from './subject-finders.ts';

type ElementRow = Omit<Selectable<CareTaskElementsTable>, 'care_task_id'>;
type ElementResource = Resource<{ widget_type: WidgetType; body: string | null }>;

/** The elements of a task's page, in order. An element about something the member does not have is omitted. */
export async function elementsOf(
  member: Audience,
  dependencies: ApiDependencies,
  { taskId, language }: { taskId: string; language: Language },
): Promise<ElementResource[]> {
  const rows: ElementRow[] = await dependencies.sql
    .selectFrom('care_task_elements')
    .select(['position', 'widget_type', 'body', 'subject_id'])
    .where('care_task_id', '=', taskId)
    .orderBy('position')
    .execute();
  const found = await findSubjects(rows, (widget, ids) =>
    subjectFinders[widget]({ member, dependencies, language }, ids),
  );
  return rows.flatMap(({ position, widget_type, body, subject_id }) => {
    const element = {
      type: 'care_task_element',
      id: `${taskId}-${position}`,
      attributes: { widget_type, body: body && htmlOf(body, language, member.country_code) },
    };
    if (widget_type === 'markdown') return element;
    const subject = found.get(keyOf(widget_type, subject_id));
    return subject ? { ...element, relationships: { [widget_type]: subject } } : [];
  });
}

/** HTML tags are escaped, and only links with a safe address stay links. */
function htmlOf(body: LocalizedText, language: Language, countryCode: string): string {
  const shown = languageShown(body, language);
  return micromark(textForReader(inLanguage(body, language), { countryCode, language: shown }));
}

const keyOf = (widget: WidgetType, subjectId: string | null) => `${widget} ${subjectId}`;

async function findSubjects(
  rows: readonly ElementRow[],
  find: (widget: SubjectWidget, ids: string[]) => Promise<Map<string, Resource>>,
): Promise<Map<string, Resource>> {
  const byWidget = Map.groupBy(rows, ({ widget_type: widget }) => widget);
  const found = await Promise.all(
    [...byWidget].map(async ([widget, some]) => {
      const ids = some.flatMap(({ subject_id: id }) => id ?? []);
      if (widget === 'markdown' || ids.length === 0) return [];
      return [...(await find(widget, ids))].map(([id, subject]) => [keyOf(widget, id), subject] as const);
    }),
  );
  return new Map(found.flat());
}
