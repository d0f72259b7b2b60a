import { hasPausedPregnancy, type Member } from '#app/api/entities/member.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import type { Translate } from '#app/i18n/translator.ts';

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
