import { href } from 'react-router';
import type { CareTask } from '#app/api/entities/care-task.ts';
import { hasPausedPregnancy, isAwaitingBirth, type Member } from '#app/api/entities/member.ts';
import type { YearAmounts } from '#app/contract/coverage.ts';
import type { LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import type { LocaleAndCurrency } from '#app/i18n/formats.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import { translatorFor, type Translate } from '#app/i18n/translator.ts';
import { taskRow } from '#app/page/task-row.ts';
import { yearGauges } from '#app/page/year-gauges.ts';
import type { CarePlan } from './home.api.server.ts';

/** "Good morning, Maya", by the hour in the member's zone. */
export function greeting(member: Member, now: Temporal.ZonedDateTime, translate: Translate): string {
  const name = member.greeting_name;
  const part = partOfDay(now.hour);
  return name ? translate(`home:greeting.${part}`, { name }) : translate(`home:greetingPlain.${part}`);
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

// A pregnancy is counted as forty weeks, and some last longer.
const weeksOfPregnancy = 40;

/** "Week 22 of 40"; after the last one a neutral question; undefined without a week. */
export function weekLine(member: Member, translate: Translate): string | undefined {
  const { pregnancy_week: week, pregnancy_weeks_over: isOver } = member;
  if (isOver) return translate('home:goal.askAnew');
  if (week === null) return undefined;
  return week > weeksOfPregnancy
    ? translate('home:goal.lateWeek', { week })
    : translate('home:goal.week', { week, weeks: weeksOfPregnancy });
}

const goals: Record<string, MessageKey> = {
  just_got_baby: 'home:goal.just_got_baby',
  not_building_family: 'home:goal.not_building_family',
  optimizing_midlife_health: 'home:goal.optimizing_midlife_health',
  pregnant: 'home:goal.pregnant',
  raising_family: 'home:goal.raising_family',
  want_to_build_family: 'home:goal.want_to_build_family',
};

export function goalTitle(member: Member, translate: Translate): string {
  const { care_plan_type: type } = member;
  if (hasPausedPregnancy(member) || member.pregnancy_weeks_over) return translate('home:goal.paused');
  return translate((type && goals[type]) || 'home:goal.none');
}

const mostTasks = 3;

/** A care plan, with links to the whole plan and for a pregnant member to pausing; undefined for a member without tasks. */
export function planView(member: Member, plan: CarePlan, localeAndZone: LocaleAndZone) {
  const { open, done } = plan;
  const total = open + done;
  if (total === 0) return undefined;
  const translate = translatorFor(localeAndZone.locale);
  const shown = tasksToShow(plan.tasks);
  const later = open - shown.filter(({ completed }) => !completed).length;
  const parts = [
    ...(later > 0 ? [translate('home:plan.later', { number: later })] : []),
    translate('home:plan.done', { count: done }),
  ];
  return {
    heading: translate('home:plan.heading'),
    tasks: shown.map((task) => taskRow(task, localeAndZone)),
    progress: { done, total, text: parts.join(' · ') },
    links: [
      { href: href('/care-tasks'), text: translate('home:plan.whole') },
      ...(isAwaitingBirth(member)
        ? [{ href: `${href('/settings/health-goal')}#pause`, text: translate('home:plan.pause') }]
        : []),
    ],
  };
}

/** Tasks for now; without any, upcoming ones; else the last completed ones. */
function tasksToShow(tasks: readonly CareTask[]): CareTask[] {
  const first = tasks[0]?.standing;
  return tasks.filter(({ standing }) => standing === first).slice(0, mostTasks);
}

/** View model of a member's plan year, if known, and links to money pages. */
export function moneyView(year: YearAmounts | undefined, words: LocaleAndCurrency) {
  const translate = translatorFor(words.locale);
  return {
    heading: translate(year ? 'home:money.year' : 'home:money.heading'),
    gauges: year ? yearGauges(year, words) : [],
    links: [
      { href: href('/reimbursement'), text: translate('home:money.claim') },
      { href: href('/covered-programs'), text: translate('home:money.covered') },
    ],
  };
}

interface FirstStepsOf {
  member: Member;
  /** Tasks of the care plan, if they could be fetched. */
  tasks: readonly { id: string; title: string; completed: boolean }[];
  coverageMissing: boolean;
}

/** First steps of a new member: the care plan's first task, a visit, and the details that coverage needs. */
export function firstSteps({ member, tasks, coverageMissing }: FirstStepsOf, translate: Translate) {
  const name = member.care_navigator?.fname ?? undefined;
  const task = tasks.find(({ completed }) => !completed);
  return {
    heading: name === undefined ? translate('home:first.meetTeam') : translate('home:first.meet', { name }),
    lead: translate('home:first.lead'),
    steps: [
      task
        ? {
            href: href('/care-tasks/:careTaskId', { careTaskId: task.id }),
            title: task.title,
            text: translate('home:first.task'),
          }
        : {
            href: href('/care-tasks'),
            title: translate('home:plan.heading'),
            text: translate('home:first.plan'),
          },
      {
        href: href('/video-visits'),
        title: translate('home:first.visit'),
        text: translate('home:first.visitText'),
      },
      coverageMissing
        ? {
            href: href('/complete-profile'),
            title: translate('home:coverage.heading'),
            text: translate('home:coverage.text'),
          }
        : {
            href: href('/covered-programs'),
            title: translate('home:first.covered'),
            text: translate('home:first.coveredText'),
          },
    ],
  };
}
