import type { MemberDetails } from '#server/api/account/members/member-details.ts';
import type { EligibilityCheckStatus } from '#server/platform/db/tables/members.ts';

/** One fictional member; only values that differ from the defaults. */
export interface DemoPerson {
  /** The person's key in the seed, from which the id is derived. */
  key: string;
  email: string;
  details: Partial<MemberDetails> & Pick<MemberDetails, 'fname' | 'lname' | 'dob'>;
  companyId: string;
  companyPlanId: string | null;
  companyPlanType?: 'single' | 'family' | 'plus_one' | 'unknown';
  careNavigatorId: string;
  /** The key of the employee who invited this partner. */
  partnerOf?: string;
  language?: 'en' | 'es';
  timeZone: string;
  goal: { type: string; path: string | null; pregnancyWeek?: number };
  cobra?: true;
  consentPending?: true;
  /** Migrated from an earlier product, with data still to confirm. */
  moved?: true;
  eligibility?: { status: EligibilityCheckStatus };
  joinedDaysAgo: number;
}

const peopleOfGlobex: DemoPerson[] = [
  {
    key: 'ana',
    email: 'ana.morales@globex.example',
    details: {
      fname: 'Ana',
      lname: 'Morales',
      dob: '1989-06-05',
      zip: '60608',
      phone: '+13125550133',
      sex: 'female',
      gender: 'female',
      race: 'hispanic_or_latino',
      health_conditions: ['migraine'],
      member_id: 'GLX-3305-7718',
      employee_id: 'G-5512',
    },
    companyId: 'globex',
    companyPlanId: 'globex_open_family',
    companyPlanType: 'family',
    careNavigatorId: 'rosa_delgado',
    language: 'es',
    timeZone: 'America/Chicago',
    goal: { type: 'raising_family', path: 'working_parent' },
    eligibility: { status: 'success' },
    joinedDaysAgo: 210,
  },
  {
    key: 'noor',
    email: 'noor.haddad@globex.example',
    details: {
      fname: 'Noor',
      lname: 'Haddad',
      dob: '1995-02-14',
      zip: '07302',
      phone: '+12015550154',
      sex: 'female',
      gender: 'female',
      race: 'other',
      member_id: 'GLX-8840-1126',
      employee_id: 'G-5560',
    },
    companyId: 'globex',
    companyPlanId: 'globex_open_single',
    companyPlanType: 'single',
    careNavigatorId: 'daniel_brooks',
    timeZone: 'America/New_York',
    goal: { type: 'want_to_build_family', path: 'natural_conception' },
    consentPending: true,
    eligibility: { status: 'success' },
    joinedDaysAgo: 4,
  },
  {
    key: 'kai',
    email: 'kai.tanaka@globex.example',
    details: {
      fname: 'Kai',
      lname: 'Tanaka',
      dob: '1979-09-30',
      zip: '80205',
      phone: '+17205550176',
      sex: 'male',
      gender: 'male',
      race: 'asian',
      member_id: 'GLX-2217-9034',
      employee_id: 'G-5571',
    },
    companyId: 'globex',
    companyPlanId: 'globex_open_single',
    companyPlanType: 'single',
    careNavigatorId: 'daniel_brooks',
    timeZone: 'America/Denver',
    goal: { type: 'optimizing_midlife_health', path: 'midlife_health_optimization' },
    eligibility: { status: 'failure' },
    joinedDaysAgo: 2,
  },
];

const others: DemoPerson[] = [
  {
    key: 'jo',
    email: 'jo.smith@initech.example',
    details: {
      // The sign-in address, although it is not confirmed yet.
      unconfirmed_email: 'jo.smith@initech.example',
      fname: 'Josephine',
      lname: 'Smith',
      preferred_name: 'Jo',
      dob: '1991-12-11',
      zip: '85004',
      phone: '+16025550121',
      sex: 'female',
      gender: 'female',
      race: 'white',
      health_conditions: ['previous_c_section'],
      employee_id: 'I-771',
    },
    companyId: 'initech',
    companyPlanId: null,
    careNavigatorId: 'daniel_brooks',
    timeZone: 'America/Phoenix',
    goal: { type: 'just_got_baby', path: 'c_section_birth' },
    cobra: true,
    joinedDaysAgo: 260,
  },
  {
    key: 'omar',
    email: 'omar.aziz@umbrella.example',
    details: {
      fname: 'Omar',
      lname: 'Aziz',
      dob: '1986-03-03',
      zip: '02139',
      phone: '+16175550198',
      sex: 'male',
      gender: 'male',
      race: 'other',
      member_id: 'UMB-0042-6653',
      employee_id: 'U-1180',
    },
    companyId: 'umbrella',
    companyPlanId: 'umbrella_saver_family',
    companyPlanType: 'family',
    careNavigatorId: 'rosa_delgado',
    timeZone: 'America/New_York',
    goal: { type: 'just_got_baby', path: 'vaginal_birth' },
    joinedDaysAgo: 400,
  },
  {
    key: 'niamh',
    email: 'niamh.kelly@acme-ireland.example',
    details: {
      fname: 'Niamh',
      lname: 'Kelly',
      dob: '1991-09-12',
      sex: 'female',
      gender: 'female',
      member_id: 'ACI-1204-5531',
      employee_id: 'I-0217',
    },
    companyId: 'acme-ireland',
    companyPlanId: 'acme_ireland_care',
    companyPlanType: 'family',
    careNavigatorId: 'daniel_brooks',
    timeZone: 'Europe/Dublin',
    goal: { type: 'just_got_baby', path: 'c_section_birth' },
    joinedDaysAgo: 150,
  },
];

export const peopleElsewhere: DemoPerson[] = [...peopleOfGlobex, ...others];
