import { isPostalCode, tidyPostalCode } from '#app/domain/postal-code.ts';
import { tidyNumber } from '#app/domain/typed-text.ts';
import { z } from 'zod';
import { birthDate } from '#app/forms/date-fields.ts';
import {
  emailField,
  formSchema,
  aboutYou,
  hasOwnWords,
  optionalText,
  ownWordsMissing,
  atMost,
  phoneField,
  requiredText,
} from '#app/forms/text-fields.ts';
import { pregnancyWeeks } from '#app/i18n/enumerations.ts';
import { isHealthCondition, noCondition } from '#app/domain/health-conditions.ts';
import type { MessageKey } from '#app/i18n/resources.ts';
import type { PageId } from './wizard.ts';

/** Rules for this member's answers: what their company requires and offers. */
export interface AnswerRules {
  locale: string;
  /** YYYY-MM-DD */
  today: string;
  american: boolean;
  requireEmployeeId: boolean;
  companyIds: readonly string[];
  goals: readonly string[];
  paths: readonly string[];
}

const message = (key: MessageKey) => key;

const optionalEmail = emailField('validation:invalidEmail', 'validation:invalidEmail').optional();

const oneOf = (values: readonly string[], missing: MessageKey) =>
  z.string({ error: missing }).refine((value) => values.includes(value), { error: missing });

export const phone = phoneField('registration:phone.missing');

export const zip = (american: boolean) => {
  const missing = american ? message('registration:zip.missing') : message('registration:postal.missing');
  const invalid = american ? message('registration:zip.invalid') : message('registration:postal.invalid');
  const country = american ? 'US' : '';
  return z
    .string({ error: missing })
    .overwrite((text) => tidyPostalCode(text, country))
    .min(1, { error: missing, abort: true })
    .refine((code) => isPostalCode(code, country), { error: invalid });
};

/** Passwords are kept exactly as typed; the API checks the company's rules. */
const passwordMissing = message('registration:password.missing');
const password = z
  .object({
    password: z.string({ error: passwordMissing }).min(1, { error: passwordMissing }).check(atMost(128)),
    password_confirmation: z.string().check(atMost(128)).optional(),
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
  .refine((chosen) => chosen.every((key) => key === noCondition || isHealthCondition(key)), {
    error: message('validation:stepMismatch'),
  })
  .refine((chosen) => chosen.length < 2 || !chosen.includes(noCondition), {
    error: message('registration:conditions.exclusive'),
  });

/** The schema of one page's form; field names are the API's attribute names. */
export function schemaOf(page: PageId, rules: AnswerRules) {
  const { locale, today, american, requireEmployeeId } = rules;
  const employeeId = requiredText('registration:employeeId.missing', 50, tidyNumber);
  const schemas = {
    company: () => z.object({ company_id: oneOf(rules.companyIds, 'registration:company.missing') }),
    name: () =>
      z.object({
        fname: requiredText('registration:fname.missing', 100),
        lname: requiredText('registration:lname.missing', 100),
        preferred_name: optionalText(50),
        dob: birthDate({ locale, today }),
      }),
    contact: () => {
      const ways = z.object({ phone, zip: zip(american), personal_email: optionalEmail });
      return requireEmployeeId ? ways.extend({ employee_id: employeeId }) : ways;
    },
    password: () => password,
    goal: () => z.object({ care_plan_type: oneOf(rules.goals, 'registration:goal.missing') }),
    path: () => z.object({ care_path: oneOf(rules.paths, 'registration:path.missing') }),
    week: () => z.object({ pregnancy_week: oneOf(pregnancyWeeks, 'registration:week.missing') }),
    conditions: () => z.object({ health_conditions: chosenConditions }),
    about: () => z.object(aboutYou).refine(hasOwnWords, ownWordsMissing),
    partner: () => z.object({ partner_email: optionalEmail }),
  } satisfies Record<PageId, () => z.ZodType>;
  // formSchema treats a field of spaces as empty, but a password may consist of spaces.
  return page === 'password' ? schemas.password() : formSchema(schemas[page]());
}

/** The partner page's second button: invites no one, even if an address was typed. */
export const skipIntent = 'skip';

/** The form that requests an invitation. */
export const invitationSchema = formSchema(
  z.object({ email: emailField('registration:email.missing', 'registration:email.invalid') }),
);

export const forgetIntent = 'forget';

/** The button that confirms that the form was not filled in by a robot. */
export const personIntent = 'person';

/** A hidden field: robots fill it in, and now and then a browser does. */
export const trapField = 'website';

export function isFromRobot(payload: Readonly<Record<string, unknown>>): boolean {
  const trapped = payload[trapField];
  return trapped !== undefined && trapped !== '';
}
