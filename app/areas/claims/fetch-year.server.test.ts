import { expect, test } from 'vitest';
import { expensesOf } from './fetch-year.server.ts';
import type { Claim } from './claims.api.server.ts';

const service: Claim['services'][number] = {
  service_name: 'Visit',
  service_date: '2025-12-20',
  requested_amount: 10_000,
  approved_amount: null,
  state: 'requested',
  rejection_reason: null,
  decided_at: null,
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
    unread_at: null,
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

test('expenses are in the order of their claims, each with the day of its own decision in the member’s zone', () => {
  const first = { decided_at: '2026-02-03T03:00:00Z' };
  const appealed = { decided_at: '2026-03-10T12:00:00Z' };
  const claims = [
    claimOf('B', '2026-01-01T03:00:00Z'),
    claimOf('D', '2026-02-01T12:00:00Z', {
      state: 'approved',
      services: [
        { ...granted(7_000, 'adoption'), ...first },
        { ...granted(3_000, 'pay'), ...appealed },
        { ...rejected, ...first },
      ],
    }),
  ];
  const listed = expensesOf(claims, 'America/New_York');
  expect(listed.map(({ uid, sentOn, decidedOn: day, granted: cents }) => [uid, sentOn, day, cents])).toEqual([
    ['B', '2025-12-31', null, null],
    ['D', '2026-02-01', '2026-02-02', 7_000],
    ['D', '2026-02-01', '2026-03-10', 3_000],
    ['D', '2026-02-01', '2026-02-02', 0],
  ]);
});
