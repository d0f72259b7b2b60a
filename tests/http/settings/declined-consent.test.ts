import { afterAll, beforeAll, expect, test } from 'vitest';
import { noor, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
});
afterAll(() => app[Symbol.asyncDispose]());

test('a member who does not agree sees the consequences, and can still download and delete their data', async () => {
  const { visitor, page } = await signIn(app.baseUrl, noor);
  expect(page.path).toBe('/data-sharing-consent');
  const declined = await page.follow('I do not agree');
  expect(declined.h1).toBe('If you do not agree');
  for (const said of ['We share nothing about you.', 'Your employer is not told that you did not agree.'])
    expect(declined.text('main')).toContain(said);

  const data = await declined.follow('Download your data');
  expect(data.path).toBe('/settings/privacy/export');
  const file = await visitor.get('/settings/privacy/export/file?format=json');
  expect([file.status, file.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('attachment'),
  ]);

  const asked = await (await declined.follow('Delete your account')).press('Delete my account in 30 days');
  expect(asked.text('main')).toContain('Your account is going to be deleted on');
  const kept = await asked.press('Keep my account');
  expect(kept.text()).toContain('Your account stays.');
  expect((await visitor.get('/reimbursement')).path).toBe('/data-sharing-consent');
});
