import { afterAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember, type TestMember } from '#tests/support/records/members.ts';
import { visitsOf } from '#tests/support/api/settings-calls.ts';

const api = await openTestApi();
afterAll(() => api.close());
const call = visitsOf(api);

async function languageOf({ id }: TestMember): Promise<string> {
  const row = await api.dependencies.sql
    .selectFrom('members')
    .select('preferred_language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.preferred_language;
}

const usual = {
  preferred_language: 'en',
  notifications_enabled: true,
  visit_reminders: true,
  message_mails: true,
  discreet_notifications: false,
  low_data: false,
  time_zone: 'America/New_York',
};

test.each(['notifications_enabled', 'visit_reminders', 'message_mails'])(
  '%s can be turned off and on',
  async (name) => {
    const member = await createMember(api.dependencies);
    for (const value of [false, true]) {
      const { data } = await readOne(await call(member, 'PATCH', 'preferences', { [name]: value }));
      expect(data.attributes).toEqual({ ...usual, [name]: value });
    }
  },
);

test('stores a language of the company’s list, only for this member', async () => {
  const employee = await createMember(api.dependencies);
  const partner = await createMember(api.dependencies, { columns: { employee_id: employee.id } });
  const answer = await call(partner, 'PATCH', 'preferences', { preferred_language: 'es' });
  expect(answer.status).toBe(200);
  expect((await readOne(answer)).data).toEqual({
    type: 'preferences',
    id: partner.id,
    attributes: { ...usual, preferred_language: 'es' },
  });
  expect([await languageOf(partner), await languageOf(employee)]).toEqual(['es', 'en']);
});

test('a member reads and changes only their own preferences (D22, D23)', async () => {
  const member = await createMember(api.dependencies);
  expect((await readOne(await call(member, 'GET', 'preferences'))).data.attributes).toEqual(usual);
  await call(member, 'PATCH', 'preferences', { discreet_notifications: true });
  await call(member, 'PATCH', 'preferences', { low_data: true });
  expect((await readOne(await call(member, 'GET', 'preferences'))).data.attributes).toEqual({
    ...usual,
    discreet_notifications: true,
    low_data: true,
  });
  const session = await readOne(await call(member, 'GET', 'session'));
  expect(session.data.attributes).toMatchObject({ low_data: true });
});

test('a time zone is stored under its own name and determines days from then on', async () => {
  const member = await createMember(api.dependencies);
  const answer = await call(member, 'PATCH', 'preferences', { time_zone: 'pacific/honolulu' });
  expect((await readOne(answer)).data.attributes).toEqual({ ...usual, time_zone: 'Pacific/Honolulu' });
  const session = await readOne(await call(member, 'GET', 'session'));
  expect(session.data.attributes).toMatchObject({ time_zone: 'Pacific/Honolulu' });
});

test.each(['Mars/Olympus', '+02:00', '', 'UTC\u0000', 'America/New_York; drop'])(
  '%j is no time zone',
  async (time_zone) => {
    const member = await createMember(api.dependencies);
    const answer = await call(member, 'PATCH', 'preferences', { time_zone });
    expect(answer.status).toBe(422);
    expect(await readErrors(answer)).toMatchObject([
      { code: 'invalid', source: { pointer: '/data/attributes/time_zone' } },
    ]);
    expect((await readOne(await call(member, 'GET', 'preferences'))).data.attributes).toEqual(usual);
  },
);

test('another language is refused at its field', async () => {
  const member = await createMember(api.dependencies);
  const answer = await call(member, 'PATCH', 'preferences', { preferred_language: 'ar' });
  expect(answer.status).toBe(422);
  expect(await readErrors(answer)).toMatchObject([
    { code: 'invalid', source: { pointer: '/data/attributes/preferred_language' } },
  ]);
  expect(await languageOf(member)).toBe('en');
});

test.each([
  {},
  { preferred_language: 'es', cobra: true },
  { notifications_enabled: null },
  { visit_reminders: 'no' },
  { preferred_language: 7 },
  { low_data: 'yes' },
  { time_zone: null },
])('%j is no set of preferences', async (body) => {
  const member = await createMember(api.dependencies);
  expect((await call(member, 'PATCH', 'preferences', body)).status).toBe(422);
  expect(await languageOf(member)).toBe('en');
});

test('a change needs the token of the session', async () => {
  const member = await createMember(api.dependencies);
  const headers = { 'X-CSRF-Token': 'wrong' };
  const answer = await call(member, 'PATCH', 'preferences', { preferred_language: 'es' }, headers);
  expect(await refusal(answer)).toBe('422 invalid_authenticity_token');
});
