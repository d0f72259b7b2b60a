import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, statusCounts, type Claimant } from '#tests/support/records/claims.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { createVisitSubject } from '#tests/support/records/visits.ts';

const api = await openTestApi();
afterAll(() => api.close());
beforeAll(async () => {
  await ensureCompany(api.dependencies.sql, 'acme');
  await createVisitSubject(api.dependencies);
});

const give = (member: Claimant) =>
  member.call('POST', 'data_sharing_consents', { accepted: true, text_version: '2026-11' });
const read = async (member: Claimant) => (await member.call('GET', 'data_sharing_consent')).json();
const withdraw = (member: Claimant) => member.call('DELETE', 'data_sharing_consent');

async function consenting(): Promise<Claimant> {
  const member = await createClaimant(api, { columns: { require_data_sharing_consent: true } });
  expect((await give(member)).status).toBe(201);
  return member;
}

async function isAsked({ id }: Claimant): Promise<boolean> {
  const row = await api.dependencies.sql
    .selectFrom('members')
    .select('require_data_sharing_consent')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.require_data_sharing_consent;
}

const withdrawnOf = ({ id }: Claimant) =>
  api.dependencies.sql.selectFrom('withdrawn_consents').selectAll().where('member_id', '=', id).execute();

async function consentActivities(member: Claimant): Promise<unknown[]> {
  const { data } = await readMany(await member.call('GET', 'account_activities'));
  return data
    .map(({ attributes }) => attributes['kind'])
    .filter((kind) => kind === 'consent_given' || kind === 'consent_withdrawn');
}

test('a member reads only their own current consent', async () => {
  const [member, other] = [await consenting(), await createClaimant(api)];
  expect((await readOne(await member.call('GET', 'data_sharing_consent'))).data).toMatchObject({
    type: 'data_sharing_consent',
    attributes: { text_version: '2026-11', language: 'en', given_at: '2026-03-02T12:00:00.123456Z' },
  });
  expect(await read(other)).toEqual({ data: null });
});

test('a withdrawn consent is requested again, and kept with its end', async () => {
  const [member, other] = [await consenting(), await consenting()];
  api.dependencies.clock.advance({ minutes: 5 });
  expect((await withdraw(member)).status).toBe(204);
  expect(await read(member)).toEqual({ data: null });
  expect([await isAsked(member), await isAsked(other)]).toEqual([true, false]);
  expect(await withdrawnOf(member)).toMatchObject([
    {
      text_version: '2026-11',
      given_at: '2026-03-02T12:00:00.123456Z',
      withdrawn_at: api.dependencies.clock.now().toString(),
    },
  ]);
  expect(await withdrawnOf(other)).toEqual([]);
});

test('consent can be given and withdrawn repeatedly, and each time is recorded', async () => {
  const member = await consenting();
  api.dependencies.clock.advance({ minutes: 1 });
  await withdraw(member);
  api.dependencies.clock.advance({ minutes: 1 });
  const again = await readOne(await give(member));
  expect(again.data.attributes['given_at']).toBe(api.dependencies.clock.now().toString());
  expect(await isAsked(member)).toBe(false);
  api.dependencies.clock.advance({ minutes: 1 });
  await withdraw(member);
  expect(await withdrawnOf(member)).toHaveLength(2);
  expect(await consentActivities(member)).toEqual([
    'consent_withdrawn',
    'consent_given',
    'consent_withdrawn',
    'consent_given',
  ]);
});

test('agreeing twice is written down once', async () => {
  const member = await consenting();
  await Promise.all([give(member), give(member)]);
  expect(await consentActivities(member)).toEqual(['consent_given']);
});

test('of concurrent withdrawals one counts', async () => {
  const member = await consenting();
  api.dependencies.clock.advance({ minutes: 1 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(member)));
  expect(statusCounts(answers)).toEqual({ 204: 1, 404: 9 });
  expect(await withdrawnOf(member)).toHaveLength(1);
  expect(await consentActivities(member)).toEqual(['consent_withdrawn', 'consent_given']);
});

test('withdrawing cancels future visits and notifies their experts', async () => {
  const member = await consenting();
  const booking = {
    call_subject: 'lactation',
    call_expert_id: 'rosa_delgado',
    booked_at: '2026-03-04T15:00:00Z',
  };
  expect((await member.call('POST', 'calls', booking)).status).toBe(201);
  await withdraw(member);
  const call = await api.dependencies.sql
    .selectFrom('calls')
    .select('canceled_at')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(call.canceled_at).toBe(api.dependencies.clock.now().toString());
});

test('404 for a member who never consented', async () => {
  expect(await refusal(await withdraw(await createClaimant(api)))).toBe('404 not_found');
});
