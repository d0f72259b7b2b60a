import { describe, expect, it } from 'vitest';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import {
  claimBody,
  createClaimant,
  draftWithReceipt,
  errorsOf,
  resourceOf,
  statusCounts,
  submit,
} from '#tests/support/records/claims.ts';

const { api } = await openClaimsApi();

async function rowsOf(memberId: string) {
  const { sql } = api.dependencies;
  const claims = await sql
    .selectFrom('reimbursements')
    .select('id')
    .where('member_id', '=', memberId)
    .execute();
  const of = claims.map(({ id }) => id);
  const count = async (table: 'reimbursement_services' | 'reimbursement_events') =>
    of.length === 0
      ? 0
      : (await sql.selectFrom(table).select('reimbursement_id').where('reimbursement_id', 'in', of).execute())
          .length;
  const receipts = await sql
    .selectFrom('receipts')
    .select(['draft_id', 'reimbursement_id'])
    .where('member_id', '=', memberId)
    .execute();
  return {
    claims: of.length,
    services: await count('reimbursement_services'),
    events: await count('reimbursement_events'),
    onDraft: receipts.filter(({ draft_id }) => draft_id !== null).length,
    onClaim: receipts.filter(({ reimbursement_id }) => reimbursement_id !== null).length,
  };
}

const oneClaim = { claims: 1, services: 2, events: 1, onDraft: 0, onClaim: 1 };

describe('a claim that is sent more than once', () => {
  it('is created once when sent 20 times at once; all responses have the same claim (D26)', async () => {
    const member = await createClaimant(api);
    const draftId = await draftWithReceipt(member);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(member, draftId)));
    expect(statusCounts(answers)).toEqual({ 200: 19, 201: 1 });
    const documents = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(documents).size).toBe(1);
    expect(await rowsOf(member.id)).toEqual(oneClaim);
  });

  it('is returned for a later repetition, also after it was canceled and with another key', async () => {
    const member = await createClaimant(api);
    const draftId = await draftWithReceipt(member);
    const first = await resourceOf(await submit(member, draftId), 201);
    await member.call('POST', `reimbursements/${String(first.data.attributes['uid'])}/cancel`);
    const { dependencies } = api;
    const before = dependencies.sealing;
    dependencies.sealing = createSealing(
      'a newer key that only tests ever seal with,a key that only tests ever seal with',
    );
    const again = await resourceOf(await submit(member, draftId.toUpperCase()), 200);
    dependencies.sealing = before;
    expect(again.data.id).toBe(first.data.id);
    expect(again.data.attributes['state']).toBe('canceled');
    expect((await rowsOf(member.id)).claims).toBe(1);
  });

  it('has a fingerprint that is stable across versions', async () => {
    const member = await createClaimant(api);
    await submit(member, await draftWithReceipt(member));
    const { sql, sealing } = api.dependencies;
    const { request_digest } = await sql
      .selectFrom('reimbursements')
      .select('request_digest')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const request =
      '["birth_doula","Calm Births",[["2026-02-20",12050,"First visit"],["2026-02-27",30000,"Birth"]]]';
    expect(request_digest).toEqual(sealing.digest(request));
  });

  it('is refused if it is sent with other details', async () => {
    const member = await createClaimant(api);
    const draftId = await draftWithReceipt(member);
    await resourceOf(await submit(member, draftId), 201);
    const changed = { ...claimBody, provider_name: 'Somebody Else' };
    expect(await errorsOf(await submit(member, draftId, changed), 422)).toEqual(['idempotency_mismatch']);
    expect(await rowsOf(member.id)).toEqual(oneClaim);
  });

  it('is refused with other details while the first request is pending', async () => {
    const member = await createClaimant(api);
    const draftId = await draftWithReceipt(member);
    const bodies = Array.from({ length: 10 }, (_, index) => ({
      ...claimBody,
      provider_name: `Provider ${index}`,
    }));
    const answers = await Promise.all(bodies.map((body) => submit(member, draftId, body)));
    expect(statusCounts(answers)).toEqual({ 201: 1, 422: 9 });
    expect(await rowsOf(member.id)).toEqual(oneClaim);
  });

  it('succeeds after its faults are corrected', async () => {
    const member = await createClaimant(api);
    const draftId = await draftWithReceipt(member);
    expect((await submit(member, draftId, { ...claimBody, provider_name: '' })).status).toBe(422);
    expect(await rowsOf(member.id)).toMatchObject({ claims: 0, onDraft: 1 });
    expect((await submit(member, draftId)).status).toBe(201);
  });
});

describe('a claim whose creation fails', () => {
  const statements = ['reimbursement_services', 'reimbursement_events', 'receipts', 'reimbursement_drafts'];

  it.each(statements)('at %s leaves the draft unchanged, and the next try succeeds', async (table) => {
    const member = await createClaimant(api);
    const draftId = await draftWithReceipt(member);
    const { dependencies } = api;
    const whole = dependencies.sql;
    dependencies.sql = whole.withPlugin({
      transformQuery({ node }) {
        if (node.kind !== 'SelectQueryNode' && JSON.stringify(node).includes(`"name":"${table}"`)) {
          throw new Error('killed');
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect((await submit(member, draftId)).status).toBe(500);
    dependencies.sql = whole;
    expect(await rowsOf(member.id)).toEqual({ claims: 0, services: 0, events: 0, onDraft: 1, onClaim: 0 });
    expect((await submit(member, draftId)).status).toBe(201);
    expect(await rowsOf(member.id)).toEqual(oneClaim);
  });
});

describe('an amount', () => {
  const claimOf = (amount: unknown) => ({
    ...claimBody,
    expenses: [{ date: '2026-02-20', amount, description: 'First visit', approved_amount: 1 }],
  });

  it('that is no sum of cents is refused (D25)', async () => {
    const member = await createClaimant(api);
    const draftId = await draftWithReceipt(member);
    for (const amount of [
      -1,
      0,
      -0,
      0.001,
      120.5,
      1e21,
      Number.NaN,
      Infinity,
      '120',
      [120],
      null,
      100_000_001,
    ]) {
      const [fault] = await errorsOf(await submit(member, draftId, claimOf(amount)), 422);
      expect(fault).toMatch(/^\/data\/attributes\/expenses\/0\/amount /);
    }
    expect(await rowsOf(member.id)).toMatchObject({ claims: 0 });
  });

  it('approved by the member is ignored, like a state or another owner (D25)', async () => {
    const member = await createClaimant(api);
    const other = await createClaimant(api);
    const more = {
      state: 'approved',
      member_id: other.id,
      uid: 'R-1',
      total_approved_amount: 1,
      __proto__: { a: 1 },
    };
    const sent = await submit(member, await draftWithReceipt(member), { ...claimOf(12_000), ...more });
    const { data } = await resourceOf(sent, 201);
    expect(data.attributes).toMatchObject({
      state: 'requested',
      total_requested_amount: 12_000,
      total_approved_amount: null,
    });
    expect(await rowsOf(other.id)).toMatchObject({ claims: 0 });
  });
});

it('is not created from another member’s draft', async () => {
  const member = await createClaimant(api);
  const draftId = await draftWithReceipt(member);
  const other = await createClaimant(api);
  expect(await errorsOf(await submit(other, draftId), 404)).toEqual(['not_found']);
  expect(await rowsOf(other.id)).toMatchObject({ claims: 0 });
  expect((await submit(member, draftId)).status).toBe(201);
});

const { api: newYear } = await openClaimsApi({ now: '2027-01-01T02:00:00Z' });

it('has a claim number with the year of the member’s time zone', async () => {
  const member = await createClaimant(newYear, { columns: { time_zone: 'America/Los_Angeles' } });
  const { data } = await resourceOf(await submit(member, await draftWithReceipt(member)), 201);
  expect(data.attributes).toMatchObject({ uid: expect.stringMatching(/^R-2026-/) });
});
