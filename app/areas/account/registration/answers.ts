import { z } from 'zod';
import { weekOf } from '#app/domain/pregnancy-week.ts';
import { typedBirthDate } from '#app/forms/date-fields.ts';
import { readablePhone } from '#app/forms/text-fields.ts';
import { noAnswer } from '#app/i18n/enumerations.ts';
import type { Registration } from '../account.visitor.ts';
import { pathsOf, type Answers, type WizardPage } from './wizard.ts';

/** The values of a page's form; null is an omitted answer. */
export type Given = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/** The answers with those of one page replaced. Empty ones are removed, and so are those that no longer apply. */
export function withAnswers(answers: Answers, page: WizardPage, given: Given): Answers {
  const changed = { ...answers };
  for (const field of page.fields) {
    const value = given[field];
    if (value === null || value === undefined || value.length === 0) delete changed[field];
    else changed[field] = typeof value === 'string' ? value : [...value];
  }
  if (changed['gender'] !== 'self_identified') delete changed['gender_self_description'];
  return page.id === 'goal' ? fittingTheGoal(changed) : changed;
}

/** The path of a goal with only one is chosen already; the week is kept for pregnant members only. */
function fittingTheGoal(answers: Answers): Answers {
  const { care_path: path, pregnancy_week: week, ...rest } = answers;
  const paths = pathsOf(answers);
  const kept = typeof path === 'string' && paths.includes(path) ? path : undefined;
  const fitting = paths.length === 1 ? paths[0] : kept;
  return {
    ...rest,
    ...(fitting !== undefined && { care_path: fitting }),
    ...(week !== undefined && answers['care_plan_type'] === 'pregnant' && { pregnancy_week: week }),
  };
}

/** The pages that still count as answered: their answers may have been removed, or the terms be another country's. */
export function stillDone(done: readonly string[], answers: Answers, termsVersion: string): string[] {
  const lost = new Set([
    ...('care_path' in answers ? [] : ['path']),
    ...('pregnancy_week' in answers ? [] : ['week']),
    ...(answers['terms_version'] === termsVersion ? [] : ['password']),
  ]);
  return done.filter((page) => !lost.has(page));
}

/** As of today (YYYY-MM-DD): the pregnancy week counts on from its day, and after the last one it is open again. */
export function countedOn(registration: Registration, today: string): Registration {
  const { answers, done, weekSetOn = today } = registration;
  const { pregnancy_week: entered, ...others } = answers;
  if (entered === undefined) return registration;
  const stored = { pregnancy_week: Number(entered), pregnancy_week_set_on: weekSetOn };
  const week = weekOf(stored, Temporal.PlainDate.from(today));
  if (week === null)
    return { ...registration, answers: others, done: done.filter((page) => page !== 'week') };
  // The day moves by whole weeks, because this may be saved and counted on again.
  const setOn = Temporal.PlainDate.from(weekSetOn).add({ weeks: week - stored.pregnancy_week });
  return {
    ...registration,
    answers: { ...answers, pregnancy_week: String(week) },
    weekSetOn: setOn.toString(),
  };
}

/** The answers for the benefits API: the birth date is midnight of that day in UTC. */
export function bodyOf(answers: Answers): Record<string, unknown> {
  const { dob, pregnancy_week: week, terms_version: _, ...rest } = answers;
  return {
    ...rest,
    ...(typeof dob === 'string' && { dob: `${dob}T00:00:00.000Z` }),
    ...(week !== undefined && { pregnancy_week: Number(week) }),
  };
}

/** One answer as text; empty when it is missing. */
export function textOf(answers: Answers, field: string): string {
  const answer = answers[field];
  return typeof answer === 'string' ? answer : '';
}

export function listOf(answers: Answers, field: string): string[] {
  const answer = answers[field];
  return Array.isArray(answer) ? answer : [];
}

const typed = z.string().catch('');
const list = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]);

/** All fields of the wizard as in their forms, but for the password. */
export const typedAnswers = z.object({
  company_id: typed,
  fname: typed,
  lname: typed,
  preferred_name: typed,
  dob: z.object({ month: typed, day: typed, year: typed }).catch({ month: '', day: '', year: '' }),
  phone: typed,
  zip: typed,
  personal_email: typed,
  employee_id: typed,
  care_plan_type: typed,
  care_path: typed,
  pregnancy_week: typed,
  health_conditions: list,
  sex: typed,
  gender: typed,
  gender_self_description: typed,
  race: typed,
  partner_email: typed,
});
type TypedAnswers = z.infer<typeof typedAnswers>;

export function typedFromAnswers(answers: Answers, done: readonly string[]): TypedAnswers {
  const phone = textOf(answers, 'phone');
  /** Empty before its page was answered, and "no answer" if it was omitted then. */
  const choice = (field: string) => textOf(answers, field) || (done.includes('about') ? noAnswer : '');
  return typedAnswers.parse({
    ...answers,
    dob: typedBirthDate(textOf(answers, 'dob') || undefined),
    phone: phone && readablePhone(phone),
    sex: choice('sex'),
    gender: choice('gender'),
    race: choice('race'),
  });
}

/** Values of a page after a lost session: its own fields as typed, all others as answered. */
export function withKept(
  answered: TypedAnswers,
  kept: Readonly<Record<string, unknown>>,
  page: WizardPage,
): TypedAnswers {
  const isOwn = ([field]: [string, unknown]) => field in kept && page.fields.some((name) => name === field);
  return { ...answered, ...Object.fromEntries(Object.entries(typedAnswers.parse(kept)).filter(isOwn)) };
}
