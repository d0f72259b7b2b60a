import { dayOfInstant, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { formatMonth } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { taskRow } from '#app/page/task-row.ts';
import type { TaskRow } from '#app/ui/layout/task-rows.tsx';
import type { Member } from '#app/api/entities/member.ts';
import type { ListedTask } from './care-plan.api.server.ts';

export interface PlanPart {
  heading: string;
  text?: string;
  tasks: TaskRow[];
}

/** What is not done, by when it is due; a part without tasks is left out. */
export function openParts(tasks: readonly ListedTask[], localeAndZone: LocaleAndZone): PlanPart[] {
  const translate = translatorFor(localeAndZone.locale);
  const rows = (standing: ListedTask['standing']) =>
    tasks.filter((task) => task.standing === standing).map((task) => taskRow(task, localeAndZone));
  const parts: PlanPart[] = [
    { heading: translate('carePlan:plan.now'), tasks: rows('current') },
    { heading: translate('carePlan:plan.next'), tasks: rows('upcoming') },
    {
      heading: translate('carePlan:plan.past'),
      text: translate('carePlan:plan.pastText'),
      tasks: rows('past'),
    },
  ];
  return parts.filter((part) => part.tasks.length > 0);
}

/** What was done, by the month in which it was done; the order stays. */
export function doneByMonth(tasks: readonly ListedTask[], localeAndZone: LocaleAndZone): PlanPart[] {
  const { locale, timeZone } = localeAndZone;
  const months = Map.groupBy(tasks, ({ completed_at }) =>
    completed_at ? formatMonth(dayOfInstant(completed_at, timeZone), locale) : '',
  );
  return [...months].map(([heading, done]) => ({
    heading,
    tasks: done.map((task) => taskRow(task, localeAndZone)),
  }));
}

/**
 * What stands beside the plan: how much of it is done, as home counts it and on its first page alone, and whom to ask. Once the weeks
 * of a pregnancy are over there is no plan to count.
 */
export function besidePlan(
  plan: { progress: { done: number; total: number } },
  {
    care_navigator: carePartner,
    pregnancy_weeks_over: isOver,
  }: Pick<Member, 'care_navigator' | 'pregnancy_weeks_over'>,
  page: number,
) {
  const { name, fname: firstName, image_set: image } = carePartner ?? {};
  return {
    progress: page === 1 && !isOver ? plan.progress : undefined,
    carePartner: name && firstName ? { name, firstName, image: image ?? undefined } : undefined,
  };
}
