import { z } from 'zod';
import { birthDate } from '#app/forms/birth-date.ts';
import { formSchema } from '#app/forms/form-schema.ts';
import { aboutYou } from '#app/forms/optional-answers.ts';
import { typedPhone } from '#app/forms/typed-phone.ts';
import { visibleText } from '#app/forms/typed-text.ts';
import { pregnancyWeeks } from '#app/enumerations.ts';
import { conditions, noneOfThese } from '#app/health-conditions.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import type { PageId } from './wizard.ts';

/** What a page's answers are checked against, besides what is always so. */
export interface Surroundings {
  locale: string;
  today: string;
  american: boolean;
  requireEmployeeId: boolean;
  companyIds: readonly string[];
  goals: readonly string[];
  paths: readonly string[];
}

const message = (key: MessageKey) => key;

const needed = (missing: MessageKey, mostCharacters: number) =>
  z.string({ error: missing }).trim().min(1, { error: missing }).max(mostCharacters);

const oneOf = (values: readonly string[], missing: MessageKey) =>
  z.string({ error: missing }).refine((value) => values.includes(value), { error: missing });

const email = (missing: MessageKey, invalid: MessageKey) =>
  z
    .string({ error: missing })
    .trim()
    .max(254, { error: invalid })
    .pipe(z.email({ error: invalid }));

export const phone = z.string({ error: message('registration:phone.missing') }).transform((text, context) => {
  const typed = typedPhone(text);
  if (typed.ok) return typed.phone;
  const fault = typed.fault === 'missing' ? 'registration:phone.missing' : 'validation:invalidPhone';
  context.addIssue({ code: 'custom', message: message(fault) });
  return z.NEVER;
});

export const zip = (american: boolean) => {
  const missing = american ? message('registration:zip.missing') : message('registration:postal.missing');
  const invalid = american ? message('registration:zip.invalid') : message('registration:postal.invalid');
  const form = american ? /^\d{5}(-\d{4})?$/ : /^[\p{L}\p{N}][\p{L}\p{N} -]{0,10}[\p{L}\p{N}]$/u;
  return z
    .string({ error: missing })
    .transform((text) => (american ? text.replaceAll(/\s/g, '') : visibleText(text).toUpperCase()))
    .pipe(z.string().min(1, { error: missing }).regex(form, { error: invalid }));
};

/** Passwords are taken exactly as typed; their rules are the company's and the API's. */
const password = z
  .object({
    password: z
      .string({ error: message('registration:password.missing') })
      .min(1, { error: message('registration:password.missing') })
      .max(1000),
    password_confirmation: z.string().max(1000).optional(),
    accept_terms: z.literal('yes', { error: message('registration:terms.missing') }),
  })
  .refine((typed) => typed.password === typed.password_confirmation, {
    path: ['password_confirmation'],
    error: message('registration:password.mismatch'),
    when: ({ value }) => z.object({ password: z.string().min(1) }).safeParse(value).success,
  });

const chosenConditions = z
  .array(z.string())
  .optional()
  .transform((chosen) => chosen ?? [])
  .refine((chosen) => chosen.every((key) => key === noneOfThese || conditions.includes(key)), {
    error: message('validation:stepMismatch'),
  })
  .refine((chosen) => chosen.length < 2 || !chosen.includes(noneOfThese), {
    error: message('registration:conditions.exclusive'),
  });

/** The schema of one page's form; field names are the API's attribute names. */
export function schemaOf(page: PageId, around: Surroundings) {
  const { locale, today, american, requireEmployeeId } = around;
  const employeeId = needed('registration:employeeId.missing', 50);
  const schemas = {
    company: () => z.object({ company_id: oneOf(around.companyIds, 'registration:company.missing') }),
    name: () =>
      z.object({
        fname: needed('registration:fname.missing', 100),
        lname: needed('registration:lname.missing', 100),
        dob: birthDate({ locale, today }),
      }),
    contact: () => {
      const ways = z.object({ phone, zip: zip(american) });
      return requireEmployeeId ? ways.extend({ employee_id: employeeId }) : ways;
    },
    password: () => password,
    goal: () => z.object({ care_plan_type: oneOf(around.goals, 'registration:goal.missing') }),
    path: () => z.object({ care_path: oneOf(around.paths, 'registration:path.missing') }),
    week: () => z.object({ pregnancy_week: oneOf(pregnancyWeeks, 'registration:week.missing') }),
    conditions: () => z.object({ health_conditions: chosenConditions }),
    about: () =>
      z
        .object(aboutYou)
        .refine(
          ({ gender, gender_self_description: words }) => gender !== 'self_identified' || words !== null,
          { path: ['gender_self_description'], error: message('registration:about.ownWords') },
        ),
    partner: () =>
      z.object({
        partner_email: email('validation:invalidEmail', 'validation:invalidEmail').optional(),
      }),
  } satisfies Record<PageId, () => z.ZodType>;
  // Passwords may consist of spaces, which an empty control would be taken for.
  return page === 'password' ? schemas.password() : formSchema(schemas[page]());
}

/** The partner page's second button: nobody is invited, whatever was typed. */
export const skipIntent = 'skip';

/** The form that asks for an invitation. */
export const invitationSchema = formSchema(
  z.object({ email: email('registration:email.missing', 'registration:email.invalid') }),
);

export const forgetIntent = 'forget';

/** The field that only robots fill in. */
export const trapField = 'website';

export function isFromRobot(payload: Readonly<Record<string, unknown>>): boolean {
  const trapped = payload[trapField];
  return trapped !== undefined && trapped !== '';
}
