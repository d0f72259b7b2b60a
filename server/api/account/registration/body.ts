import { z } from '@hono/zod-openapi';
import { visibleText } from '#app/domain/typed-text.ts';
import { atMost } from '#server/platform/http/json-api/typed-text.ts';

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

const personFields = {
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
};
const aboutFields = { sex: answer, race: answer, gender: answer, gender_self_description: answer };
const carePlanFields = {
  care_path: answer,
  care_plan_type: answer,
  pregnancy_week: z.int('invalid.week').nullish(),
};
const healthFields = {
  health_conditions: z.array(z.string('invalid.conditions'), 'invalid.conditions').nullish(),
};
const partnerFields = { partner_email: answer };
const zoneFields = { time_zone: answer.describe('IANA name; the company’s own when left out') };
const termsFields = {
  accept_terms: z.boolean('blank.terms').nullish(),
  terms_version: answer.describe('Which text was read, such as 2026-11'),
};

/** All fields of registration. Each call validates the fields of its step and ignores the others. */
export const registrationBody = z
  .object({
    ...tokenFields,
    ...personFields,
    ...aboutFields,
    ...carePlanFields,
    ...healthFields,
    ...partnerFields,
    ...zoneFields,
    ...termsFields,
  })
  .meta({ id: 'Registration' });

export type RegistrationFields = z.infer<typeof registrationBody>;

export const basicBody = z
  .object({ ...tokenFields, ...personFields, ...zoneFields })
  .meta({ id: 'RegistrationBasic' });
export type BasicFields = z.infer<typeof basicBody>;

export const carePlanBody = z
  .object({ ...tokenFields, company_id: answer, ...aboutFields, ...carePlanFields })
  .openapi('RegistrationCarePlan');
export type CarePlanFields = z.infer<typeof carePlanBody>;

export const healthBody = carePlanBody.extend(healthFields);

export const partnerBody = z.object({ ...tokenFields, ...partnerFields }).meta({ id: 'RegistrationPartner' });

/** Confirmation by a member who moved from an earlier product. */
export const movedBody = z
  .object({
    phone: personFields.phone,
    zip: personFields.zip,
    ...carePlanFields,
    ...termsFields,
  })
  .meta({ id: 'Onboarding' });
