import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readOne } from '#tests/support/api/documents.ts';
import { send } from '#tests/support/api/member-calls.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { shippedRetention, type LegalHold } from '#server/platform/retention/kinds.ts';

const api = await openTestApi({ now: '2026-03-10T12:00:00Z' });
const { sql, clock } = api.dependencies;
let holds: LegalHold[] = [];
api.dependencies.retention = () => ({ ...shippedRetention, holds });
beforeEach(() => (holds = []));

const call = async (member: TestMember, method: string) =>
  send(api, await signedIn(api.dependencies, member), [method, 'deletion_request']);
const pass = async (days: number) => {
  clock.advance({ hours: 24 * days });
  await api.runJobs();
};
const isThere = async ({ id }: TestMember) =>
  (await sql.selectFrom('members').select('id').where('id', '=', id).execute()).length === 1;
const subjects = async ({ email }: TestMember) =>
  (await api.mailsTo(email)).map(({ subject }) => subject).toReversed();
/** Until 40 days from now. */
const hold = (whose: Pick<LegalHold, 'member' | 'company'>): LegalHold => ({
  ...whose,
  until: clock
    .now()
    .add({ hours: 24 * 40 })
    .toString()
    .slice(0, 10),
  reason: 'Case 12-345',
});

test.each(['member', 'company', 'partner'] as const)(
  'a hold of the %s postpones the deletion, says so once, and ends with its last day',
  async (whose) => {
    const member = await createMember(api.dependencies);
    const partner = await createMember(api.dependencies, { columns: { employee_id: member.id } });
    await call(member, 'POST');
    if (whose === 'company') holds = [hold({ company: 'acme' })];
    else holds = [hold({ member: whose === 'member' ? member.id : partner.id })];
    await pass(30);
    expect([await isThere(member), await isThere(partner)]).toEqual([true, true]);
    const { data } = await readOne(await call(member, 'GET'));
    expect(data.attributes).toMatchObject({ waits_for: 'legal_hold' });
    for (let day = 0; day < 10; day += 1) await pass(1);
    expect(await isThere(member), 'on its last day').toBe(true);
    expect(await subjects(member)).toEqual(['Your account will be deleted', 'Your account stays for now']);
    await pass(1);
    expect([await isThere(member), await isThere(partner)]).toEqual([false, false]);
  },
);

test('a hold on another member delays nothing, and a hold without a deletion request sends no mail', async () => {
  const [member, other] = [await createMember(api.dependencies), await createMember(api.dependencies)];
  await call(member, 'POST');
  holds = [hold({ member: other.id }), hold({ company: 'another' })];
  await pass(30);
  expect([await isThere(member), await isThere(other)]).toEqual([false, true]);
  expect(await subjects(other)).toEqual([]);
});

test('a request can be withdrawn while a hold keeps the account', async () => {
  const member = await createMember(api.dependencies);
  await call(member, 'POST');
  holds = [hold({ member: member.id })];
  await pass(31);
  expect((await call(member, 'DELETE')).status).toBe(204);
  holds = [];
  await pass(40);
  expect(await isThere(member)).toBe(true);
});

test('while the retention file is unusable no member is deleted, and afterwards the deletion happens', async () => {
  const member = await createMember(api.dependencies);
  await call(member, 'POST');
  const { retention } = api.dependencies;
  api.dependencies.retention = () => {
    throw new Error('retention.yaml:1: is empty');
  };
  await pass(30);
  expect(await isThere(member)).toBe(true);
  api.dependencies.retention = retention;
  await pass(1);
  expect(await isThere(member)).toBe(false);
});

test('while the retention file is unusable a postponed deletion shows its day without a reason', async () => {
  const member = await createMember(api.dependencies);
  await call(member, 'POST');
  holds = [hold({ member: member.id })];
  await pass(30);
  const before = await readOne(await call(member, 'GET'));
  expect(before.data.attributes).toMatchObject({ waits_for: 'legal_hold' });
  const { retention } = api.dependencies;
  onTestFinished(() => void (api.dependencies.retention = retention));
  api.dependencies.retention = () => {
    throw new Error('retention.yaml:1: is empty');
  };
  const { data } = await readOne(await call(member, 'GET'));
  expect(data.attributes).toEqual({ ...before.data.attributes, waits_for: null });
  expect(api.logged.at(-1)).toContain('"event":"retention"');
});
