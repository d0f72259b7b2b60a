import { afterAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
afterAll(() => api.close());

const forgot = (email: string) =>
  api.call('/api/v3/passwords', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });

test('only members who chose discreet mails get them', async () => {
  const discreet = await createMember(api.dependencies, { columns: { discreet_notifications: true } });
  const usual = await createMember(api.dependencies);
  await forgot(discreet.email);
  await forgot(usual.email);
  await api.runJobs();
  const [mail] = await api.mailsTo(discreet.email);
  expect(mail?.subject).toBe('You have a message');
  expect(mail?.text).toMatch(/reset_password_token=/);
  expect(mail?.text).not.toMatch(/password\b(?!\/edit|_token)/i);
  expect((await api.mailsTo(usual.email))[0]?.subject).toBe('Choose a new password');
});
