import { z } from 'zod';
import { userAttributes } from './session.ts';

const instant = z.iso.datetime();

const { shape: user } = userAttributes;

export const personalAttributes = z
  .object({
    fname: z.string(),
    lname: z.string(),
    preferred_name: user.preferred_name,
    email: user.email,
    personal_email: user.personal_email,
    personal_email_confirmed_at: user.personal_email_confirmed_at,
    phone: user.phone,
    zip: user.zip,
    dob: user.dob,
    sex: user.sex,
    gender: user.gender,
    gender_self_description: user.gender_self_description,
    race: user.race,
    member_id: user.member_id,
    country_code: z.string().describe('Of the employer'),
    version: z.string().describe('Required in a change'),
  })
  .meta({ id: 'PersonalDetailsAttributes' });

export const emailAttributes = z
  .object({
    email: z.string().describe('For signing in'),
    unconfirmed_email: z.string().nullable().describe('Becomes the sign-in address once it is confirmed'),
  })
  .meta({ id: 'EmailAddressAttributes' });

export const personalEmailAttributes = z
  .object({
    personal_email: z.string().nullable(),
    confirmed_at: instant.nullable().describe('Before, only the confirmation link is mailed there'),
  })
  .meta({ id: 'PersonalEmailAttributes' });

/** The response to a request to send a confirmation again. */
export const mailAccepted = z.object({ meta: z.object({ accepted: z.literal(true) }) });

export const preferencesAttributes = z
  .strictObject({
    preferred_language: z.string().min(2).max(20),
    notifications_enabled: z
      .boolean()
      .describe(
        'Counters are kept up to date, and mails go out that need not: reminders, and news of others',
      ),
    visit_reminders: z.boolean().describe('Mails before a visit, where notifications are enabled'),
    message_mails: z
      .boolean()
      .describe(
        'A mail when a message of the Care Partner is unread for an hour, where notifications are enabled',
      ),
    discreet_notifications: z.boolean().describe('Mails only say that there is a message'),
    low_data: z.boolean().describe('Pages without pictures and background loading'),
    time_zone: z.string().max(60).describe('IANA name, for dates and for times in mails'),
  })
  .meta({ id: 'Preferences' });

export const preferencesBody = preferencesAttributes
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'blank')
  .meta({ id: 'PreferencesChange' });

export const goalBody = z
  .strictObject({
    care_plan_type: z.string('blank.goal').min(1, 'blank.goal').max(50),
    care_path: z.string('blank.goal').min(1, 'blank.goal').max(50),
    pregnancy_week: z.int('invalid.week').min(1, 'invalid.week').max(42, 'invalid.week').nullable(),
    version: z
      .string()
      .max(100)
      .optional()
      .describe('Version of the goal that was edited: 409 when it has changed'),
  })
  .meta({ id: 'HealthGoal' });

export const pauseBody = z.strictObject({ paused: z.boolean() }).meta({ id: 'PregnancyContent' });

export const goalAttributes = z
  .object({
    care_plan_type: z.string(),
    care_path: z.string().nullable(),
    pregnancy_week: z.int().nullable().describe('The current week, even while pregnancy content is paused'),
    pregnancy_content_paused: z.boolean(),
    version: z.string().describe('Required in a change'),
    offered_plan_types: z.array(z.string()).describe('The goals the company offers'),
  })
  .meta({ id: 'HealthGoalAttributes' });

export const coverageDetailsAttributes = z
  .object({
    company_plan_id: z.string().nullable(),
    company_plan_type: z.string().describe('The level of coverage; unknown until the member enters it'),
    member_id: z.string().nullable(),
    complete: z.boolean().describe('Whether coverage can be used: plan and member ID are known'),
    offered_plan_types: z.array(z.string()).describe('The levels the company offers'),
  })
  .meta({ id: 'CoverageDetailsAttributes' });

export const partnerAttributes = z
  .object({
    email: z.string().describe('The address that was invited'),
    invitation_accepted: z.boolean(),
    invited_at: instant,
    expires_at: instant.nullable().describe('When the link expires; null once it was accepted'),
  })
  .meta({ id: 'PartnerAttributes' });

export const eligibilityAttributes = z
  .object({
    fname: z.string().describe('Legal first name'),
    lname: z.string().describe('Legal last name'),
    dob: z.iso.date().nullable(),
    employee_id: z.string().nullable(),
    stage: z.enum(['not_asked', 'details_needed', 'pending', 'under_review', 'failed', 'confirmed']),
    requested_at: instant.nullable(),
    result_expected_by: instant.nullable(),
    checked_at: instant.nullable(),
  })
  .meta({ id: 'EligibilityDetailsAttributes' });

/** Details to check with the employer, for operators. */
export const eligibilityCheckAttributes = z
  .object({
    company_name: z.string(),
    fname: z.string().describe('Legal first name'),
    lname: z.string().describe('Legal last name'),
    dob: z.iso.date().nullable(),
    employee_id: z.string().nullable(),
    status: z.enum(['pending', 'success', 'failure']).nullable(),
    requested_at: z.iso.datetime().nullable().describe('Time at which these details were sent'),
    checked_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'EligibilityCheckAttributes' });

export const auditEntryAttributes = z
  .object({
    act: z.string().describe('What was done, such as claim_opened'),
    reason: z.string().describe('Why, such as review; repeated: it was done before, and nothing changed'),
    happened_at: z.iso.datetime(),
    by: z.string().describe('staff, service or system'),
    name: z.string().nullable().describe('The name that staff chose for colleagues, or that of the service'),
    role: z.string().nullable().describe('The role in which they did it'),
    reference: z.string().nullable().describe('Of the claim, bill, authorization or request, if it has one'),
  })
  .meta({ id: 'AuditEntryAttributes' });

export const auditEntriesMeta = z.object({ more: z.boolean().describe('Whether another page follows') });
