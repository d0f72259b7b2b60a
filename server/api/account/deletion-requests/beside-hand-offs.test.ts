import { expect, test } from 'vitest';
import { lockCompany } from '#server/api/claims/hand-offs/queries.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { goBehind } from '#tests/support/database/come-between.ts';
import { createClaimant, createPrograms, decisionOf, submitted } from '#tests/support/records/claims.ts';
import { createMember } from '#tests/support/records/members.ts';

const api = await openTestApi({ now: '2026-03-10T12:00:00Z' });
const { sql, clock } = api.dependencies;
await createMember(api.dependencies);
await createPrograms(api);

const isThere = async (id: string) =>
  (await sql.selectFrom('members').select('id').where('id', '=', id).execute()).length === 1;

test('money that is granted while files are removed is handed over before the deletion', async () => {
  const employee = await createClaimant(api);
  const { uid } = await submitted(employee);
  await employee.call('POST', 'deletion_request');
  const { files } = api.dependencies;
  const remove = async (key: string) => {
    api.dependencies.files = files;
    const decision = decisionOf(10_000, 'unreadable');
    expect((await askAsOperator(api, 'POST', `claims/${uid}/decision`, decision)).status).toBe(200);
    await files.remove(key);
  };
  clock.advance({ hours: 24 * 30 });
  const month = clock.now().toString().slice(0, 7);
  api.dependencies.files = { ...files, remove };
  await api.runJobs();
  expect(api.dependencies.files).toBe(files);
  clock.advance({ hours: 24 });
  await api.runJobs();
  expect(await isThere(employee.id)).toBe(true);
  await askAsOperator(api, 'POST', 'hand_offs', { company_id: 'acme', month });
  clock.advance({ hours: 48 });
  await api.runJobs();
  expect(await isThere(employee.id)).toBe(false);
});

test('a deletion waits until the files that are being made are complete', async () => {
  const employee = await createClaimant(api);
  await employee.call('POST', 'deletion_request');
  clock.advance({ hours: 24 * 30 });
  await goBehind(sql, {
    hold: (other) => lockCompany('all', other, 'acme'),
    waiter: () => api.runJobs(),
  });
  expect(await isThere(employee.id)).toBe(false);
});
