import { z } from 'zod';
import { companyAttributes, companyPlanAttributes, userAttributes, userMeta } from '#app/contract/session.ts';
import { expertAttributes } from '#app/contract/visits.ts';
import { webAddress } from '#app/contract/tolerant.ts';
import { isTimeZone } from '#app/domain/time-zone.ts';
import { decoded } from '../document.ts';
import { maybeOfExpert } from './expert.ts';

/** spec §2.1: the consent screen comes first. */
export function hasToGiveDataSharingConsent(user: Member): boolean {
  return user.require_data_sharing_consent;
}

/** spec §4: details and a check are required, and the check has not succeeded. */
export function hasToAddEligibilityDetails({ eligibility }: Member): boolean {
  return (
    eligibility !== null &&
    eligibility.ask_for_eligibility_details &&
    eligibility.require_eligibility_check &&
    eligibility.eligibility_check_status !== 'success'
  );
}

/** After the last covered day only what is about covered days is open. */
export const isInRunOut = ({ coverage_end: end }: Member): boolean => end?.is_over === true;

/** The company of a member who signs in there and has no password here; undefined for others. */
export const signInCompany = ({ single_sign_on, company }: Member): string | undefined =>
  single_sign_on ? (company?.name ?? '') : undefined;

/** An IANA name; anything else is read as null. */
export const optionalTimeZone = z
  .string()
  .nullish()
  .transform((name) => (name && isTimeZone(name) ? name : null));

const text = z.string().nullable();

const careNavigator = decoded(
  expertAttributes
    .extend({ ...maybeOfExpert, name: text })
    .pick({ fname: true, name: true, role: true, image_set: true }),
);

const { currency, password_min_length } = companyAttributes.shape;

const company = decoded(
  companyAttributes.omit({ care_plan_types: true, company_plan_types: true }).extend({
    country_code: text,
    /** Our own addition to the session's company; US dollars if another API omits it. */
    currency: currency.nullish().transform((code) => code ?? 'USD'),
    care_team_email: text,
    member_guide_url: webAddress,
    password_min_length: password_min_length.nullable(),
  }),
);

const companyPlan = decoded(
  companyPlanAttributes
    .pick({ plan_name: true, plan_type: true })
    .extend({ plan_name: text, plan_type: text }),
);

export const memberSchema = decoded(
  userAttributes.omit({ fcm_token: true, personal_email_confirmed_at: true }).extend({
    email: text,
    greeting_name: text,
    preferred_language: text,
    time_zone: optionalTimeZone,
    company_plan_type: text,
    care_plan_type: text,
    employer: text,
    dob: text,
    /** Other APIs have further values. */
    sex: text,
    gender: text,
    race: text,
    eligibility: userAttributes.shape.eligibility.unwrap().nullable(),
  }),
  {
    care_navigator: careNavigator.nullable(),
    company: company.nullable(),
    company_plan: companyPlan.nullable(),
    /** Whether coverage continues after the end of a job; sent beside the member. */
    cobra: userMeta.shape.cobra,
  },
);
export type Member = z.infer<typeof memberSchema>;

/** Pregnant with pregnancy content enabled: the API sends a week up to the last one, and none while content is paused. */
export function isAwaitingBirth({ care_plan_type, pregnancy_week }: Member): boolean {
  return care_plan_type === 'pregnant' && pregnancy_week !== null;
}

/** The goal is pregnancy, but its content is paused. */
export function hasPausedPregnancy(member: Member): boolean {
  const { care_plan_type, pregnancy_week, pregnancy_weeks_over } = member;
  return care_plan_type === 'pregnant' && pregnancy_week === null && !pregnancy_weeks_over;
}
