import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { LocalizedText } from '#server/domain/localized-text.ts';
import type { CareTaskElementsTable, CareTasksTable, WidgetType } from '../../tables/care-tasks.ts';
import { careTaskFiles } from '../content/care-tasks.ts';
import { careTaskFile, type CareTaskText } from './care-task-file.ts';

type Element = Pick<Insertable<CareTaskElementsTable>, 'widget_type' | 'body' | 'subject_id'>;

const reviewed = {
  en: '*Last reviewed in November 2026. This is general information, not medical advice. Ask your clinic about your own situation.*',
  es: '*Última revisión: noviembre de 2026. Es información general, no un consejo médico. Pregunta en tu clínica sobre tu situación.*',
};

function weeksInWords([from, to]: [number, number]): LocalizedText {
  if (from === to) return { en: `In week ${from}`, es: `En la semana ${from}` };
  return { en: `Between week ${from} and week ${to}`, es: `Entre la semana ${from} y la semana ${to}` };
}

function markdownOf({ body, clinical }: CareTaskText): LocalizedText {
  const inOneText = (language: 'en' | 'es') =>
    [...body[language], ...(clinical ? [reviewed[language]] : [])].join('\n\n');
  return { en: inOneText('en'), es: inOneText('es') };
}

function elementsOf(task: CareTaskText): Element[] {
  const about = (widget_type: WidgetType, subject_id: string | undefined): Element[] =>
    subject_id === undefined ? [] : [{ widget_type, body: null, subject_id }];
  return [
    { widget_type: 'markdown', body: markdownOf(task), subject_id: null },
    ...(task.questionnaires ?? []).flatMap((id) => about('questionnaire', id)),
    ...about('call_subject', task.call_subject),
    ...about('provider', task.provider),
    ...about('program', task.program),
    ...about('policy', task.policy),
    ...about('post', task.post),
  ];
}

export interface CarePlanCatalog {
  tasks: Insertable<CareTasksTable>[];
  elements: Insertable<CareTaskElementsTable>[];
}

/** The tasks of every goal and path with what is on their pages. */
export function readCareTasks(): CarePlanCatalog {
  const files = z.array(careTaskFile).parse(careTaskFiles);
  const placed = files.flatMap(({ tasks, ...plan }) => tasks.map((task) => ({ ...plan, task })));
  return {
    tasks: placed.map(({ care_plan_type, care_path, task }, position) => ({
      id: task.id,
      care_plan_type,
      care_path,
      week_from: task.weeks?.[0] ?? null,
      week_to: task.weeks?.[1] ?? null,
      title: task.title,
      summary: task.weeks ? weeksInWords(task.weeks) : (task.summary ?? task.title),
      image_key: `scenes/${task.image}`,
      pregnancy_content: task.pregnancy_content ?? false,
      conditions: task.conditions ?? null,
      position,
    })),
    elements: placed.flatMap(({ task }) =>
      elementsOf(task).map((element, position) => ({ ...element, care_task_id: task.id, position })),
    ),
  };
}
