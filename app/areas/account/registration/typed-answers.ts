import { z } from 'zod';
import { typedBirthDate } from '#app/forms/date-fields.ts';
import { readablePhone } from '#app/forms/text-fields.ts';
import { choiceOf, listOf, textOf } from './answers.ts';
import type { Answers, WizardPage } from './wizard.ts';

const text = z.string().catch('');
const list = z.union([z.array(z.string()), z.string().transform((one) => [one])]).catch([]);
const typedAnswers = z.object({
  company_id: text,
  fname: text,
  lname: text,
  preferred_name: text,
  dob: z.object({ month: text, day: text, year: text }).catch({ month: '', day: '', year: '' }),
  phone: text,
  zip: text,
  personal_email: text,
  employee_id: text,
  care_plan_type: text,
  care_path: text,
  pregnancy_week: text,
  health_conditions: list,
  sex: text,
  gender: text,
  gender_self_description: text,
  race: text,
  partner_email: text,
});

/** All fields of the wizard as in their forms. */
export type TypedAnswers = z.infer<typeof typedAnswers>;

export function typedFromAnswers(answers: Answers, done: readonly string[]): TypedAnswers {
  const word = (field: string) => textOf(answers, field);
  const choice = (field: string) => choiceOf(answers, field, done.includes('about'));
  const phone = word('phone');
  return {
    company_id: word('company_id'),
    fname: word('fname'),
    lname: word('lname'),
    preferred_name: word('preferred_name'),
    dob: typedBirthDate(word('dob') || undefined),
    phone: phone && readablePhone(phone),
    zip: word('zip'),
    personal_email: word('personal_email'),
    employee_id: word('employee_id'),
    care_plan_type: word('care_plan_type'),
    care_path: word('care_path'),
    pregnancy_week: word('pregnancy_week'),
    health_conditions: listOf(answers, 'health_conditions'),
    sex: choice('sex'),
    gender: choice('gender'),
    gender_self_description: word('gender_self_description'),
    race: choice('race'),
    partner_email: word('partner_email'),
  };
}

/** Values of a page after a lost session: its own fields as typed, all others as answered. */
export function withKept(
  answered: TypedAnswers,
  kept: Readonly<Record<string, unknown>>,
  page: WizardPage,
): TypedAnswers {
  const typed = typedAnswers.parse(kept);
  const isOwn = ([field]: [string, unknown]) => field in kept && page.fields.some((name) => name === field);
  return { ...answered, ...Object.fromEntries(Object.entries(typed).filter(isOwn)) };
}
