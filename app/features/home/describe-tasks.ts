import { href } from 'react-router';
import { isAwaitingBirth, type SessionUser } from '#app/api/entities/session-user.ts';
import { dayOfInstant } from '#app/i18n/day-of-instant.ts';
import { formatShortDay } from '#app/i18n/formats.ts';
import type { Translate } from '#app/i18n/translator.ts';
import type { TaskRow } from '#app/ui/task-rows.tsx';
import type { CareTask } from './home.api.server.ts';

export interface Reader {
  locale: string;
  /** IANA name. */
  timeZone: string;
  translate: Translate;
}

export function describeTasks(tasks: readonly CareTask[], reader: Reader): TaskRow[] {
  const { translate, timeZone, locale } = reader;
  return tasks.map((task) => ({
    id: task.id,
    href: href('/care-tasks/:careTaskId', { careTaskId: task.id }),
    title: task.title,
    detail: task.completed_at
      ? translate('home:plan.doneOn', {
          day: formatShortDay(dayOfInstant(task.completed_at, timeZone), locale),
        })
      : task.summary,
    completed: task.completed,
    image: task.image_set ?? undefined,
    state: translate(task.completed ? 'common:done' : 'common:notDone'),
  }));
}

/** Below the tasks: the whole plan, and for who is pregnant the way to a pause, where it would be looked for. */
export function planLinks(member: SessionUser, translate: Translate) {
  return [
    { href: href('/care-tasks'), text: translate('home:plan.whole') },
    ...(isAwaitingBirth(member)
      ? [{ href: `${href('/settings/health-goal')}#pause`, text: translate('home:plan.pause') }]
      : []),
  ];
}
