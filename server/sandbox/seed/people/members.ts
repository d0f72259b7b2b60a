import { type MemberDetails, sealDetails } from '#server/api/account/members/member-details.ts';
import type { MembersTable } from '#server/platform/db/tables/members.ts';
import type { Insertable } from 'kysely';
import { emailDigest } from '#server/api/account/email/email-digest.ts';
import { demoId } from '../demo-calendar.ts';
import type { SeedInput } from '../seed-input.ts';
import { peopleElsewhere } from './people-elsewhere.ts';
import { peopleOfAcme } from './people-of-acme.ts';
import type { DemoPerson } from './demo-person.ts';

export const demoPeople: readonly DemoPerson[] = [...peopleOfAcme, ...peopleElsewhere];

/** The id of the demo member with this key. */
export function memberId(key: string): string {
  return demoId('member', key);
}

function detailsOf({ email, details }: DemoPerson): MemberDetails {
  return {
    email,
    unconfirmed_email: null,
    preferred_name: null,
    zip: null,
    phone: null,
    personal_email: null,
    personal_email_confirmed_at: null,
    sex: null,
    gender: null,
    gender_self_description: null,
    race: null,
    health_conditions: [],
    member_id: null,
    employee_id: null,
    postpartum_depression_score: null,
    ...details,
  };
}

function eligibilityOf({ eligibility }: DemoPerson, { calendar }: SeedInput) {
  if (!eligibility) return {};
  return {
    eligibility_details_provided: true,
    require_eligibility_check: true,
    eligibility_check_status: eligibility.status,
    eligibility_checked_at: calendar.ago(1).toString(),
  };
}

function pregnancyOf({ goal }: DemoPerson, { calendar }: SeedInput) {
  if (goal.pregnancyWeek === undefined) return {};
  // Set yesterday, so that the date is in the past in every time zone of the Americas.
  return { pregnancy_week: goal.pregnancyWeek, pregnancy_week_set_on: calendar.dayAgo(1).toString() };
}

function memberRow(person: DemoPerson, input: SeedInput): Insertable<MembersTable> {
  const id = memberId(person.key);
  return {
    id,
    company_id: person.companyId,
    company_plan_id: person.companyPlanId,
    care_navigator_id: person.careNavigatorId,
    employee_id: person.partnerOf === undefined ? null : memberId(person.partnerOf),
    email_digest: emailDigest(input.sealing, person.email),
    password_hash: input.passwordHash,
    details_sealed: sealDetails(input.sealing, id, detailsOf(person)),
    preferred_language: person.language ?? 'en',
    time_zone: person.timeZone,
    care_plan_type: person.goal.type,
    care_path: person.goal.path,
    company_plan_type: person.companyPlanType ?? 'unknown',
    cobra: person.cobra ?? false,
    require_data_sharing_consent: person.consentPending ?? false,
    onboarding_pending: person.moved ?? false,
    created_at: input.calendar.ago(person.joinedDaysAgo).toString(),
    ...pregnancyOf(person, input),
    ...eligibilityOf(person, input),
  };
}

/** Employees come before the partners they invited. */
export function memberRows(input: SeedInput): Insertable<MembersTable>[] {
  return demoPeople.map((person) => memberRow(person, input));
}
