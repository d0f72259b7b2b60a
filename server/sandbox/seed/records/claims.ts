import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { textInAll } from '#server/platform/i18n/languages.ts';
import { providerNamePlace, sealService } from '#server/api/claims/sealed-places.ts';
import type {
  ReimbursementEventsTable,
  ReimbursementServicesTable,
  ReimbursementsTable,
  ReimbursementState,
} from '#server/platform/db/tables/coverage.ts';
import { demoId, demoReference } from '../demo-calendar.ts';
import { memberId } from '../people/members.ts';
import type { SeedInput } from '../seed-input.ts';
import { demoClaims, type DemoClaim, type DemoExpense } from './demo-claims.ts';

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

export interface ClaimRows {
  claims: Insertable<ReimbursementsTable>[];
  services: Insertable<ReimbursementServicesTable>[];
  events: Insertable<ReimbursementEventsTable>[];
}

/** Claims without receipts: a receipt needs a file, and the seed writes none. */
export function claimRows(input: SeedInput): ClaimRows {
  return {
    claims: demoClaims.map((claim) => claimRow(claim, input)),
    services: demoClaims.flatMap((claim) => serviceRows(claim, input)),
    events: demoClaims.flatMap((claim) => eventRows(claim, input)),
  };
}
