import { dayOfInstant, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import { atStart, formatMonth } from '#app/i18n/formats.ts';
import { translatorFor } from '#app/i18n/translator.ts';
import { taskRow } from '#app/page/task-row.ts';
import type { TaskRow } from '#app/ui/layout/task-rows.tsx';
import type { Member } from '#app/api/entities/member.ts';
import type { CareTask } from '#app/api/entities/care-task.ts';

export interface PlanPart {
  heading: string;
  text?: string;
  tasks: TaskRow[];
}

/** Open tasks by due time, without empty groups. */
export function openParts(tasks: readonly CareTask[], localeAndZone: LocaleAndZone): PlanPart[] {
  const translate = translatorFor(localeAndZone.locale);
  const rows = (standing: CareTask['standing']) =>
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

/** Completed tasks by month; the order is kept. */
export function doneByMonth(tasks: readonly CareTask[], localeAndZone: LocaleAndZone): PlanPart[] {
  const { locale, timeZone } = localeAndZone;
  const months = Map.groupBy(tasks, ({ completed_at }) =>
    completed_at ? atStart(formatMonth(dayOfInstant(completed_at, timeZone), locale), locale) : '',
  );
  return [...months].map(([heading, done]) => ({
    heading,
    tasks: done.map((task) => taskRow(task, localeAndZone)),
  }));
}

/**
 * Content beside the plan: its progress, counted as on home and only on the first page, and the contact. After the last week
 * of a pregnancy there is no progress.
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
