import { href } from 'react-router';
import type { CareTask } from '#app/api/entities/care-task.ts';
import { formatDayOf, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import type { TaskRow } from '#app/ui/layout/task-rows.tsx';

/** A task of the care plan as lists show it: when it is due, or the day it was done. */
export function taskRow(task: CareTask, localeAndZone: LocaleAndZone): TaskRow {
  const translate = translatorFor(localeAndZone.locale);
  return {
    id: task.id,
    href: href('/care-tasks/:careTaskId', { careTaskId: task.id }),
    title: task.title,
    detail: task.completed_at
      ? translate('carePlan:plan.doneOn', { day: formatDayOf(task.completed_at, localeAndZone) })
      : task.summary,
    completed: task.completed,
    inPlan: task.in_plan,
    image: task.image_set ?? undefined,
    state: translate(task.completed ? 'common:done' : 'common:notDone'),
  };
}
