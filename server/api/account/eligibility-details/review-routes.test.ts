import { beforeEach, describe, expect, test } from 'vitest';
import { readErrors, readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { subjectsTo } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { update } from '#tests/support/database/update.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import {
  createAsked,
  createAskingCompany,
  details,
  sendDetails,
} from '#tests/support/records/eligibility.ts';
import { auditAbout } from '#tests/support/records/audit.ts';

const api = await openTestApi();
await createAskingCompany(api);
beforeEach(async () => {
  api.dependencies.eligibilityReviewer = undefined;
  await api.dependencies.sql.updateTable('members').set({ eligibility_check_status: null }).execute();
});

/** A member who has just sent details, and the time of that. */
async function waiting() {
  const member = await createAsked(api);
  const sent = await readOne(await sendDetails(member));
  return { member, requestedAt: String(sent.data.attributes['requested_at']) };
}

const decide = ({ id }: { id: string }, body: unknown) =>
  askAsOperator(api, 'POST', `eligibility_checks/${id}/decision`, body);
const list = async (query = '') => readMany(await askAsOperator(api, 'GET', `eligibility_checks${query}`));
const subjects = ({ email }: Claimant) => subjectsTo(api, email);
const stageOf = async (member: Claimant) =>
  (await readOne(await member.call('GET', 'eligibility_details'))).data.attributes['stage'];

test('lists pending checks with the data an employer needs, oldest first, 20 at a time', async () => {
  const sent: string[] = [];
  for (let count = 0; count < 22; count += 1) {
    sent.push((await waiting()).member.id);
    api.dependencies.clock.advance({ seconds: 1 });
  }
  const first = await list();
  expect([first.data.map(({ id }) => id), first.meta]).toEqual([sent.slice(0, 20), { more: true }]);
  expect(first.data[0]?.attributes).toEqual({
    ...details,
    company_name: expect.any(String),
    status: 'pending',
    requested_at: expect.stringMatching(/^20.*Z$/),
    checked_at: null,
  });
  await decide(
    { id: sent[19] ?? '' },
    { status: 'success', requested_at: first.data[19]?.attributes['requested_at'] },
  );
  const rest = await list(`?after=${sent[19]}`);
  expect([rest.data.map(({ id }) => id), rest.meta]).toEqual([sent.slice(20), { more: false }]);
});

describe('a decision', () => {
  test.each([
    ['success', 'confirmed', 'Your details are confirmed'],
    ['failure', 'failed', 'Please check your details'],
  ])('of %s is shown and mailed once, and not overturned', async (status, stage, subject) => {
    const { member, requestedAt } = await waiting();
    api.dependencies.clock.advance({ minutes: 5 });
    for (let time = 0; time < 3; time += 1) {
      const { data } = await readOne(await decide(member, { status, requested_at: requestedAt }));
      expect(data.attributes).toMatchObject({ ...details, status, requested_at: requestedAt });
    }
    const other = { status: status === 'success' ? 'failure' : 'success', requested_at: requestedAt };
    expect(await refusal(await decide(member, other))).toBe('409 already_decided');
    expect(await stageOf(member)).toBe(stage);
    expect(await subjects(member)).toEqual([subject]);
    expect((await list()).data.map(({ id }) => id)).not.toContain(member.id);
  });

  test('of concurrent decisions one is stored, with one mail', async () => {
    const { member, requestedAt } = await waiting();
    const wanted = Array.from({ length: 12 }, (_each, at) => (at % 2 === 0 ? 'success' : 'failure'));
    const answers = await Promise.all(
      wanted.map((status) => decide(member, { status, requested_at: requestedAt })),
    );
    const taken = wanted.filter((_status, at) => answers[at]?.status === 200);
    expect([taken.length, new Set(taken).size]).toEqual([6, 1]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    expect(await subjects(member)).toHaveLength(1);
  });

  test('about details that were replaced in the meantime is refused, and one about the new ones is accepted', async () => {
    const { member, requestedAt } = await waiting();
    api.dependencies.clock.advance({ minutes: 5 });
    const anew = await readOne(await sendDetails(member, { employee_id: 'E-78' }));
    expect(await refusal(await decide(member, { status: 'success', requested_at: requestedAt }))).toBe(
      '409 conflict',
    );
    expect(await subjects(member)).toEqual([]);
    const now = { status: 'success', requested_at: anew.data.attributes['requested_at'] };
    expect((await decide(member, now)).status).toBe(200);
    expect(await stageOf(member)).toBe('confirmed');
  });

  test('decisions of the automatic reviewer and of an operator do not overwrite each other', async () => {
    const { member, requestedAt } = await waiting();
    await decide(member, { status: 'failure', requested_at: requestedAt });
    api.dependencies.eligibilityReviewer = { decisionOn: async () => 'success' };
    expect(await stageOf(member)).toBe('failed');
    expect(await subjects(member)).toEqual(['Please check your details']);
  });

  test('404 for an unknown member, one without details, and one without access', async () => {
    const { member, requestedAt } = await waiting();
    const silent = await createClaimant(api);
    await update(api.dependencies.sql, 'members', { id: member.id }, { access_ended_at: requestedAt });
    for (const id of [member.id, silent.id, 'somebody', '0199d3c4-6d3a-7aa1-9c1f-1f2e3d4c5b6a', '%00']) {
      const answer = await decide({ id }, { status: 'success', requested_at: requestedAt });
      expect([id, await refusal(answer)]).toEqual([id, '404 not_found']);
    }
    expect((await list()).data).toEqual([]);
  });

  test('at an instant that the database or Temporal does not know is refused', async () => {
    const { member } = await waiting();
    const odd = [
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999999999999Z',
      `2026-03-02T12:00:00.${'1'.repeat(500)}Z`,
    ];
    const answers = await Promise.all(
      odd.map(async (requested_at) => (await decide(member, { status: 'success', requested_at })).status),
    );
    expect(answers).toEqual([422, 422, 422]);
  });

  test('without content is refused', async () => {
    const { member } = await waiting();
    for (const body of [
      {},
      { status: 'success' },
      { status: 'maybe', requested_at: '2026-03-02T12:00:00Z' },
      { status: 'success', requested_at: 'yesterday' },
      { status: 'success', requested_at: '9'.repeat(10_000) },
      'nonsense'.repeat(1000),
    ]) {
      const answer = await decide(member, body);
      expect(answer.status).toBe(422);
      expect(await readErrors(answer)).not.toEqual([]);
    }
  });
});

test('the audit log names the operator, and the log nothing about the member', async () => {
  const { member, requestedAt } = await waiting();
  api.logged.splice(0);
  await decide(member, { status: 'success', requested_at: requestedAt });
  await decide(member, { status: 'success', requested_at: requestedAt });
  const act = { act: 'eligibility_decided', kind: 'service', name: 'olga' };
  expect(await auditAbout(member.id, api.dependencies)).toEqual([
    expect.objectContaining({ ...act, reason: 'review' }),
    expect.objectContaining({ ...act, reason: 'repeated' }),
  ]);
  expect(api.logged.join()).not.toMatch(/Rivera|E-77|1992-05-14/);
});
