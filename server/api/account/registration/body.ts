import { z } from '@hono/zod-openapi';
import { visibleText } from '#app/domain/typed-text.ts';
import { atMost } from '#server/platform/http/json-api/text-length.ts';

const mostText = 1000;
// Omitted, null and blank all mean unanswered. The rules report all missing fields together.
const answer = z
  .string('invalid')
  .overwrite(visibleText)
  .check(atMost(mostText))
  .nullish()
  .describe('Left out when not answered');

const token = z.string().max(mostText).nullish();
const tokenFields = {
  token: token.describe('The invitation’s token, of either kind'),
  email_signup_token: token.describe('An employee’s, as in the link'),
  partner_invitation_token: token.describe('A partner’s, as in the link'),
};

export const tokenBody = z
  .object({ email_signup_token: token, partner_invitation_token: token })
  .meta({ id: 'CheckSignupToken' });

/** All fields of registration. Each call validates the fields of its step and ignores the others. */
export const registrationBody = z
  .object({
    ...tokenFields,
    fname: answer,
    lname: answer,
    preferred_name: answer.describe('What to call the member, where that is not the first name'),
    personal_email: answer.describe('To get back in when the work address is out of reach'),
    employee_id: answer,
    company_id: answer,
    dob: answer.describe('An instant at UTC midnight, 1990-04-17T00:00:00.000Z'),
    phone: answer.describe('E.164'),
    // Spaces around a password are part of it.
    password: z.string().check(atMost(mostText)).nullish(),
    password_confirmation: z.string().check(atMost(mostText)).nullish(),
    zip: answer,
    sex: answer,
    race: answer,
    gender: answer,
    gender_self_description: answer,
    care_path: answer,
    care_plan_type: answer,
    pregnancy_week: z.int('invalid.week').nullish(),
    health_conditions: z.array(z.string('invalid.conditions'), 'invalid.conditions').nullish(),
    partner_email: answer,
    time_zone: answer.describe('IANA name; the company’s own when left out'),
    accept_terms: z.boolean('blank.terms').nullish(),
    terms_version: answer.describe('Which text was read, such as 2026-11'),
  })
  .meta({ id: 'Registration' });

export type RegistrationFields = z.infer<typeof registrationBody>;

const ofToken = { token: true, email_signup_token: true, partner_invitation_token: true } as const;

export const basicBody = registrationBody
  .pick({
    ...ofToken,
    fname: true,
    lname: true,
    preferred_name: true,
    personal_email: true,
    employee_id: true,
    company_id: true,
    dob: true,
    phone: true,
    password: true,
    password_confirmation: true,
    zip: true,
    time_zone: true,
  })
  .meta({ id: 'RegistrationBasic' });
export type BasicFields = z.infer<typeof basicBody>;

export const carePlanBody = registrationBody
  .pick({
    ...ofToken,
    company_id: true,
    sex: true,
    race: true,
    gender: true,
    gender_self_description: true,
    care_path: true,
    care_plan_type: true,
    pregnancy_week: true,
  })
  .openapi('RegistrationCarePlan');
export type CarePlanFields = z.infer<typeof carePlanBody>;

export const healthBody = carePlanBody.extend({
  health_conditions: registrationBody.shape.health_conditions,
});

export const partnerBody = registrationBody
  .pick({ ...ofToken, partner_email: true })
  .meta({ id: 'RegistrationPartner' });

/** Confirmation by a member who moved from an earlier product. */
export const movedBody = registrationBody
  .pick({
    phone: true,
    zip: true,
    care_path: true,
    care_plan_type: true,
    pregnancy_week: true,
    accept_terms: true,
    terms_version: true,
  })
  .meta({ id: 'Onboarding' });
