import { readFileSync } from 'node:fs';
import { sql as raw } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { textVersion } from '#app/areas/account/consent/consent-form.tsx';
import { memberRow, subjectsTo } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { update } from '#tests/support/database/update.ts';
import { createClaimant, statusCounts, type Claimant } from '#tests/support/records/claims.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import {
  appointmentBody,
  createProviderCategories,
  createProviders,
} from '#tests/support/records/providers.ts';
import { createVisitSubject } from '#tests/support/records/visits.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;
beforeAll(async () => {
  await ensureCompany(sql, 'acme');
  await createVisitSubject(api.dependencies);
});

const agreed = { accepted: true, text_version: '2026-11' };
const createAsked = (columns = {}) =>
  createClaimant(api, { columns: { require_data_sharing_consent: true, ...columns } });
const give = (member: Claimant, body: object = agreed, headers = {}) =>
  member.call('POST', 'data_sharing_consents', body, headers);
const read = async (member: Claimant) => (await member.call('GET', 'data_sharing_consent')).json();
const withdraw = (member: Claimant) => member.call('DELETE', 'data_sharing_consent');

async function consenting(): Promise<Claimant> {
  const member = await createAsked();
  expect((await give(member)).status).toBe(201);
  return member;
}

const rowsOf = ({ id }: Claimant) =>
  sql.selectFrom('data_sharing_consents').selectAll().where('member_id', '=', id).execute();
const withdrawnOf = ({ id }: Claimant) =>
  sql.selectFrom('withdrawn_consents').selectAll().where('member_id', '=', id).execute();

const isAsked = async (member: Claimant) => (await memberRow(api, member)).require_data_sharing_consent;

async function consentActivities(member: Claimant): Promise<unknown[]> {
  const { data } = await readMany(await member.call('GET', 'account_activities'));
  return data
    .map(({ attributes }) => attributes['kind'])
    .filter((kind) => kind === 'consent_given' || kind === 'consent_withdrawn');
}

test('consent is recorded with version, language and time, only for its member, and read by them', async () => {
  const employee = await createAsked();
  const partner = await createAsked({ employee_id: employee.id });
  const answer = await give(partner, agreed, { 'X-Language': 'es' });
  expect(answer.status).toBe(201);
  const { data } = await readOne(answer);
  expect(data).toMatchObject({
    type: 'data_sharing_consent',
    attributes: { text_version: '2026-11', language: 'es', given_at: '2026-03-02T12:00:00.123456Z' },
  });
  expect(await rowsOf(partner)).toEqual([{ ...data.attributes, id: data.id, member_id: partner.id }]);
  expect(await read(partner)).toEqual({ data });
  expect(await isAsked(partner)).toBe(false);
  expect([await rowsOf(employee), await read(employee)]).toEqual([[], { data: null }]);
  expect(await isAsked(employee)).toBe(true);
  const change = update(sql, 'data_sharing_consents', { member_id: partner.id }, { language: 'xx' });
  await expect(change).rejects.toThrow('append-only');
});

test('agreeing again, even concurrently, keeps only the first consent', async () => {
  const member = await createAsked();
  const answers = await Promise.all([give(member), give(member), give(member)]);
  const ids = await Promise.all(answers.map(async (answer) => (await readOne(answer)).data.id));
  expect(new Set(ids).size).toBe(1);
  expect(await rowsOf(member)).toHaveLength(1);
  expect(await consentActivities(member)).toEqual(['consent_given']);
});

test('without a tick, or with anything else, there is no consent', async () => {
  const member = await createAsked();
  for (const accepted of [undefined, false, 'true', null]) {
    const answer = await give(member, { text_version: '2026-11', accepted });
    expect(answer.status).toBe(422);
    expect(await readErrors(answer)).toEqual([
      {
        status: '422',
        code: 'blank',
        title: 'Tick the box to give your consent.',
        source: { pointer: '/data/attributes/accepted' },
      },
    ]);
  }
  for (const body of [
    { ...agreed, text_version: 'whatever' },
    { ...agreed, member_id: 'somebody' },
    { accepted: true },
  ]) {
    expect((await give(member, body)).status).toBe(422);
  }
  expect([await rowsOf(member), await isAsked(member)]).toEqual([[], true]);
});

test('a withdrawn consent is requested again and kept with its end, each time', async () => {
  const [member, other] = [await consenting(), await consenting()];
  clock.advance({ minutes: 1 });
  expect((await withdraw(member)).status).toBe(204);
  expect(await read(member)).toEqual({ data: null });
  expect([await isAsked(member), await isAsked(other)]).toEqual([true, false]);
  expect([await withdrawnOf(member), await withdrawnOf(other)]).toMatchObject([
    [{ text_version: '2026-11', withdrawn_at: clock.now().toString() }],
    [],
  ]);
  clock.advance({ minutes: 1 });
  const again = await readOne(await give(member));
  expect(again.data.attributes['given_at']).toBe(clock.now().toString());
  expect(await isAsked(member)).toBe(false);
  clock.advance({ minutes: 1 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(member)));
  expect(statusCounts(answers), 'of concurrent withdrawals one counts').toEqual({ 204: 1, 404: 9 });
  expect(await withdrawnOf(member)).toHaveLength(2);
  const [given, ended] = ['consent_given', 'consent_withdrawn'];
  expect(await consentActivities(member)).toEqual([ended, given, ended, given]);
});

test('withdrawing cancels future visits', async () => {
  const member = await consenting();
  const visit = {
    call_subject: 'lactation',
    call_expert_id: 'rosa_delgado',
    booked_at: '2026-03-04T15:00:00Z',
  };
  expect((await member.call('POST', 'calls', visit)).status).toBe(201);
  await withdraw(member);
  const call = await sql
    .selectFrom('calls')
    .select('canceled_at')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(call.canceled_at).toBe(clock.now().toString());
});

test('withdrawing cancels open requests to providers and tells the care team', async () => {
  await createProviderCategories(sql);
  await createProviders(sql, [{ name: 'María Peña', places: [] }]);
  const [member, other] = [await consenting(), await consenting()];
  const uids: string[] = [];
  for (const { call } of [member, other])
    uids.push((await readOne(await call('POST', 'appointment_requests', appointmentBody()))).data.id);
  await withdraw(member);
  const states = sql.selectFrom('appointment_requests').select(['uid', 'state']).orderBy('state');
  expect(await states.execute()).toEqual([
    { uid: uids[0], state: 'canceled' },
    { uid: uids[1], state: 'requested' },
  ]);
  expect(await subjectsTo(api, 'care@wren.example')).toContain(`Request ${uids[0]} is canceled`);
});

test('404 for a member who never consented', async () => {
  expect(await refusal(await withdraw(await createClaimant(api)))).toBe('404 not_found');
});

test('the migration asks only members again who agreed to an older text', async () => {
  await sql.updateTable('members').set({ require_data_sharing_consent: false }).execute();
  await sql.deleteFrom('data_sharing_consents').execute();
  const agreedTo = async (...versions: string[]) => {
    const member = await createClaimant(api);
    for (const text_version of versions) await give(member, { accepted: true, text_version });
    return member.id;
  };
  const older = await agreedTo('2026-11');
  await agreedTo('2026-11', textVersion);
  await agreedTo();
  const migration = '../../../platform/db/migrations/0090_ask_for_consent_again.sql';
  await raw.raw(readFileSync(new URL(migration, import.meta.url), 'utf8')).execute(sql);
  const asked = await sql
    .selectFrom('members')
    .select('id')
    .where('require_data_sharing_consent', '=', true)
    .execute();
  expect(asked).toEqual([{ id: older }]);
});
