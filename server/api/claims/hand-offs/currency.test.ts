import { afterAll, expect, test } from 'vitest';
import { readMany, readOne } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, createPrograms, decisionOf, submitted } from '#tests/support/records/claims.ts';

const api = await openTestApi({ now: '2026-03-10T12:00:00Z' });
afterAll(() => api.close());

test('a claim is decided and handed over in the currency of the company', async () => {
  const member = await createClaimant(api);
  await createPrograms(api);
  await api.dependencies.sql.updateTable('companies').set({ currency: 'EUR' }).execute();
  const { uid } = await submitted(member);
  const decide = (...lines: (number | string)[]) =>
    askAsOperator(api, 'POST', `claims/${uid}/decision`, decisionOf(...lines));
  expect(await (await decide(99_999_900, 1)).text()).toMatch(/Approve €[\d,.]+ or less/);
  expect((await decide(12_050, 'unreadable')).status).toBe(200);
  const { data: waiting } = await readMany(await askAsOperator(api, 'GET', 'hand_offs/waiting'));
  expect(waiting.map(({ attributes }) => attributes['currency'])).toEqual(['EUR']);
  const wanted = { company_id: 'acme', month: '2026-03' };
  const { data } = await readOne(await askAsOperator(api, 'POST', 'hand_offs', wanted));
  expect(data.attributes['currency']).toBe('EUR');
  const file = await askAsOperator(api, 'GET', `hand_offs/${data.id}/file`);
  expect(await file.text()).toContain(',120.50,EUR,');
});
