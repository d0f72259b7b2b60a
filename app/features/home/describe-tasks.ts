import { builtHref } from '#app/not-built-yet.ts';
import { formatShortDay } from '#app/i18n/formats.ts';
import type { Translate } from '#app/i18n/translator.ts';
import type { CareTaskRow } from './care-plan.tsx';
import type { CareTask } from './home.api.server.ts';

export interface Reader {
  locale: string;
  /** IANA name. */
  timeZone: string;
  translate: Translate;
}

export function describeTasks(tasks: readonly CareTask[], reader: Reader): CareTaskRow[] {
  const { translate } = reader;
  return tasks.map((task) => ({
    id: task.id,
    href: builtHref('/care-tasks/:careTaskId', `/care-tasks/${task.id}`),
    title: task.title,
    detail: task.completed_at
      ? translate('home:plan.doneOn', { day: dayOf(task.completed_at, reader) })
      : task.summary,
    completed: task.completed,
    image: task.image_set ?? undefined,
    state: translate(task.completed ? 'common:done' : 'common:notDone'),
  }));
}

function dayOf(instant: string, { locale, timeZone }: Reader): string {
  const day = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate();
  return formatShortDay(day.toString(), locale);
}
