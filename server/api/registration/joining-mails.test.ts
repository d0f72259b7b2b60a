import { afterAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { invite, register } from '#tests/support/records/invitations.ts';
import { createMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
afterAll(() => api.close());

const subjects = async (email: string) => (await api.mailsTo(email)).map(({ subject }) => subject);

test.each([
  ['en', 'Your account is ready'],
  ['es', 'Tu cuenta está lista'],
])('a new member is welcomed by mail, in the language they chose: %s', async (language, subject) => {
  const { token, email } = await invite(api);
  expect((await register(api, token, {}, { 'X-Language': language })).status).toBe(201);
  await api.runJobs();
  expect(await subjects(email)).toEqual([subject]);
});

test('whoever invited a partner hears that they came, in their own language', async () => {
  const employee = await createMember(api.dependencies, { columns: { preferred_language: 'es' } });
  const { token, email } = await invite(api, { inviterId: employee.id });
  expect((await register(api, token)).status).toBe(201);
  await api.runJobs();
  expect(await subjects(employee.email)).toEqual(['Aceptaron tu invitación']);
  expect(await subjects(email)).toEqual(['Your account is ready']);
  const [mail] = await api.mailsTo(employee.email);
  expect(mail?.text).not.toContain(email);
  expect(mail?.text).not.toContain('Nora');
});

test('a discreet reader learns nothing but that there is a message', async () => {
  const employee = await createMember(api.dependencies, { columns: { discreet_notifications: true } });
  const { token } = await invite(api, { inviterId: employee.id });
  await register(api, token);
  await api.runJobs();
  expect(await subjects(employee.email)).toEqual(['You have a message']);
});

test('of many registrations with one token one is welcomed', async () => {
  const { token, email } = await invite(api);
  await Promise.all([1, 2, 3, 4].map(() => register(api, token)));
  await api.runJobs();
  expect(await subjects(email)).toEqual(['Your account is ready']);
});

test('whoever turned notifications off is left alone, and the new member is welcomed all the same', async () => {
  const employee = await createMember(api.dependencies, { columns: { notifications_enabled: false } });
  const { token, email } = await invite(api, { inviterId: employee.id });
  await register(api, token);
  await api.runJobs();
  expect(await subjects(employee.email)).toEqual([]);
  expect(await subjects(email)).toEqual(['Your account is ready']);
});
