import { beforeEach, expect, test } from 'vitest';
import { readErrors, readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createAuthorization } from '#tests/support/records/authorizations.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
beforeEach(async () => {
  api.dependencies.clock.set('2026-03-02T12:00:00Z');
  await api.dependencies.sql.deleteFrom('authorizations').execute();
});

const reason = { en: 'A report is missing.', es: 'Falta un informe.' };
const requested = (member: TestMember, columns = {}) =>
  createAuthorization(
    api.dependencies,
    member,
    { state: 'requested', ...columns },
    {
      services: [{ state: 'requested' }, { state: 'requested', service_code: 'IVF-STO' }],
      events: [{ name: 'requested', created_at: '2026-02-01T10:00:00Z' }],
    },
  );
const list = async (query = '') => readMany(await askAsOperator(api, 'GET', `authorizations${query}`));
const decide = (uid: string, body: object) =>
  askAsOperator(api, 'POST', `authorizations/${uid}/decision`, body);
const update = (uid: string, body: object) =>
  askAsOperator(api, 'POST', `authorizations/${uid}/updates`, body);

test('lists pending ones of all members, oldest first, with the data needed for a decision', async () => {
  const member = await createMember(api.dependencies, { details: { fname: 'Ada', lname: 'Byron' } });
  const later = await requested(member, {
    created_at: '2026-02-03T00:00:00Z',
    provider_name: 'Harbor Clinic',
  });
  const first = await requested(await createMember(api.dependencies));
  await createAuthorization(api.dependencies, member, { state: 'approved' });
  const { data, meta } = await list();
  expect(data.map(({ id }) => id)).toEqual([first.id, later.id]);
  expect(meta).toEqual({ more: false });
  expect(data[1]?.attributes).toMatchObject({
    uid: later.uid,
    member_name: 'Ada Byron',
    company_id: 'acme',
    title: 'IVF cycle',
    program_name: null,
    provider_name: 'Harbor Clinic',
    re_requested: false,
    services: [
      { position: 0, service_name: 'Egg retrieval', amount: 11_400_00, state: 'requested' },
      { position: 1, service_code: 'IVF-STO' },
    ],
    events: [{ name: 'requested', author: 'Coverage team', reason: null }],
  });
  expect((await list('?state=approved')).data).toHaveLength(1);
});

test('one can be shown in any state, with the zone of its member', async () => {
  const member = await createMember(api.dependencies, { columns: { time_zone: 'America/Denver' } });
  const { uid } = await requested(member);
  const show = (named: string) => askAsOperator(api, 'GET', `authorizations/${named}`);
  await decide(uid, { decision: 'approved' });
  expect((await readOne(await show(uid))).data.attributes).toMatchObject({
    state: 'approved',
    time_zone: 'America/Denver',
  });
  expect(await refusal(await show('P-2026-NOBODY'))).toBe('404 not_found');
});

test('there are 20 on a page, and the next one follows the last, also when that one was decided', async () => {
  const member = await createMember(api.dependencies);
  for (let count = 0; count < 43; count += 1) await requested(member);
  const seen: string[] = [];
  let query = '';
  for (const [count, more] of [
    [20, true],
    [20, true],
    [3, false],
  ]) {
    const { data, meta } = await list(query);
    expect([data.length, meta?.['more']]).toEqual([count, more]);
    seen.push(...data.map(({ attributes }) => String(attributes['uid'])));
    const last = seen.at(-1) ?? '';
    expect((await decide(last, { decision: 'canceled' })).status).toBe(200);
    query = `?after=${last}`;
  }
  expect(new Set(seen).size).toBe(43);
  expect(await refusal(await askAsOperator(api, 'GET', 'authorizations?after=%00'))).toBe('422 invalid');
});

test('a decision returns the authorization, and so does the same decision again', async () => {
  const member = await createMember(api.dependencies);
  const { uid } = await requested(member);
  const body = {
    decision: 'approved',
    services: [{ position: 1, approved: false }],
    reason,
    expires_at: '2026-06-01T00:00:00.000Z',
  };
  const answer = await readOne(await decide(uid, body));
  expect(answer.data.attributes).toMatchObject({
    state: 'approved',
    expires_at: '2026-06-01T00:00:00Z',
    services: [{ state: 'approved' }, { state: 'rejected' }],
    events: [{}, { name: 'approved', author: 'olga', reason: reason.en }],
  });
  expect(await readOne(await decide(uid, body))).toEqual(answer);
  expect(await refusal(await decide(uid, { decision: 'rejected', reason }))).toBe('409 conflict');
  // What was decided meanwhile comes before what a decision lacks.
  expect(await refusal(await decide(uid, { decision: 'rejected' }))).toBe('409 conflict');
  expect((await list()).data).toEqual([]);

  const headers = { ...(await signedIn(api.dependencies, member)), 'X-Language': 'es' };
  const seen = await readOne(await api.call(`/api/v3/notifications/${uid}`, { headers }));
  expect(seen.data.attributes).toMatchObject({
    state: 'approved',
    unread_at: '2026-03-02T12:00:00.123456Z',
    events: [{}, { author: 'Equipo de cobertura', reason: reason.es }],
  });
});

test('a rejected authorization is pending again once it is requested again', async () => {
  const { uid } = await requested(await createMember(api.dependencies));
  await decide(uid, { decision: 'rejected', reason });
  expect(await refusal(await update(uid, { update: 'updated', service_date: '2026-04-02' }))).toBe(
    '409 conflict',
  );
  const again = await readOne(await update(uid, { update: 'requested', service_date: '2026-04-02' }));
  expect(again.data.attributes).toMatchObject({
    state: 'requested',
    re_requested: true,
    service_date: '2026-04-02',
    services: [{ state: 'requested' }, { state: 'requested' }],
  });
  expect((await list()).data).toHaveLength(1);
});

test('each faulty decision is refused at its field and decides nothing', async () => {
  const { uid } = await requested(await createMember(api.dependencies));
  const rejecting = (en: string, es = 'No.') => ({ decision: 'rejected', reason: { en, es } });
  const approving = (service: object) => ({ decision: 'approved', services: [service] });
  for (const [body, fields] of [
    [{}, ['decision']],
    [{ decision: 'granted' }, ['decision']],
    [{ decision: 'rejected' }, ['reason']],
    [{ decision: 'rejected', reason: { en: 'No.' } }, ['reason/es']],
    [rejecting(' '), ['reason/en']],
    [rejecting('a\u0000b', '\ud800'), ['reason/en', 'reason/es']],
    [rejecting('x'.repeat(501)), ['reason/en']],
    [approving({ position: 0, approved: true, amount: 0.5 }), ['services/0/amount']],
    [approving({ position: 0, approved: false }), ['reason']],
    [approving({ position: 9, approved: true }), ['services']],
    [{ decision: 'approved', expires_at: 'soon' }, ['expires_at']],
    [{ decision: 'approved', expires_at: '2020-01-01T00:00:00Z' }, ['expires_at']],
  ] as const) {
    const answer = await decide(uid, body);
    const pointers = (await readErrors(answer)).map(({ source }) => source?.pointer);
    const expected = fields.map((field) => `/data/attributes/${field}`);
    expect([answer.status, pointers], `${JSON.stringify(body)}`).toEqual([422, expected]);
  }
  expect((await list()).data).toHaveLength(1);
});

test('refuses a date or time that the database cannot represent, and an invisible name', async () => {
  const { uid } = await requested(await createMember(api.dependencies));
  for (const year of ['0000', '1999', '2200', '9999']) {
    for (const field of ['service_date', 'delivery_deadline']) {
      const answer = await update(uid, { update: 'updated', [field]: `${year}-12-31` });
      expect(await refusal(answer), `${field} of ${year}`).toBe('422 invalid');
    }
    const expires_at = `${year}-12-31T23:59:59.999999999Z`;
    expect(await refusal(await update(uid, { update: 'updated', expires_at }))).toBe('422 invalid');
    expect(await refusal(await decide(uid, { decision: 'approved', expires_at }))).toBe('422 invalid');
  }
  const invisible = await update(uid, { update: 'updated', provider_name: '\u200B\u2060' });
  expect(await refusal(invisible)).toBe('422 blank');
  const seen = {
    update: 'updated',
    service_date: '2199-12-31',
    expires_at: '2199-12-31T23:59:59.999999999Z',
  };
  expect((await update(uid, seen)).status).toBe(200);
  expect((await list()).data).toHaveLength(1);
});

test('404 for an unknown authorization', async () => {
  for (const uid of ['auth-unknown', '%00', 'x'.repeat(61)]) {
    expect(await refusal(await decide(uid, { decision: 'canceled' }))).toBe('404 not_found');
    expect(await refusal(await update(uid, { update: 'updated' }))).toBe('404 not_found');
  }
});
