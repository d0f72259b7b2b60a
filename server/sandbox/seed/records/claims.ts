import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { textInAll, type TextKey } from '#server/platform/i18n/languages.ts';
import { providerNamePlace, sealService } from '#server/api/claims/sealed-places.ts';
import type {
  ReimbursementEventsTable,
  ReimbursementServicesTable,
  ReimbursementsTable,
  ReimbursementState,
} from '#server/platform/db/tables/coverage.ts';
import { demoId, demoReference, type SeedInput } from '../demo-calendar.ts';
import { memberId } from '../people/members.ts';

const idOf = ({ member, key }: DemoClaim) => demoId('reimbursement', member, key);

const isReviewed = ({ state }: DemoClaim) => state === 'approved' || state === 'rejected';
const reviewed = ({ sentDaysAgo }: DemoClaim, calendar: SeedInput['calendar']) =>
  calendar.ago(sentDaysAgo - 1, '15:10');

function claimRow(claim: DemoClaim, { calendar, sealing }: SeedInput): Insertable<ReimbursementsTable> {
  const id = idOf(claim);
  const sent = calendar.ago(claim.sentDaysAgo, '17:40');
  return {
    id,
    uid: demoReference('R', sent.toZonedDateTimeISO('UTC').year, claim.member, claim.key),
    member_id: memberId(claim.member),
    program_id: claim.programId,
    provider_name_sealed: sealing.seal(claim.provider, providerNamePlace(id)),
    state: claim.state,
    // Cannot be sent again: its draft never existed.
    idempotency_key: demoId('draft', claim.member, claim.key),
    request_digest: createHash('sha256').update(id).digest(),
    unread_at: claim.unread ? calendar.ago(claim.sentDaysAgo - 1).toString() : null,
    created_at: sent.toString(),
    ...(isReviewed(claim) && { decided_at: reviewed(claim, calendar).toString(), decided_by: 'demo' }),
  };
}

function stateOf({ reason, approvedCents }: DemoExpense, claim: DemoClaim): ReimbursementState {
  return reason && approvedCents === undefined ? 'rejected' : claim.state;
}

function serviceRows(
  claim: DemoClaim,
  { calendar, sealing }: SeedInput,
): Insertable<ReimbursementServicesTable>[] {
  const id = idOf(claim);
  return claim.expenses.map((expense, position) => {
    const service = {
      reimbursement_id: id,
      position,
      service_date: calendar.dayAgo(claim.sentDaysAgo + expense.daysBefore).toString(),
      description: expense.description,
      requested_cents: expense.requestedCents,
      approved_cents: expense.approvedCents ?? null,
      state: stateOf(expense, claim),
      rejection_code: expense.reason ?? null,
      decided_at: isReviewed(claim) ? reviewed(claim, calendar).toString() : null,
      rejection_reason: expense.reason ? textInAll('rejections', expense.reason) : null,
    };
    return sealService(service, sealing);
  });
}

function eventRows(claim: DemoClaim, { calendar }: SeedInput): Insertable<ReimbursementEventsTable>[] {
  const event = (name: ReimbursementState, at: Temporal.Instant) => ({
    id: demoId('reimbursement-event', claim.member, claim.key, name),
    reimbursement_id: idOf(claim),
    name,
    // Members send and cancel; the reviewers approve and reject.
    user_event: name === 'requested' || name === 'canceled',
    created_at: at.toString(),
  });
  const sent = event('requested', calendar.ago(claim.sentDaysAgo, '17:40'));
  if (claim.state === 'requested') return [sent];
  return [sent, event(claim.state, reviewed(claim, calendar))];
}

/** Claims without receipts: a receipt needs a file, and the seed writes none. */
export function claimRows(input: SeedInput) {
  return {
    claims: demoClaims.map((claim) => claimRow(claim, input)),
    services: demoClaims.flatMap((claim) => serviceRows(claim, input)),
    events: demoClaims.flatMap((claim) => eventRows(claim, input)),
  };
}

interface DemoExpense {
  description: string;
  /** Days before the claim was sent. */
  daysBefore: number;
  requestedCents: number;
  /** Missing while it is under review, and when it was rejected. */
  approvedCents?: number;
  /** Why it was rejected, or not approved whole. */
  reason?: TextKey<'rejections'>;
}

interface DemoClaim {
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

const demoClaims: DemoClaim[] = [...claimsOfMaya, ...claimsOfLee, ...claimsOfAna];
