import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#tests/support/demo/demo-member.ts';
import { demoCode, signInStaff } from '#tests/support/demo/demo-staff.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { formTokenOf } from '../send.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

const [rosa, victor, hanna] = [
  'rosa.delgado@wren.example',
  'victor.osei@wren.example',
  'hanna.berg@wren.example',
];
const another = 'Quite-another-meadow-7?';
const now = async () => (await app.clock.now()).epochMilliseconds;

let visitor: Visitor;
beforeEach(async () => {
  // A code works once, so each test is later than the one before.
  await app.clock.advance('PT1M');
  visitor = await openVisitor(app.baseUrl);
});
const enter = async (email = rosa, as = visitor) => signInStaff(as, email, demoCode(await now()));

describe('a new password', () => {
  test('needs a code of the last five minutes, and signs out all other browsers', async () => {
    const elsewhere = await openVisitor(app.baseUrl);
    await enter(victor, elsewhere);
    await app.clock.advance('PT1M');
    await enter(victor);
    await app.clock.advance('PT5M');
    const page = await visitor.get('/desk/account');
    const proof = await page.follow('Continue');
    expect(proof.path).toBe('/desk/confirm');
    const back = await proof
      .form()
      .fill({ '6-digit code': demoCode(await now()) })
      .submit('Continue');
    expect(back.path).toBe('/desk/account');
    const changed = await back
      .form({ button: 'Change password' })
      .fill({ 'Current password': demoPassword, 'New password': another, 'New password again': another })
      .submit('Change password');
    expect(changed.text()).toContain('Your password is changed.');
    expect((await elsewhere.get('/desk')).path).toBe('/desk/signin');
    expect((await visitor.get('/desk')).path).toBe('/desk');
  });

  test('typed for more than five minutes is not saved, and the proof leads back', async () => {
    await enter();
    const page = await visitor.get('/desk/account');
    await app.clock.advance('PT6M');
    const late = await page
      .form({ button: 'Change password' })
      .fill({ 'Current password': demoPassword, 'New password': another, 'New password again': another })
      .submit('Change password');
    expect(late.path).toBe('/desk/confirm');
    const back = await late
      .form()
      .fill({ '6-digit code': demoCode(await now()) })
      .submit('Continue');
    expect(back.path).toBe('/desk/account');
  });

  test('posted after the session ended is not saved, and said so', async () => {
    await enter();
    const page = await visitor.get('/desk/account');
    await app.clock.advance('PT16M');
    const late = await page
      .form({ button: 'Change password' })
      .fill({ 'Current password': demoPassword, 'New password': another, 'New password again': another })
      .submit('Change password');
    expect([late.path, late.text()]).toEqual(['/desk/signin', expect.stringContaining('was not saved')]);
  });
});

describe('the authenticator app', () => {
  const path = '/desk/account/authenticator';

  test('is replaced and, beside a passkey, removed', async () => {
    await enter(hanna);
    const account = await visitor.get('/desk/account');
    const setup = await (await account.follow('Authenticator app')).press('Set up another app');
    expect([setup.path, setup.h1]).toEqual([`${path}/setup`, 'Set up your app']);
    const turnOn = async (page: Page, shownOn: Page) => {
      const secret = shownOn.text('.secret-code').replaceAll(' ', '');
      return page
        .form()
        .fill({ '6-digit code': demoCode(await now(), secret) })
        .submit('Turn it on');
    };
    const wrong = await setup.form().fill({ '6-digit code': '000000' }).submit('Turn it on');
    expect([wrong.status, Object.keys(wrong.fieldErrors)]).toEqual([422, ['6-digit code']]);
    // Started again in another tab.
    await (await visitor.get(path)).press('Set up another app');
    const other = await turnOn(wrong, setup);
    expect([other.path, other.text()]).toEqual([setup.path, expect.stringContaining('made another key.')]);
    const done = await turnOn(other, other);
    expect([done.path, done.text()]).toEqual([
      '/desk/account',
      expect.stringContaining('Your authenticator app is on.'),
    ]);
    expect((await visitor.get(`${path}/setup`)).path).toBe(path);
    const removed = await (await done.follow('Authenticator app')).press('Remove the app');
    expect([removed.path, removed.text()]).toEqual([
      path,
      expect.stringMatching(/The authenticator app is removed\..*Not set up yet/s),
    ]);
  });

  test('stays as the only second factor', async () => {
    await enter('nadia.farouk@wren.example');
    const shown = await (await visitor.get('/desk/account')).follow('Authenticator app');
    expect(shown.text()).toContain('The app is your only second factor.');
    const refused = await visitor.post(path, { form_token: formTokenOf(shown), wish: 'remove' });
    expect(refused.text()).toContain('Your app is set up');
  });

  test('is set up after a fresh proof only', async () => {
    await enter();
    const page = await visitor.get(path);
    await app.clock.advance('PT5M');
    const proof = await page.press('Set up another app');
    expect(proof.path).toBe('/desk/confirm');
    const back = await proof
      .form()
      .fill({ '6-digit code': demoCode(await now()) })
      .submit('Continue');
    expect(back.path).toBe(path);
    expect((await back.press('Set up another app')).path).toBe(`${path}/setup`);
  });
});

test('a forged answer of a device is refused as a whole, at sign-in and at the proof', async () => {
  const forged = { challenge_id: 'none', credential: JSON.stringify({ id: '?', response: {} }) };
  const refusal = { status: 422, errors: ['No passkey was used. Try again, or use another device.'] };
  const post = async (path: string) => {
    const form_token = formTokenOf(await visitor.get(path));
    const page = await visitor.post(path, { ...forged, form_token });
    return { status: page.status, errors: page.errors.map(({ text }) => text) };
  };
  await (
    await visitor.get('/desk/signin')
  )
    .form()
    .fill({ 'Email address': hanna, Password: demoPassword })
    .submit('Continue');
  expect(await post('/desk/signin?step=code')).toEqual(refusal);
  await enter(rosa);
  expect(await post('/desk/confirm')).toEqual(refusal);
});

test('an invitation leads to an account; a second tab finds it used', async () => {
  const link = '/desk/invitation?token=demo-staff-invitation';
  const page = await visitor.get(link);
  expect(page.path).toBe('/desk/invitation');
  expect(page.text()).toContain('For new.colleague@wren.example');
  const second = await openVisitor(app.baseUrl);
  const other = await second.get(link);
  const typed = {
    'Your name, as colleagues see it': 'Nora Quist',
    Password: another,
    'Password again': another,
  };
  const short = await page
    .form()
    .fill({ ...typed, Password: 'short' })
    .submit('Continue');
  expect(short.status).toBe(422);
  const setup = await short.form().fill(typed).submit('Continue');
  expect(setup.path).toBe('/desk/authenticator');
  const late = await other.form().fill(typed).submit('Continue');
  expect([late.path, late.h1]).toEqual(['/desk/invitation', 'This link does not work']);
  const outside = await second.get('/desk/authenticator');
  expect(outside.path).toBe('/desk/signin');
  // What the script posts when there was nothing to ask the device.
  const unasked = { form_token: formTokenOf(outside), challenge_id: '', credential: '' };
  expect((await second.post('/desk/authenticator', unasked)).text()).toContain('Setting up took too long.');
  expect((await visitor.get('/desk')).path).toBe('/desk/signin?step=code');
  const wrong = await (
    await visitor.get('/desk/authenticator')
  )
    .form()
    .fill({ '6-digit code': '000000' })
    .submit('Turn it on');
  expect(wrong.status).toBe(422);
  const secret = setup.text('.secret-code').replaceAll(' ', '');
  const home = await wrong
    .form()
    .fill({ '6-digit code': demoCode(await now(), secret) })
    .submit('Turn it on');
  expect([home.path, home.text()]).toEqual(['/desk', expect.stringContaining('Care Partner: Acme')]);
});
