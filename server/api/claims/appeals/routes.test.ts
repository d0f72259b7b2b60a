import { beforeEach, describe, expect, it } from 'vitest';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import {
  createClaimant,
  decideClaim,
  errorsOf,
  resourceOf,
  statusCounts,
  submit,
  submitted,
  type Claimant,
} from '#tests/support/records/claims.ts';

const { api } = await openClaimsApi();
let member: Claimant;
let claim: { id: string; uid: string };
beforeEach(async () => {
  member = await createClaimant(api);
  claim = await submitted(member);
  await decideClaim(api.dependencies, claim.id, ['approved', 'rejected']);
});

const appeal = (message: unknown, uid = claim.uid) =>
  member.call('POST', `reimbursements/${uid}/appeals`, { message });
const claimAttributes = async () =>
  (await resourceOf(await member.call('GET', `reimbursements/${claim.uid}`))).data.attributes;
const mended = {
  program_id: 'birth_doula',
  provider_name: 'Calm Births',
  expenses: [{ date: '2026-02-27', amount: 30_000, description: 'Birth, each hour listed' }],
};

describe('POST /reimbursements/{uid}/appeals', () => {
  it('stores the message sealed and returns it with the claim', async () => {
    const { data } = await resourceOf(await appeal('  The doula was there.\nAsk her. '), 201);
    expect(data.attributes).toMatchObject({
      state: 'approved',
      may_correct: false,
      appeals: [
        {
          message: 'The doula was there.\nAsk her.',
          state: 'open',
          created_at: '2026-03-02T12:00:00.123456Z',
          decided_at: null,
        },
      ],
    });
    expect(await claimAttributes()).toEqual(data.attributes);
    const rows = await api.dependencies.sql.selectFrom('appeals').selectAll().execute();
    expect(rows.some(({ message_sealed }) => message_sealed.includes('doula'))).toBe(false);
    expect(await (await member.call('GET', 'data_export')).text()).toContain('Ask her.');
  });

  it('is one at a time: the same text again is the same appeal, another text is refused', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => appeal('Look again.')));
    expect(statusCounts(answers)).toEqual({ 200: 9, 201: 1 });
    expect(await errorsOf(await appeal('Something else.'), 409)).toEqual(['appeal_open']);
    expect((await claimAttributes())['appeals']).toHaveLength(1);
  });

  it('and a corrected copy exclude each other, in either order', async () => {
    const copied = await member.call('POST', `reimbursements/${claim.uid}/corrected_copy`, {});
    const { data } = await resourceOf(copied, 201);
    await resourceOf(await appeal('Look again.'), 201);
    const copy = await member.call('POST', `reimbursements/${claim.uid}/corrected_copy`, {});
    expect(await errorsOf(copy, 409)).toEqual(['appeal_open']);
    expect(await errorsOf(await submit(member, data.id, mended), 409)).toEqual(['appeal_open']);
    const { sql, clock } = api.dependencies;
    const decided = { state: 'upheld' as const, decided_at: clock.now().toString(), decided_by: 'olga' };
    await sql.updateTable('appeals').set(decided).where('reimbursement_id', '=', claim.id).execute();
    expect((await submit(member, data.id, mended)).status).toBe(201);
    expect(await errorsOf(await appeal('And again.'), 409)).toEqual(['already_corrected']);
  });

  it('is refused for a claim without rejected expenses', async () => {
    await decideClaim(api.dependencies, claim.id, ['approved', 'approved']);
    expect(await errorsOf(await appeal('More!'), 409)).toEqual(['nothing_rejected']);
    const waiting = await submitted(member);
    expect(await errorsOf(await appeal('Faster!', waiting.uid), 409)).toEqual(['nothing_rejected']);
    expect(await errorsOf(await appeal('Nobody’s', 'R-2026-NOSUCH'), 404)).toEqual(['not_found']);
  });

  it.each([
    ['', 'blank'],
    [' \n\u200B ', 'blank'],
    [undefined, 'blank'],
    [5, 'blank'],
    ['a'.repeat(2001), 'too_long'],
  ])('refuses %j with %s', async (message, code) => {
    expect(await errorsOf(await appeal(message), 422)).toEqual([`/data/attributes/message ${code}`]);
    expect((await claimAttributes())['appeals']).toEqual([]);
  });

  it('accepts 2000 characters and a body of at most 64 KiB', async () => {
    expect((await appeal('a'.repeat(200_000))).status).toBe(413);
    expect((await appeal('é'.repeat(2000))).status).toBe(201);
  });
});
