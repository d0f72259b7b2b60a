import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { readMany, readOne } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { signedIn } from '#tests/support/records/members.ts';
import { createClaimant, createPrograms, decisionOf, submitted } from '#tests/support/records/claims.ts';

const api = await openTestApi({ now: '2026-03-10T12:00:00Z' });
afterAll(() => api.close());
const { sql, clock } = api.dependencies;
beforeAll(async () => {
  await createClaimant(api);
  await createPrograms(api);
});

const pass = async (days: number) => {
  clock.advance({ hours: 24 * days });
  await api.runJobs();
};
const isThere = async (id: string) =>
  (await sql.selectFrom('members').select('id').where('id', '=', id).execute()).length === 1;

/** Number of log entries that a deletion waits for a file of this company. */
const told = () =>
  api.logged.filter((line) => line.includes('deletion-waits') && line.includes('"resource":"acme"')).length;
/** Subjects of the mails about the end of an account, in order. */
const subjects = async (email: string) =>
  (await api.mailsTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('account'))
    .toReversed();

test.each(['own', 'of a partner'])(
  'a deletion waits until granted money (%s) is handed over',
  async (whose) => {
    api.logged.length = 0;
    const employee = await createClaimant(api);
    const partner = await createClaimant(api, { columns: { employee_id: employee.id } });
    const { uid } = await submitted(whose === 'own' ? employee : partner);
    await employee.call('POST', 'deletion_request');
    await pass(1);
    const month = clock.now().toString().slice(0, 7);
    const decision = decisionOf(10_000, 'unreadable');
    expect((await askAsOperator(api, 'POST', `claims/${uid}/decision`, decision)).status).toBe(200);
    await pass(29);
    expect([await isThere(employee.id), await isThere(partner.id)]).toEqual([true, true]);
    const row = sql.selectFrom('deletion_requests').select('delete_at').where('member_id', '=', employee.id);
    const { delete_at } = await row.executeTakeFirstOrThrow();
    expect(Temporal.Instant.from(delete_at)).toEqual(clock.now().add({ hours: 24 }));
    const headers = await signedIn(api.dependencies, employee);
    const request = await api.call('/api/v3/deletion_request', { headers });
    expect((await readOne(request)).data.attributes).toMatchObject({ waits_for: 'hand_off' });
    const waiting = async () => (await readMany(await askAsOperator(api, 'GET', 'hand_offs/waiting'))).data;
    expect(await waiting()).toMatchObject([
      { attributes: { month, amount: 10_000, holds_up_deletion: true } },
    ]);
    await pass(1);
    expect(told()).toBe(2);
    expect(await subjects(employee.email)).toEqual([
      'Your account will be deleted',
      'Your account stays a little longer',
    ]);
    expect(await subjects(partner.email)).toEqual(['Your account will end', 'Your account goes on for now']);
    const file = await readOne(await askAsOperator(api, 'POST', 'hand_offs', { company_id: 'acme', month }));
    expect(file.data.attributes).toMatchObject({ amount: 10_000 });
    await pass(1);
    expect([await isThere(employee.id), await isThere(partner.id)]).toEqual([false, false]);
  },
);
