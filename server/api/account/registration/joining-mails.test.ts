import { afterAll, expect, test } from 'vitest';
import { subjectsTo } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { invite, register } from '#tests/support/records/invitations.ts';
import { createMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
afterAll(() => api.close());

const subjects = (email: string) => subjectsTo(api, email);

test.each([
  ['en', 'Your account is ready'],
  ['es', 'Tu cuenta está lista'],
])('a new member is welcomed by mail, in the language they chose: %s', async (language, subject) => {
  const { token, email } = await invite(api);
  expect((await register(api, token, {}, { 'X-Language': language })).status).toBe(201);
  expect(await subjects(email)).toEqual([subject]);
});

test('the inviting employee is notified of the partner’s registration, in their own language', async () => {
  const employee = await createMember(api.dependencies, { columns: { preferred_language: 'es' } });
  const { token, email } = await invite(api, { inviterId: employee.id });
  expect((await register(api, token)).status).toBe(201);
  expect(await subjects(employee.email)).toEqual(['Aceptaron tu invitación']);
  expect(await subjects(email)).toEqual(['Your account is ready']);
  const [mail] = await api.mailsTo(employee.email);
  expect(mail?.text).not.toContain(email);
  expect(mail?.text).not.toContain('Nora');
});

test('an employee without notifications gets none, and the new member is still welcomed', async () => {
  const employee = await createMember(api.dependencies, { columns: { notifications_enabled: false } });
  const { token, email } = await invite(api, { inviterId: employee.id });
  await register(api, token);
  expect(await subjects(employee.email)).toEqual([]);
  expect(await subjects(email)).toEqual(['Your account is ready']);
});
