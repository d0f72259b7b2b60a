import { afterAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api-world.ts';
import { readErrors, readOne, refusal } from '#tests/support/documents.ts';
import { createMember, type TestMember } from '#tests/support/members.ts';
import { callsOf } from '#tests/support/settings-calls.ts';

const api = await openTestApi();
afterAll(() => api.close());
const call = callsOf(api);

async function languageOf({ id }: TestMember): Promise<string> {
  const row = await api.world.sql
    .selectFrom('members')
    .select('preferred_language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.preferred_language;
}

test('a language of the company’s list is kept, for this member alone', async () => {
  const employee = await createMember(api.world);
  const partner = await createMember(api.world, { columns: { employee_id: employee.id } });
  const answer = await call(partner, 'PATCH', 'preferences', { preferred_language: 'es' });
  expect(answer.status).toBe(200);
  expect((await readOne(answer)).data).toEqual({
    type: 'preferences',
    id: partner.id,
    attributes: { preferred_language: 'es', discreet_notifications: false, low_data: false },
  });
  expect([await languageOf(partner), await languageOf(employee)]).toEqual(['es', 'en']);
});

test('a member reads and changes each preference alone (D22, D23)', async () => {
  const member = await createMember(api.world);
  const attributes = { preferred_language: 'en', discreet_notifications: false, low_data: false };
  expect((await readOne(await call(member, 'GET', 'preferences'))).data.attributes).toEqual(attributes);
  await call(member, 'PATCH', 'preferences', { discreet_notifications: true });
  await call(member, 'PATCH', 'preferences', { low_data: true });
  expect((await readOne(await call(member, 'GET', 'preferences'))).data.attributes).toEqual({
    ...attributes,
    discreet_notifications: true,
    low_data: true,
  });
  const session = await readOne(await call(member, 'GET', 'session'));
  expect(session.data.attributes).toMatchObject({ low_data: true });
});

test('another language is refused at its field', async () => {
  const member = await createMember(api.world);
  const answer = await call(member, 'PATCH', 'preferences', { preferred_language: 'ar' });
  expect(answer.status).toBe(422);
  expect(await readErrors(answer)).toMatchObject([
    { code: 'invalid', source: { pointer: '/data/attributes/preferred_language' } },
  ]);
  expect(await languageOf(member)).toBe('en');
});

test.each([
  {},
  { preferred_language: 'es', notifications_enabled: false },
  { preferred_language: 7 },
  { low_data: 'yes' },
])('%j is no set of preferences', async (body) => {
  const member = await createMember(api.world);
  expect((await call(member, 'PATCH', 'preferences', body)).status).toBe(422);
  expect(await languageOf(member)).toBe('en');
});

test('a change needs the token of the session', async () => {
  const member = await createMember(api.world);
  const headers = { 'X-CSRF-Token': 'wrong' };
  const answer = await call(member, 'PATCH', 'preferences', { preferred_language: 'es' }, headers);
  expect(await refusal(answer)).toBe('422 invalid_authenticity_token');
});
