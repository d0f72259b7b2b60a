import { z } from 'zod';
import { imageSetSchema } from './image-set.ts';
import { genders, races, sexes } from '#app/domain/about-member.ts';

const text = z.string().nullable();
const cents = z.int().describe('Cents');
const percent = z.int().describe('Percent');

/** Credentials of a browser or the app for a member's channel (specification §3, chat_credentials). */
export const chatCredentials = z.object({
  access_token: z.string().describe('Valid for an hour at most'),
  app_id: z.string(),
  channel_url: z.string(),
  user_id: z.string(),
});
export type ChatCredentials = z.infer<typeof chatCredentials>;

/** spec §3 user (session). */
export const userAttributes = z
  .object({
    email: z.string(),
    unconfirmed_email: text,
    preferred_name: text,
    dob: z.iso.date().nullable(),
    zip: text,
    phone: text,
    personal_email: text,
    personal_email_confirmed_at: z.iso.datetime().nullable().default(null),
    sex: z.enum(sexes).nullable(),
    gender: z.enum(genders).nullable(),
    gender_self_description: text,
    race: z.enum(races).nullable(),
    health_conditions: z.array(z.string()),
    member_id: text,
    postpartum_depression_score: z.int().nullable(),
    partner: z.boolean(),
    fcm_token: text,
    greeting_name: z.string(),
    preferred_language: z.string(),
    time_zone: z.string().describe('IANA name'),
    notifications_enabled: z.boolean(),
    visit_reminders: z.boolean().describe('Whether reminders are mailed before a visit'),
    low_data: z.boolean().describe('Pages without pictures and background loading'),
    require_data_sharing_consent: z.boolean(),
    onboarding_pending: z.boolean().describe('Migrated from an earlier product, with data still to confirm'),
    chat_credentials: chatCredentials.nullable(),
    company_plan_type: z.string(),
    care_plan_type: z.string(),
    care_path: text,
    pregnancy_week: z
      .int()
      .nullable()
      .describe('The current week; null while pregnancy content is paused, and after week 42'),
    pregnancy_weeks_over: z
      .boolean()
      .describe(
        'Week 42 went by since, so the member is asked for the goal; false while its content is paused',
      ),
    single_sign_on: z
      .boolean()
      .describe('Whether the member uses the company’s single sign-on, without a password here'),
    coverage_end: z
      .object({
        covered_until: z.iso.date().describe('Last covered day, in the company’s zone'),
        claims_until: z.iso.date().describe('Last day to claim what was paid on covered days'),
        is_over: z.boolean().describe('Only what is about covered days is still open'),
      })
      .nullable()
      .default(null)
      .describe('Null while no end is known'),
    employer: z.string().optional().describe('Employees only'),
    eligibility: z
      .object({
        ask_for_eligibility_details: z.boolean(),
        eligibility_details_provided: z.boolean(),
        require_eligibility_check: z.boolean(),
        eligibility_check_status: z.enum(['pending', 'failure', 'success']).nullable(),
      })
      .optional()
      .describe('Employees only'),
  })
  .meta({ id: 'UserAttributes' });

/** The response to a change of the session or its password; the session has a new token. */
export const renewedSession = z.object({ meta: z.object({ csrf_token: z.string() }) });

export const userMeta = renewedSession.shape.meta.extend({ cobra: z.boolean() });

const color = z.string().regex(/^#[0-9a-f]{6}$/);

/** A company's look. Pages do without the colors where they are hard to read. */
export const companyBrand = z
  .object({
    name: z.string().describe('In place of the product’s'),
    mark: imageSetSchema.nullable().describe('A square picture'),
    accent: color.describe('Links and buttons on light pages, the text on buttons on dark ones'),
    accent_text: color.describe('The text on buttons on light pages, links and buttons on dark ones'),
  })
  .meta({ id: 'CompanyBrand' });

export const companyAttributes = z
  .object({
    name: z.string(),
    country_code: z.string().describe('ISO 3166-1, of two letters'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .describe('ISO 4217: the currency of all its members’ amounts'),
    password_min_length: z.int(),
    care_plan_types: z.array(z.string()),
    company_plan_types: z.array(z.string()),
    languages: z.array(z.string()),
    member_guide_url: text,
    care_team_email: z.string(),
    care_team_phone: text.describe('E.164'),
    ready_on: z.iso.date().nullable().default(null).describe('When its members get what they still miss'),
    brand: companyBrand
      .nullable()
      .default(null)
      .describe('What pages of its members show instead of the product’s look'),
  })
  .meta({ id: 'CompanyAttributes' });

export const companyPlanAttributes = z
  .object({
    plan_name: z.string(),
    archived: z.boolean(),
    plan_type: z.string(),
    oop_max: cents,
    deductible: cents,
    no_deductible_rx: z.boolean(),
    copay: cents,
    copay_rx: cents,
    coinsurance: percent,
    coinsurance_rx: percent,
  })
  .meta({ id: 'CompanyPlanAttributes' });

export const secondFactorPending = z.object({ meta: z.object({ second_factor: z.literal('totp') }) });
