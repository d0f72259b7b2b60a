import { beforeEach, describe, expect, test } from 'vitest';
import { readMany, readOne } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import {
  createClaimant,
  decisionOf,
  errorsOf,
  statusCounts,
  submitted,
  type Claimant,
} from '#tests/support/records/claims.ts';

const { api } = await openClaimsApi();
let member: Claimant;
let uid: string;
let appealId: string;
beforeEach(async () => {
  member = await createClaimant(api);
  ({ uid } = await submitted(member));
  await askAsOperator(api, 'POST', `claims/${uid}/decision`, decisionOf(12_050, 'unreadable'));
  await member.call('POST', `reimbursements/${uid}/appeals`, { message: 'The photo is sharp.' });
  const { appeals } = await claimAttributes();
  appealId = /"id":"([\w-]+)"/.exec(JSON.stringify(appeals))?.[1] ?? '';
  await api.runJobs();
});

const claimAttributes = async () =>
  (await readOne(await member.call('GET', `reimbursements/${uid}`))).data.attributes;
const decide = (body: unknown, id = appealId) => askAsOperator(api, 'POST', `appeals/${id}/decision`, body);
const approved = (amount: number) => ({
  state: 'granted',
  services: [{ position: 1, state: 'approved', approved_amount: amount, rejection_code: 'above_coverage' }],
});
const leftOf = async () =>
  (await readOne(await member.call('GET', 'programs/birth_doula'))).data.attributes[
    'remaining_reimbursable_coverage'
  ];

describe('an appeal', () => {
  test('is listed for operators with its claim until it is answered', async () => {
    const waiting = async (query = '') =>
      (await readMany(await askAsOperator(api, 'GET', `appeals${query}`))).data.map(({ id }) => id);
    expect(await waiting()).toContain(appealId);
    expect(await waiting(`?after=${appealId}`)).not.toContain(appealId);
    const listed = await (await askAsOperator(api, 'GET', 'appeals')).text();
    expect(listed).toContain('The photo is sharp.');
    expect(listed).toContain(uid);
    expect((await decide({ state: 'upheld' })).status).toBe(200);
    expect(await waiting()).not.toContain(appealId);
  });

  test('marks the claim as unread until it is read', async () => {
    const unreadAt = async () => (await claimAttributes())['unread_at'];
    const read = async (whose = member) => (await whose.call('PUT', `reimbursements/${uid}/read`)).status;
    expect(await unreadAt()).toEqual(expect.any(String));
    expect([await read(await createClaimant(api)), (await unreadAt()) === null]).toEqual([404, false]);
    expect([await read(), await read(), await unreadAt()]).toEqual([204, 204, null]);
    await decide({ state: 'upheld' });
    expect(await unreadAt()).toEqual(expect.any(String));
  });

  test('if upheld, leaves the claim unchanged, shows it, and permits another appeal', async () => {
    const before = await claimAttributes();
    await decide({ state: 'upheld' });
    expect(await claimAttributes()).toMatchObject({
      state: 'approved',
      services: before['services'],
      may_correct: true,
      appeals: [{ state: 'upheld', decided_at: expect.any(String) }],
    });
    const again = await member.call('POST', `reimbursements/${uid}/appeals`, { message: 'Once more.' });
    expect(again.status).toBe(201);
    // Reviewers see both.
    const { meta } = await readOne(await askAsOperator(api, 'GET', `claims/${uid}`));
    expect(meta).toMatchObject({
      open_appeal: { message: 'Once more.', state: 'open' },
      closed_appeals: [{ message: 'The photo is sharp.', state: 'upheld' }],
    });
  });

  test('if granted, approves rejected expenses, keeps approved ones, and uses coverage at once', async () => {
    const left = Number(await leftOf());
    expect((await decide(approved(20_000))).status).toBe(200);
    expect(await claimAttributes()).toMatchObject({
      state: 'approved',
      total_approved_amount: 32_050,
      services: [
        { state: 'approved', approved_amount: 12_050 },
        { state: 'approved', approved_amount: 20_000, tax_label: 'depends' },
      ],
      appeals: [{ state: 'granted' }],
      may_correct: true,
    });
    expect(await leftOf()).toBe(left - 20_000);
  });

  test('sends one mail without service or amount, even for repeated answers', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => decide(approved(20_000))));
    expect(statusCounts(answers)).toEqual({ 200: 5 });
    expect(await errorsOf(await decide({ state: 'upheld' }), 409)).toEqual(['already_decided']);
    expect(await errorsOf(await decide(approved(5)), 409)).toEqual(['already_decided']);
    await api.runJobs();
    const mails = (await api.mailsTo(member.email)).filter(({ subject }) => subject.includes('appeal'));
    expect(mails.map(({ subject }) => subject)).toEqual(['There is an answer to your appeal']);
    expect(mails[0]?.text).toContain(`/reimbursement/claims/${uid}`);
    expect(mails[0]?.text).not.toMatch(/doula|birth|\$|photo|200\.00/i);
  });

  test('cannot be granted beyond the program or the request, for other expenses, or for none', async () => {
    const { sql } = api.dependencies;
    const cap = (cents: number) =>
      sql.updateTable('company_programs').set({ total_reimbursable_coverage_cents: cents }).execute();
    await cap(12_050 + 19_999);
    expect(await errorsOf(await decide(approved(20_000)), 422)).toEqual([
      '/data/attributes/services above_coverage',
    ]);
    await cap(200_000);
    for (const body of [
      approved(30_001),
      { state: 'granted' },
      { state: 'granted', services: [{ position: 0, state: 'approved' }] },
      { state: 'granted', services: [{ position: 1, state: 'rejected', rejection_code: 'unreadable' }] },
      { state: 'open' },
    ]) {
      expect((await decide(body)).status).toBe(422);
    }
    expect(await claimAttributes()).toMatchObject({
      appeals: [{ state: 'open' }],
      total_approved_amount: 12_050,
    });
    expect(await errorsOf(await decide({ state: 'upheld' }, 'nonsense'), 404)).toEqual(['not_found']);
  });

  test('of a partly approved claim can only raise the amount', async () => {
    ({ uid } = await submitted(member));
    const part = (first: number, second: number) => ({
      services: [
        { position: 0, state: 'approved', approved_amount: first, rejection_code: 'above_coverage' },
        { position: 1, state: 'approved', approved_amount: second, rejection_code: 'above_coverage' },
      ],
    });
    await askAsOperator(api, 'POST', `claims/${uid}/decision`, part(10_000, 20_000));
    expect(await claimAttributes()).toMatchObject({ may_correct: true });
    const sent = await member.call('POST', `reimbursements/${uid}/appeals`, { message: 'It cost more.' });
    expect(sent.status).toBe(201);
    const { appeals } = await claimAttributes();
    const id = /"id":"([\w-]+)"/.exec(JSON.stringify(appeals))?.[1] ?? '';
    const grant = (first: number, second: number) => decide({ state: 'granted', ...part(first, second) }, id);
    expect(await errorsOf(await grant(9_999, 25_000), 422)).toEqual([
      '/data/attributes/services/0/approved_amount below_approved',
    ]);
    expect(await errorsOf(await grant(10_000, 20_000), 422)).toEqual([
      '/data/attributes/services nothing_granted',
    ]);
    const left = Number(await leftOf());
    expect((await grant(10_000, 25_000)).status).toBe(200);
    expect(await claimAttributes()).toMatchObject({ total_approved_amount: 35_000, may_correct: true });
    expect(await leftOf()).toBe(left - 5_000);
  });
});
