import { expect, test } from 'vitest';
import { readMany } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openClaimsApi } from '#tests/support/api/claims-api.ts';
import { addHistory } from '#tests/support/records/histories.ts';
import { createClaimant, errorsOf, submitted } from '#tests/support/records/claims.ts';

const { api } = await openClaimsApi();

const waiting = async (query = '') => readMany(await askAsOperator(api, 'GET', `claims${query}`));

test('lists claims of all members, oldest first, with the data needed for a decision', async () => {
  const first = await submitted(await createClaimant(api, { details: { fname: 'Ada', lname: 'Byron' } }));
  api.dependencies.clock.advance({ minutes: 1 });
  const second = await createClaimant(api);
  const { uid } = await submitted(second);
  const { data, included, meta } = await waiting();
  expect(data.map(({ attributes }) => attributes['uid'])).toEqual([first.uid, uid]);
  expect(meta).toEqual({ more: false });
  expect(data[0]?.attributes).toMatchObject({
    member_name: 'Ada Byron',
    company_id: 'acme',
    program_id: 'birth_doula',
    program_name: 'Birth doula',
    provider_name: 'Calm Births',
    state: 'requested',
    total_requested_amount: 42_050,
    services: [
      { position: 0, service_name: 'First visit', service_date: '2026-02-20', requested_amount: 12_050 },
      { position: 1, service_name: 'Birth', requested_amount: 30_000, approved_amount: null },
    ],
  });
  expect(included.map(({ attributes }) => attributes['filename'])).toEqual(['receipt.pdf', 'receipt.pdf']);
  await second.call('POST', `reimbursements/${uid}/cancel`);
  expect((await waiting()).data).toHaveLength(1);
});

test('pages have 20 claims, and the next page follows the last claim even if it is gone', async () => {
  await api.dependencies.sql.deleteFrom('reimbursements').execute();
  const member = await createClaimant(api);
  const momentOf = (index: number) => `2026-02-01T00:00:${String(Math.floor(index / 3)).padStart(2, '0')}Z`;
  await addHistory(api.dependencies, 'claims', { memberId: member.id, count: 43, momentOf });
  const claims = api.dependencies.sql.updateTable('reimbursements');
  const waits = await claims.set({ state: 'requested' }).returning('uid').execute();
  const seen: unknown[] = [];
  let query = '';
  for (const [count, more] of [
    [20, true],
    [20, true],
    [3, false],
  ]) {
    const { data, meta } = await waiting(query);
    expect([data.length, meta?.['more']]).toEqual([count, more]);
    seen.push(...data.map(({ attributes }) => attributes['uid']));
    const last = String(seen.at(-1));
    if (query === '') await claims.set({ state: 'canceled' }).where('uid', '=', last).execute();
    query = `?after=${last}`;
  }
  expect(seen).toHaveLength(43);
  expect(new Set(seen)).toEqual(new Set(waits.map(({ uid }) => uid)));
});

test('an unknown cursor returns no claims, and an invalid one is refused', async () => {
  expect((await waiting('?after=R-2026-AAAAAA')).data).toEqual([]);
  for (const odd of ['%00', "'", '', 'x'.repeat(61)]) {
    expect(await errorsOf(await askAsOperator(api, 'GET', `claims?after=${odd}`), 422)).toEqual(['invalid']);
  }
});
