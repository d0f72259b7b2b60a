import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { memberId } from '../people/members.ts';
import { seedDemo } from '../seed.ts';

const now = Temporal.Instant.from('2026-11-21T20:13:47Z');
const sealing = createSealing('a key that only this test ever seals with');
const database = await testDatabase();
const { sql } = database;

beforeAll(() => seedDemo({ sql, sealing, clock: { now: () => now }, hashPassword: async () => 'no hash' }));
afterAll(() => database.close());

const statesOf = async (table: 'bills' | 'authorizations' | 'reimbursements', member: string) => {
  const rows = await sql
    .selectFrom(table)
    .select('state')
    .where('member_id', '=', memberId(member))
    .execute();
  return [...new Set(rows.map(({ state }) => state))].sort();
};

describe('Lee', () => {
  test('has bills, authorizations and claims in every state', async () => {
    expect(await statesOf('bills', 'lee')).toEqual([
      'failed',
      'initiated',
      'manually_collected',
      'paid',
      'requested',
    ]);
    const reviewed = ['approved', 'canceled', 'rejected', 'requested'];
    expect(await statesOf('authorizations', 'lee')).toEqual(reviewed);
    expect(await statesOf('reimbursements', 'lee')).toEqual(reviewed);
  });

  test('has claims granted in full and in part, and a reason wherever not all was', async () => {
    const services = await sql
      .selectFrom('reimbursement_services')
      .innerJoin('reimbursements', 'reimbursements.id', 'reimbursement_services.reimbursement_id')
      .select(['reimbursements.state as claim', 'reimbursement_services.state', 'rejection_reason'])
      .select(['requested_cents', 'approved_cents'])
      .where('member_id', '=', memberId('lee'))
      .execute();
    const granted = services.filter(({ claim, state }) => claim === 'approved' && state === 'approved');
    expect(granted.some((service) => service.approved_cents === service.requested_cents)).toBe(true);
    expect(granted.some((service) => Number(service.approved_cents) < service.requested_cents)).toBe(true);
    for (const { state, rejection_reason, approved_cents, requested_cents } of services) {
      const isPartly = approved_cents !== null && Number(approved_cents) < requested_cents;
      expect(rejection_reason !== null).toBe(state === 'rejected' || isPartly);
      expect(approved_cents !== null).toBe(state === 'approved');
    }
  });
});

test('every claim has events that end in its state, the oldest first', async () => {
  const claims = await sql.selectFrom('reimbursements').select(['id', 'state', 'created_at']).execute();
  for (const { id, state, created_at } of claims) {
    const events = await sql
      .selectFrom('reimbursement_events')
      .select(['name', 'user_event', 'created_at'])
      .where('reimbursement_id', '=', id)
      .orderBy('created_at')
      .execute();
    expect(events[0]).toEqual({ name: 'requested', user_event: true, created_at });
    expect(events.at(-1)?.name).toBe(state);
  }
});

test('claims are for programs the company covers, within what it covers', async () => {
  const claims = await sql
    .selectFrom('reimbursements')
    .innerJoin('members', 'members.id', 'reimbursements.member_id')
    .innerJoin('reimbursement_services', 'reimbursement_services.reimbursement_id', 'reimbursements.id')
    .leftJoin('company_programs', (join) =>
      join
        .onRef('company_programs.company_id', '=', 'members.company_id')
        .onRef('company_programs.program_id', '=', 'reimbursements.program_id'),
    )
    .select(['approved_cents', 'total_reimbursable_coverage_cents as total'])
    .execute();
  for (const claim of claims) {
    expect(claim.total).not.toBeNull();
    expect(claim.approved_cents ?? 0).toBeLessThanOrEqual(claim.total ?? 0);
  }
});

test('sealed texts open in their own places', async () => {
  const services = await sql.selectFrom('reimbursement_services').selectAll().execute();
  for (const { reimbursement_id, position, description_sealed } of services) {
    const place = { table: 'reimbursement_services', column: 'description_sealed' };
    const text = sealing.open(description_sealed, { ...place, row: `${reimbursement_id}/${position}` });
    expect(text.length).toBeGreaterThan(3);
  }
  const messages = await sql.selectFrom('care_navigator_messages').selectAll().execute();
  for (const { id, body_sealed } of messages) {
    const place = { table: 'care_navigator_messages', column: 'body_sealed', row: id };
    expect(sealing.open(body_sealed, place).length).toBeGreaterThan(10);
  }
});
