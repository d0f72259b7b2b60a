import { href } from 'react-router';
import { isAwaitingBirth, type Member } from '#app/api/entities/member.ts';
import type { LocaleAndZone } from '#app/i18n/zone-choices.ts';
import { translatorFor, type Translate } from '#app/i18n/translator.ts';
import { taskRow } from '#app/page/task-row.ts';
import type { CareTask } from '#app/api/entities/care-task.ts';
import type { CarePlan } from './home.api.server.ts';

const mostTasks = 3;

/** View model of a care plan; undefined for a member without tasks. */
export function planView(member: Member, plan: CarePlan, localeAndZone: LocaleAndZone) {
  const { open, done } = plan;
  const total = open + done;
  if (total === 0) return undefined;
  const translate = translatorFor(localeAndZone.locale);
  const shown = tasksToShow(plan.tasks);
  const later = open - shown.filter(({ completed }) => !completed).length;
  const parts = [
    ...(later > 0 ? [translate('home:plan.later', { number: later })] : []),
    translate('home:plan.done', { number: done }),
  ];
  return {
    heading: translate('home:plan.heading'),
    tasks: shown.map((task) => taskRow(task, localeAndZone)),
    progress: { done, total, text: parts.join(' · ') },
    links: planLinks(member, translate),
  };
}

/** Tasks for now; without any, upcoming ones; else the last completed ones. */
function tasksToShow(tasks: readonly CareTask[]): CareTask[] {
  const first = tasks[0]?.standing;
  return tasks.filter(({ standing }) => standing === first).slice(0, mostTasks);
}

/** Links to the whole plan, and for a pregnant member to pausing pregnancy content. */
function planLinks(member: Member, translate: Translate) {
  return [
    { href: href('/care-tasks'), text: translate('home:plan.whole') },
    ...(isAwaitingBirth(member)
      ? [{ href: `${href('/settings/health-goal')}#pause`, text: translate('home:plan.pause') }]
      : []),
  ];
}
