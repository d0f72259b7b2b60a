import { z } from 'zod';
import { imageSet } from './image-set.ts';
import { optionalFlag, optionalNumber, optionalText, optionalTexts } from './wire-values.ts';
import { isTimeZone } from '#app/domain/time-zone.ts';

/** spec §2.1: the consent screen comes before everything else. */
export function hasToGiveDataSharingConsent(user: Member): boolean {
  return user.require_data_sharing_consent;
}

/** spec §4: details are asked for, a check is required, and it has not succeeded. */
export function hasToAddEligibilityDetails({ eligibility }: Member): boolean {
  return (
    eligibility !== null &&
    eligibility.ask_for_eligibility_details &&
    eligibility.require_eligibility_check &&
    eligibility.eligibility_check_status !== 'success'
  );
}

/** An IANA name; anything else is read as null, as if the member had not told. */
export const optionalTimeZone = optionalText.transform((name) =>
  name !== null && isTimeZone(name) ? name : null,
);

const eligibility = z.object({
  ask_for_eligibility_details: optionalFlag,
  eligibility_details_provided: optionalFlag,
  require_eligibility_check: optionalFlag,
  eligibility_check_status: z.enum(['pending', 'failure', 'success']).nullable().default(null),
});

export const chatCredentials = z.object({
  access_token: z.string(),
  app_id: z.string(),
  channel_url: z.string(),
  user_id: z.string(),
});

const careNavigator = z.object({
  id: z.string(),
  name: optionalText,
  fname: optionalText,
  role: optionalText,
  image_set: imageSet.nullable().default(null),
});

const company = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 3166-1: whose emergency numbers work. Our own addition to the session's company. */
  country_code: optionalText,
  /** ISO 4217: what the company's amounts are in, US dollars where the API does not tell. Our own addition as well. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullish()
    .transform((code) => code ?? 'USD'),
  /** Language codes the company allows; empty when it does not restrict them. */
  languages: optionalTexts,
  /** Where members write for help; our own addition to the session's company. */
  care_team_email: optionalText,
  /** E.164 */
  care_team_phone: optionalText,
  /** Where the employer explains the benefit. */
  member_guide_url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
  /** What new passwords must have at least. */
  password_min_length: optionalNumber,
});

const companyPlan = z.object({ id: z.string(), plan_name: optionalText, plan_type: optionalText });

/** spec §3 user (session). Dates are YYYY-MM-DD. */
export const memberSchema = z.object({
  id: z.string(),
  partner: optionalFlag,
  greeting_name: optionalText,
  preferred_name: optionalText,
  preferred_language: optionalText,
  /** IANA name; our own addition to the specification's fields. */
  time_zone: optionalTimeZone,
  notifications_enabled: optionalFlag,
  /** Whether mails go out before a visit; with the next one, our own addition as well. */
  visit_reminders: optionalFlag,
  low_data: optionalFlag,
  require_data_sharing_consent: optionalFlag,
  /** Moved here from an earlier product; our own addition to the specification's fields. */
  onboarding_pending: optionalFlag,
  chat_credentials: chatCredentials.nullable().default(null),
  company_plan_type: optionalText,
  /** Whether they sign in at their company: there is no password here to change. */
  single_sign_on: z.boolean().default(false),
  care_plan_type: optionalText,
  care_path: optionalText,
  pregnancy_week: optionalNumber,
  /** The last week went by, so nobody knows what is so now; our own addition as well. */
  pregnancy_weeks_over: optionalFlag,
  health_conditions: optionalTexts,
  member_id: optionalText,
  email: optionalText,
  unconfirmed_email: optionalText,
  dob: optionalText,
  zip: optionalText,
  phone: optionalText,
  personal_email: optionalText,
  employer: optionalText,
  sex: optionalText,
  gender: optionalText,
  gender_self_description: optionalText,
  race: optionalText,
  eligibility: eligibility.nullable().default(null),
  postpartum_depression_score: optionalNumber,
  care_navigator: careNavigator.nullable().default(null),
  company: company.nullable().default(null),
  company_plan: companyPlan.nullable().default(null),
  /** Covered on after the end of a job; it comes beside the member. */
  cobra: optionalFlag,
});
export type Member = z.infer<typeof memberSchema>;

/** Pregnant, and the content about it is shown: a pregnancy has its week up to the last one, and none is sent while it is paused. */
export function isAwaitingBirth({ care_plan_type, pregnancy_week }: Member): boolean {
  return care_plan_type === 'pregnant' && pregnancy_week !== null;
}

/** Pregnant by the goal, but asked to read nothing about it. */
export function hasPausedPregnancy(member: Member): boolean {
  const { care_plan_type, pregnancy_week, pregnancy_weeks_over } = member;
  return care_plan_type === 'pregnant' && pregnancy_week === null && !pregnancy_weeks_over;
}
