import { afterAll, beforeAll, expect, test } from 'vitest';
import { maya, passPassword, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const path = '/settings/time-zone';
const label = 'Your time zone';

test('a member who moved can choose the new zone in settings, and it is selected afterwards', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await (await visitor.get('/settings')).follow('Time zone');
  expect([page.path, page.h1]).toEqual([path, 'Time zone']);
  const saved = await page
    .form()
    .fill({ [label]: 'Hawaii-Aleutian Standard Time' })
    .submit('Save');
  expect([saved.path, saved.status]).toEqual([path, 200]);
  expect(saved.text()).toContain('Your time zone is saved.');
  expect(new Map(saved.form().entries('Save')).get('time_zone')).toBe('Pacific/Honolulu');
  // The zone belongs to the member, not to the browser.
  const other = await signIn(app.baseUrl, maya);
  const again = await other.visitor.get(path);
  expect(new Map(again.form().entries('Save')).get('time_zone')).toBe('Pacific/Honolulu');
});

test('the browser’s zone is among the choices, wherever it is', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  await visitor.cookies.setCookie('time_zone=Asia/Tokyo; Path=/', app.baseUrl);
  const page = await visitor.get(path);
  await page
    .form()
    .fill({ [label]: 'Japan Standard Time' })
    .submit('Save');
  const saved = await visitor.get(path);
  expect(new Map(saved.form().entries('Save')).get('time_zone')).toBe('Asia/Tokyo');
});

test('an invalid zone is refused at its field and changes nothing', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get(path);
  const before = new Map(page.form().entries('Save')).get('time_zone');
  const form = page.form();
  form.element.querySelector('option[selected], option')?.setAttribute('value', 'Mars/Olympus');
  const option = form.element.querySelector('option[value="Mars/Olympus"]');
  option?.setAttribute('selected', '');
  const refused = await form.submit('Save');
  expect([refused.status, refused.path]).toEqual([422, path]);
  expect(refused.errors).toMatchObject([
    { text: 'Choose a time zone from the list', href: '#time-zone-field-time_zone' },
  ]);
  expect(new Map((await visitor.get(path)).form().entries('Save')).get('time_zone')).toBe(before);
});

test('a member in another zone is asked which one to use, and the answer is remembered', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  await (
    await visitor.get(path)
  )
    .form()
    .fill({ [label]: 'Pacific Time' })
    .submit('Save');
  await visitor.cookies.setCookie('time_zone=Asia/Tokyo; Path=/', app.baseUrl);
  const asked = await visitor.get('/care-team');
  const question = 'Your device is in Japan Standard Time. Your days and times here are in Pacific Time.';
  expect(asked.text('body')).toContain(question);
  const kept = await asked.form({ button: 'Keep Pacific Time' }).submit('Keep Pacific Time');
  expect(kept.path).toBe('/care-team');
  expect(kept.text('body')).not.toContain(question);
  expect((await visitor.get('/')).text('body')).not.toContain(question);

  await visitor.cookies.setCookie('time_zone=America/New_York; Path=/', app.baseUrl);
  const again = await visitor.get('/care-team');
  const used = await again.form({ button: 'Use Eastern Time' }).submit('Use Eastern Time');
  expect([used.path, used.text('body').includes('Your time zone is saved.')]).toEqual(['/care-team', true]);
  expect(new Map((await visitor.get(path)).form().entries('Save')).get('time_zone')).toBe('America/New_York');
  expect((await visitor.get('/')).text('body')).not.toContain('Your device is in');
});

test('the answer stays with the member after sign-out, and another member of the browser is asked', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const settings = await visitor.get(path);
  await settings
    .form()
    .fill({ [label]: 'Pacific Time' })
    .submit('Save');
  await visitor.cookies.setCookie('time_zone=Asia/Seoul; Path=/', app.baseUrl);
  await (await visitor.get(path)).press('Keep Pacific Time');
  await (await visitor.get('/')).press('Sign out');
  const question = 'Your device is in Korean Standard Time.';
  const again = await passPassword(await visitor.get('/signin'), maya);
  expect(again.text('body')).not.toContain(question);
  await again.press('Sign out');
  const other = await passPassword(await visitor.get('/signin'), sam);
  expect(other.text('body')).toContain(question);
});

test('a return address that is too long redirects to the settings, and the zone is saved', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  await visitor.cookies.setCookie('time_zone=Asia/Taipei; Path=/', app.baseUrl);
  const asked = await visitor.get(`/care-team?${'x'.repeat(2100)}`);
  const used = await asked.press('Use Taiwan Standard Time');
  expect([used.path, used.text('body').includes('Your time zone is saved.')]).toEqual([path, true]);
});
