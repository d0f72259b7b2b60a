import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { actsBy } from '#tests/support/records/audit.ts';
import { createPlans } from '#tests/support/records/sent-bills.ts';
import { createMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
beforeAll(() => createPlans(api));

const lookUp = (email: unknown) => askAsOperator(api, 'POST', 'members/lookup', { email });
const show = (id: string) => askAsOperator(api, 'GET', `members/${id}`);

test('a member is found by the exact address, with the programs of their company', async () => {
  const member = await createMember(api.dependencies, { details: { fname: 'Ada', lname: 'Byron' } });
  const found = await readOne(await lookUp(member.email.toUpperCase()));
  expect(found.data).toMatchObject({
    id: member.id,
    attributes: {
      name: 'Ada Byron',
      company_name: 'Company acme',
      currency: 'USD',
      programs: expect.arrayContaining([{ id: 'ivf_cycle', name: 'IVF cycle' }]),
    },
  });
  expect(await readOne(await show(member.id))).toEqual(found);
  expect(JSON.stringify(found)).not.toContain(member.email);
});

test('a member is not found by part of an address, by an unknown one, or without access', async () => {
  const member = await createMember(api.dependencies);
  await api.dependencies.sql
    .updateTable('members')
    .set({ access_ended_at: '2026-03-01T12:00:00Z' })
    .where('id', '=', member.id)
    .execute();
  for (const email of [member.email, member.email.slice(1), '%', 'nobody@acme.example', '\u0000']) {
    expect(await refusal(await lookUp(email))).toBe('404 not_found');
  }
  for (const id of [member.id, randomUUID(), '%00', 'lookup']) {
    expect(await refusal(await show(id))).toBe('404 not_found');
  }
  expect(await refusal(await lookUp(7))).toBe('422 blank');
  expect(await refusal(await lookUp('x'.repeat(300)))).toBe('422 too_long');
});

test('who finds the member is recorded, and the log names no member', async () => {
  const member = await createMember(api.dependencies, { details: { lname: 'Quillfeather' } });
  api.logged.splice(0);
  await lookUp(member.email);
  expect(await actsBy('olga', member.id, api.dependencies)).toEqual(['member_looked_up']);
  expect(api.logged.join()).not.toMatch(new RegExp(`Quillfeather|${member.email}`));
});

test('a look-up without a result is recorded without a member', async () => {
  const count = async () =>
    (
      await api.dependencies.sql
        .selectFrom('audit_log')
        .select('personal')
        .where('act', '=', 'member_looked_up')
        .execute()
    ).length;
  const before = await count();
  await lookUp('nobody@acme.example');
  expect(await count()).toBe(before + 1);
});

test('30 look-ups in 15 minutes are allowed, those of accounts included', async () => {
  const { email } = await createMember(api.dependencies);
  await api.dependencies.sql.deleteFrom('rate_limits').execute();
  const look = async () => (await lookUp(email)).status;
  expect((await askAsOperator(api, 'POST', 'accounts/lookup', { email })).status).toBe(200);
  await countMore(api.dependencies, { keyPrefix: 'account-lookup', of: 'olga', tries: 28 });
  expect([await look(), await look()]).toEqual([200, 429]);
});
