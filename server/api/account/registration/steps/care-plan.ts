import type { z } from 'zod';
import { isCarePlanType, lastPregnancyWeek, leadsTo } from '#app/domain/care-paths.ts';
import type { ProblemItem, TitleKey } from '#server/platform/http/json-api/problem.ts';
import { memberDetails } from '../../members/member-details.ts';
import type { CarePlanFields } from '../body.ts';
import { answerOf, faultAt, lengthFaults, type Reading } from './reading.ts';

const aboutYou = memberDetails.pick({ sex: true, gender: true, race: true });
type AboutYou = z.infer<typeof aboutYou>;

export interface CarePlan extends AboutYou {
  carePlanType: string;
  carePath: string;
  pregnancyWeek: number | null;
  genderSelfDescription: string | null;
}

const longestDescription = 100;

/** Validates the goal and personal attributes. `offered` are the goals of the company. */
export function readCarePlan(given: CarePlanFields, offered: readonly string[]): Reading<CarePlan> {
  const [type, path] = [answerOf(given.care_plan_type), answerOf(given.care_path)];
  const week = given.pregnancy_week ?? null;
  const about = aboutYou.safeParse({
    sex: answerOf(given.sex),
    gender: answerOf(given.gender),
    race: answerOf(given.race),
  });
  const description = answerOf(given.gender_self_description);
  const faults: ProblemItem[] = [
    ...goalFaults(type, path, offered),
    ...weekFaults(type, week),
    ...(about.error?.issues ?? []).map(({ path: [field] }) => faultAt(String(field), 'invalid.choice')),
    ...descriptionFaults(answerOf(given.gender), description),
  ];
  if (faults.length > 0 || !about.success || type === null || path === null) return { ok: false, faults };
  return {
    ok: true,
    value: {
      ...about.data,
      carePlanType: type,
      carePath: path,
      pregnancyWeek: week,
      genderSelfDescription: description,
    },
  };
}

function goalFaults(type: string | null, path: string | null, offered: readonly string[]): ProblemItem[] {
  if (type === null) return [faultAt('care_plan_type', 'blank.goal')];
  if (!isCarePlanType(type) || !offered.includes(type)) return [faultAt('care_plan_type', 'invalid.goal')];
  if (path === null) return [faultAt('care_path', 'blank.path')];
  return leadsTo(type, path) ? [] : [faultAt('care_path', 'invalid.path')];
}

function weekFaults(type: string | null, week: number | null): ProblemItem[] {
  const fault = weekFaultOf(type, week);
  return fault ? [faultAt('pregnancy_week', fault)] : [];
}

function weekFaultOf(type: string | null, week: number | null): TitleKey | undefined {
  if (type !== 'pregnant') return week === null ? undefined : 'not_allowed.week';
  if (week === null) return 'blank.week';
  return week >= 1 && week <= lastPregnancyWeek ? undefined : 'invalid.week';
}

function descriptionFaults(gender: string | null, description: string | null): ProblemItem[] {
  const field = 'gender_self_description';
  if (gender !== 'self_identified') return description === null ? [] : [faultAt(field, 'invalid.choice')];
  if (description === null) return [faultAt(field, 'blank.gender_self_description')];
  return lengthFaults(field, description, longestDescription);
}
