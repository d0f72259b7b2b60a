import { type MemberDetails, sealDetails } from '#server/api/account/members/member-details.ts';
import { sealWeek } from '#server/api/account/members/sealed-week.ts';
import type { MembersTable } from '#server/platform/db/tables/members.ts';
import type { Insertable } from 'kysely';
import { emailDigest } from '#server/api/account/email/email-digest.ts';
import { demoId, type SeedInput } from '../demo-calendar.ts';
import { peopleElsewhere, type DemoPerson } from './people-elsewhere.ts';

const losAngeles = 'America/Los_Angeles';
const newYork = 'America/New_York';

const peopleOfAcme: DemoPerson[] = [
  {
    key: 'maya',
    email: 'maya.rivera@acme.example',
    details: {
      fname: 'Maya',
      lname: 'Rivera',
      dob: '1992-04-17',
      zip: '90012',
      phone: '+12135550142',
      personal_email: 'maya.rivera@mail.example',
      sex: 'female',
      gender: 'female',
      race: 'hispanic_or_latino',
      health_conditions: ['anemia'],
      member_id: 'ACM-4482-0917',
      employee_id: 'E-20417',
    },
    companyId: 'acme',
    companyPlanId: 'acme_choice_family',
    companyPlanType: 'family',
    careNavigatorId: 'rosa_delgado',
    timeZone: losAngeles,
    goal: { type: 'pregnant', path: 'conventional_pregnancy', pregnancyWeek: 22 },
    joinedDaysAgo: 122,
  },
  {
    key: 'sam',
    email: 'sam.okafor@acme.example',
    details: {
      fname: 'Samuel',
      lname: 'Okafor',
      preferred_name: 'Sam',
      dob: '1990-11-02',
      zip: '90012',
      phone: '+12135550168',
      sex: 'male',
      gender: 'male',
      race: 'black_or_african_american',
      member_id: 'ACM-4482-0917-02',
    },
    companyId: 'acme',
    companyPlanId: 'acme_choice_family',
    companyPlanType: 'family',
    careNavigatorId: 'rosa_delgado',
    partnerOf: 'maya',
    timeZone: losAngeles,
    goal: { type: 'pregnant', path: 'partner_pregnancy', pregnancyWeek: 22 },
    joinedDaysAgo: 96,
  },
  {
    key: 'lee',
    email: 'lee.chen@acme.example',
    details: {
      fname: 'Lee',
      lname: 'Chen',
      dob: '1987-08-29',
      zip: '10003',
      phone: '+12125550119',
      sex: 'female',
      gender: 'self_identified',
      gender_self_description: 'Nonbinary',
      race: 'asian',
      health_conditions: ['unexplained_infertility'],
      member_id: 'ACM-7713-2260',
      employee_id: 'E-20388',
    },
    companyId: 'acme',
    companyPlanId: 'acme_choice_single',
    companyPlanType: 'single',
    careNavigatorId: 'daniel_brooks',
    timeZone: newYork,
    goal: { type: 'want_to_build_family', path: 'conception_with_assisted_technology' },
    joinedDaysAgo: 520,
  },
  {
    key: 'zoe',
    email: 'zoe.novak@acme.example',
    details: {
      fname: 'Zoe',
      lname: 'Novak',
      dob: '1988-10-08',
      zip: '85281',
      phone: '+16025550164',
      sex: 'female',
      gender: 'female',
      race: 'asian',
      member_id: 'ACM-6620-3418',
      employee_id: 'E-20655',
    },
    companyId: 'acme',
    companyPlanId: 'acme_choice_single',
    companyPlanType: 'single',
    careNavigatorId: 'daniel_brooks',
    timeZone: 'America/Phoenix',
    goal: { type: 'want_to_build_family', path: 'natural_conception' },
    moved: true,
    joinedDaysAgo: 3,
  },
  {
    key: 'locked',
    email: 'locked.member@acme.example',
    details: {
      fname: 'Robin',
      lname: 'Lockhart',
      dob: '1984-01-23',
      zip: '10011',
      phone: '+12125550187',
      sex: 'male',
      gender: 'male',
      race: 'white',
      member_id: 'ACM-1190-4471',
      employee_id: 'E-19902',
    },
    companyId: 'acme',
    companyPlanId: 'acme_choice_plus_one',
    companyPlanType: 'plus_one',
    careNavigatorId: 'daniel_brooks',
    timeZone: newYork,
    goal: { type: 'want_to_build_family', path: 'child_adoption' },
    joinedDaysAgo: 300,
  },
];

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

function pregnancyOf({ key, goal }: DemoPerson, { calendar, sealing }: SeedInput) {
  if (goal.pregnancyWeek === undefined) return {};
  // Set yesterday, so that the date is in the past in every time zone of the Americas.
  const pregnancy_week_set_on = calendar.dayAgo(1).toString();
  return sealWeek(sealing, memberId(key), { pregnancy_week: goal.pregnancyWeek, pregnancy_week_set_on });
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
