import type { z } from 'zod';
import { isCarePlanType, lastPregnancyWeek, leadsTo } from '#app/domain/care-paths.ts';
import type { ProblemItem } from '#server/platform/http/json-api/problem.ts';
import { memberDetails } from '../../members/member-details.ts';
import type { CarePlanFields, RegistrationFields } from '../body.ts';
import { answerOf, faultAt, lengthFaults, type Reading, refused } from './reading.ts';
import { areHealthConditions } from '#app/domain/health-conditions.ts';
import { isSameEmail, tidyEmail } from '#app/domain/email-address.ts';
import { emailTitle } from '#server/platform/http/json-api/typed-text.ts';

const aboutYou = memberDetails.pick({ sex: true, gender: true, race: true });
type AboutYou = z.infer<typeof aboutYou>;

export interface CarePlan extends AboutYou {
  care_plan_type: string;
  care_path: string;
  pregnancy_week: number | null;
  gender_self_description: string | null;
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
  const goal = { care_plan_type: type, care_path: path, pregnancy_week: week };
  return { ok: true, value: { ...about.data, ...goal, gender_self_description: description } };
}

function goalFaults(type: string | null, path: string | null, offered: readonly string[]): ProblemItem[] {
  if (type === null) return [faultAt('care_plan_type', 'blank.goal')];
  if (!isCarePlanType(type) || !offered.includes(type)) return [faultAt('care_plan_type', 'invalid.goal')];
  if (path === null) return [faultAt('care_path', 'blank.path')];
  return leadsTo(type, path) ? [] : [faultAt('care_path', 'invalid.path')];
}

function weekFaults(type: string | null, week: number | null): ProblemItem[] {
  const field = 'pregnancy_week';
  if (type !== 'pregnant') return week === null ? [] : [faultAt(field, 'not_allowed.week')];
  if (week === null) return [faultAt(field, 'blank.week')];
  return week >= 1 && week <= lastPregnancyWeek ? [] : [faultAt(field, 'invalid.week')];
}

function descriptionFaults(gender: string | null, description: string | null): ProblemItem[] {
  const field = 'gender_self_description';
  if (gender !== 'self_identified') return description === null ? [] : [faultAt(field, 'invalid.choice')];
  if (description === null) return [faultAt(field, 'blank.gender_self_description')];
  return lengthFaults(field, description, longestDescription);
}

/** Validates the conditions, each once. No answer is allowed, and differs from "none of these". */
export function readHealth(given: readonly string[] | null | undefined): Reading<string[]> {
  const keys = given ?? [];
  if (!areHealthConditions(keys)) return refused('health_conditions', 'invalid.conditions');
  return { ok: true, value: [...new Set(keys)].toSorted() };
}

interface PartnerRules {
  /** The address of the person who registers. */
  ownEmail: string;
  /** False for partners. */
  mayInvite: boolean;
}

/** Validates the address to invite, if any. Does not depend on whether it has an account. */
export function readPartner(
  given: string | null | undefined,
  { ownEmail, mayInvite }: PartnerRules,
): Reading<string | null> {
  const email = answerOf(given, tidyEmail);
  if (email === null) return { ok: true, value: null };
  const fault = mayInvite
    ? (emailTitle(email) ?? (isSameEmail(email, ownEmail) ? 'invalid.own_email' : undefined))
    : 'not_allowed.partner_email';
  return fault ? refused('partner_email', fault) : { ok: true, value: email };
}

/** Validates that the terms were accepted, and returns their version. */
export function readTerms({
  accept_terms,
  terms_version,
}: Pick<RegistrationFields, 'accept_terms' | 'terms_version'>): Reading<string> {
  const version = answerOf(terms_version) ?? '';
  if (accept_terms !== true) return refused('accept_terms', 'blank.terms');
  if (!/^\d{4}-\d{2}(\.\d+)?$/.test(version)) return refused('terms_version', 'invalid');
  return { ok: true, value: version };
}
