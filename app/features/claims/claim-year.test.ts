import { describe, expect, it } from 'vitest';
import { expensesOfYear, totalOf, yearsOfClaims } from './claim-year.ts';
import type { Claim } from './claims.api.server.ts';

const service: Claim['services'][number] = {
  service_name: 'Visit',
  service_date: '2025-12-20',
  requested_amount: 10_000,
  approved_amount: null,
  state: 'requested',
  rejection_reason: null,
  tax_label: null,
};
const granted = (cents: number, label: Claim['services'][number]['tax_label']) => ({
  ...service,
  state: 'approved' as const,
  approved_amount: cents,
  tax_label: label,
});
const rejected = { ...service, state: 'rejected' as const };

function claimOf(uid: string, createdAt: string, changes: Partial<Claim> = {}): Claim {
  return {
    id: uid,
    uid,
    hand_offs: [],
    draft_id: uid,
    created_at: createdAt,
    program_name: 'Storage',
    provider_name: 'Harbor Light',
    state: 'requested',
    corrects_uid: null,
    corrected_by_uid: null,
    may_correct: false,
    total_requested_amount: 10_000,
    total_approved_amount: null,
    services: [service],
    events: [{ name: 'requested', created_at: createdAt, user_event: true }],
    appeals: [],
    receipts: [],
    ...changes,
  };
}

const decidedOn = (created_at: string): Claim['events'] => [
  { name: 'requested', created_at: '2025-06-01T12:00:00Z', user_event: true },
  { name: 'approved', created_at, user_event: false },
];
const timeZone = 'America/New_York';
const claims = [
  claimOf('D', '2026-02-01T12:00:00Z', {
    state: 'approved',
    services: [granted(7_000, 'adoption'), granted(3_000, 'pay'), rejected],
    events: decidedOn('2026-02-03T03:00:00Z'),
  }),
  claimOf('C', '2026-01-15T12:00:00Z', { state: 'canceled' }),
  // Still the year before where the member is.
  claimOf('B', '2026-01-01T03:00:00Z'),
  claimOf('A', '2024-07-01T12:00:00Z'),
];

describe('a year of claims', () => {
  it('is one in which claims were sent and not canceled, where the member is', () => {
    expect(yearsOfClaims(claims, timeZone)).toEqual([2026, 2025, 2024]);
    expect(yearsOfClaims([claimOf('C', '2026-01-15T12:00:00Z', { state: 'canceled' })], timeZone)).toEqual(
      [],
    );
  });

  it('holds each expense of its claims, the first sent first, with the day of the decision', () => {
    const of = (year: number) => expensesOfYear(claims, { year, timeZone });
    expect(of(2025).map(({ uid, sentOn, granted: amount }) => [uid, sentOn, amount])).toEqual([
      ['B', '2025-12-31', null],
    ]);
    expect(of(2026).map(({ uid, decidedOn: day, granted: amount }) => [uid, day, amount])).toEqual([
      ['D', '2026-02-02', 7_000],
      ['D', '2026-02-02', 3_000],
      ['D', '2026-02-02', 0],
    ]);
    expect(of(2023)).toEqual([]);
  });

  it('adds up what was asked for and granted, and what counts how for tax', () => {
    expect(totalOf(expensesOfYear(claims, { year: 2026, timeZone }))).toEqual({
      requested: 30_000,
      granted: 10_000,
      byTaxLabel: [
        { label: 'adoption', granted: 7_000 },
        { label: 'pay', granted: 3_000 },
      ],
    });
    expect(totalOf([])).toEqual({ requested: 0, granted: 0, byTaxLabel: [] });
  });
});
