import type { ReimbursementState } from '#server/platform/db/tables/coverage.ts';
import type { TextKey } from '#server/platform/i18n/languages.ts';

export interface DemoExpense {
  description: string;
  /** Days before the claim was sent. */
  daysBefore: number;
  requestedCents: number;
  /** Missing while it is under review, and when it was rejected. */
  approvedCents?: number;
  /** Why it was rejected, or not approved whole. */
  reason?: TextKey<'rejections'>;
}

export interface DemoClaim {
  member: string;
  key: string;
  programId: string;
  provider: string;
  state: ReimbursementState;
  sentDaysAgo: number;
  unread?: true;
  expenses: DemoExpense[];
}

const claimsOfMaya: DemoClaim[] = [
  {
    member: 'maya',
    key: 'class',
    programId: 'childbirth_class',
    provider: 'Gather Round Birth Classes',
    state: 'approved',
    sentDaysAgo: 15,
    unread: true,
    expenses: [
      {
        description: 'Weekend class for two',
        daysBefore: 6,
        requestedCents: 180_00,
        approvedCents: 180_00,
      },
    ],
  },
  {
    member: 'maya',
    key: 'couples',
    programId: 'couples_support',
    provider: 'Open Window Counseling',
    state: 'requested',
    sentDaysAgo: 1,
    expenses: [
      { description: 'First talk', daysBefore: 12, requestedCents: 95_00 },
      { description: 'Second talk', daysBefore: 5, requestedCents: 95_00 },
    ],
  },
];

const claimsOfLee: DemoClaim[] = [
  {
    member: 'lee',
    key: 'waiting',
    programId: 'embryo_storage',
    provider: 'Harbor Light Fertility',
    state: 'requested',
    sentDaysAgo: 1,
    expenses: [
      { description: 'Storage, January to June', daysBefore: 20, requestedCents: 325_00 },
      { description: 'Storage, July to December', daysBefore: 20, requestedCents: 325_00 },
    ],
  },
  {
    member: 'lee',
    key: 'full',
    programId: 'diagnostic_work_up',
    provider: 'Clearwell Laboratory',
    state: 'approved',
    sentDaysAgo: 150,
    expenses: [
      { description: 'Hormone panel', daysBefore: 9, requestedCents: 260_00, approvedCents: 260_00 },
      { description: 'Ultrasound', daysBefore: 7, requestedCents: 215_50, approvedCents: 215_50 },
    ],
  },
  {
    member: 'lee',
    key: 'partly',
    programId: 'genetic_testing',
    provider: 'Twin Oaks Genetics',
    state: 'approved',
    sentDaysAgo: 48,
    unread: true,
    expenses: [
      {
        description: 'Testing of four embryos',
        daysBefore: 10,
        requestedCents: 4_900_00,
        approvedCents: 4_500_00,
        reason: 'above_coverage',
      },
      {
        description: 'Travel to the clinic',
        daysBefore: 10,
        requestedCents: 212_40,
        reason: 'not_itemized',
      },
    ],
  },
  {
    member: 'lee',
    key: 'rejected',
    programId: 'fertility_medication',
    provider: 'Corner Lamp Pharmacy',
    state: 'rejected',
    sentDaysAgo: 75,
    expenses: [
      { description: 'Needles and swabs', daysBefore: 4, requestedCents: 38_75, reason: 'unreadable' },
      {
        description: 'Medication before joining',
        daysBefore: 30,
        requestedCents: 640_00,
        reason: 'already_reimbursed',
      },
    ],
  },
  {
    member: 'lee',
    key: 'canceled',
    programId: 'therapy',
    provider: 'Open Window Counseling',
    state: 'canceled',
    sentDaysAgo: 30,
    expenses: [{ description: 'Two visits', daysBefore: 8, requestedCents: 240_00 }],
  },
];

const claimsOfAna: DemoClaim[] = [
  {
    member: 'ana',
    key: 'sleep',
    programId: 'sleep_coaching',
    provider: 'Luna Buena',
    state: 'approved',
    sentDaysAgo: 20,
    expenses: [
      {
        description: 'Plan de sueño',
        daysBefore: 8,
        requestedCents: 160_00,
        approvedCents: 160_00,
      },
    ],
  },
];

export const demoClaims: DemoClaim[] = [...claimsOfMaya, ...claimsOfLee, ...claimsOfAna];
