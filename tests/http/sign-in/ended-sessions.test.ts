import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, jo, maya, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

const saved = 'What you typed is kept, but not sent yet.';

test('after a sign-out from another browser the page reports it, and that the posted input is kept', async () => {
  const left = await signIn(app.baseUrl, maya);
  const form = (await left.visitor.get('/reimbursement')).form({ button: 'Continue' });
  const here = await signIn(app.baseUrl, maya);
  const confirm = await here.visitor.get('/settings/security/sign-out-elsewhere');
  await confirm.form().submit();

  const page = await form.fill({ 'Provider or clinic': 'Bay Fertility' }).submit('Continue');
  expect(page.path).toBe('/signin');
  expect(page.text('main')).toContain(`You were signed out here from another browser or device. ${saved}`);
});

test('after a password change in another browser the page reports it, without mentioning input', async () => {
  const left = await signIn(app.baseUrl, jo);
  const here = await signIn(app.baseUrl, jo);
  const chosen = 'Twelve-rivers-meet-27!';
  await (
    await here.visitor.get('/settings/password')
  )
    .form()
    .fill({ 'Current password': demoPassword, 'New password': chosen, 'New password again': chosen })
    .submit();

  const page = await left.visitor.get('/settings');
  expect(page.path).toBe('/signin');
  expect(page.text('main')).toContain('Your password was changed, so we signed you out here.');
  expect(page.text('main')).not.toContain(saved);
});

test('after an employee ended a partner’s access the page reports it, and the partner cannot sign in again', async () => {
  const partner = await signIn(app.baseUrl, sam);
  const employee = await signIn(app.baseUrl, maya);
  await (await employee.visitor.get('/settings/health-partner/revoke')).form().submit();

  const page = await partner.visitor.get('/');
  expect(page.path).toBe('/signin');
  expect(page.text('main')).toContain('Your access to this benefit has ended, so we signed you out.');
});
