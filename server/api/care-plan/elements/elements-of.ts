import { micromark } from 'micromark';
import type { Selectable } from 'kysely';
import type { CareTaskElementsTable, WidgetType } from '#server/platform/db/tables/content.ts';
import { textForReader } from '#server/platform/i18n/text-for-reader.ts';
import { inLanguage, languageShown, type Language } from '#app/domain/localized-text.ts';
import type { Resource } from '#server/platform/http/json-api/document.ts';
import type { Member } from '#server/api/account/members/member.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { listElements } from './queries.ts';
import { subjectFinders, type SubjectWidget } from './subject-finders.ts';

type ElementRow = Omit<Selectable<CareTaskElementsTable>, 'care_task_id'>;
type ElementResource = Resource<{ widget_type: WidgetType; body: string | null }>;

interface ElementsFor {
  taskId: string;
  language: Language;
}

/** The elements of a task's page, in order. An element about something the member does not have is omitted. */
export async function elementsOf(
  member: Member,
  dependencies: ApiDependencies,
  { taskId, language }: ElementsFor,
): Promise<ElementResource[]> {
  const rows = await listElements(dependencies.sql, taskId);
  const found = await findSubjects(rows, (widget, ids) =>
    subjectFinders[widget]({ member, dependencies, language }, ids),
  );
  return rows.flatMap((row) => {
    const element = elementResource(row, { taskId, language, countryCode: member.country_code });
    if (row.widget_type === 'markdown') return element;
    const subject = found.get(keyOf(row.widget_type, row.subject_id));
    return subject ? { ...element, relationships: { [row.widget_type]: subject } } : [];
  });
}

const keyOf = (widget: WidgetType, subjectId: string | null) => `${widget} ${subjectId}`;

async function findSubjects(
  rows: ElementRow[],
  find: (widget: SubjectWidget, ids: string[]) => Promise<Map<string, Resource>>,
): Promise<Map<string, Resource>> {
  const idsByWidget = new Map<SubjectWidget, string[]>();
  for (const { widget_type: widget, subject_id: id } of rows) {
    if (widget === 'markdown' || id === null) continue;
    idsByWidget.set(widget, [...(idsByWidget.get(widget) ?? []), id]);
  }
  const found = await Promise.all(
    [...idsByWidget].map(async ([widget, ids]) =>
      [...(await find(widget, ids))].map(([id, subject]) => [keyOf(widget, id), subject] as const),
    ),
  );
  return new Map(found.flat());
}

function elementResource(
  { position, widget_type, body }: ElementRow,
  { taskId, language, countryCode }: ElementsFor & { countryCode: string },
): ElementResource {
  return {
    type: 'care_task_element',
    id: `${taskId}-${position}`,
    // HTML tags are escaped, and only links with a safe address stay links.
    attributes: {
      widget_type,
      body:
        body &&
        micromark(
          textForReader(inLanguage(body, language), { countryCode, language: languageShown(body, language) }),
        ),
    },
  };
}
