import { Secret, TOTP } from 'otpauth';
import { sendClaimForm } from '#tests/e2e/support/claim-form.ts';
import { afterAll, expect, test } from 'vitest';
import {
  demoPassword,
  jo,
  lee,
  leesSecret,
  maya,
  passPassword,
  signIn,
} from '#tests/support/demo/demo-member.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { formBody } from '../form-body.ts';
import type { Page } from '../page.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

const personal = '/settings/personal-details';
const changed = 'This was saved somewhere else after you opened the page.';

test('personal details saved in two tabs: the second sees the change, loses nothing, and can save again', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const first = await visitor.get(personal);
  const second = await visitor.get(personal);
  await first.form().fill({ 'Preferred name': 'May' }).submit('Save');

  const answer = await second.form().fill({ 'Preferred name': 'Mimi', 'ZIP code': '94110' }).submit('Save');
  expect(answer.status).toBe(409);
  expect(answer.errors.map(({ text }) => text).join()).toContain(changed);
  expect(answer.text('main')).toMatch(/What is saved now.*May/s);
  expect(new Map(answer.form().entries('Save')).get('preferred_name')).toBe('Mimi');

  const faulty = await answer.form().fill({ 'ZIP code': '1' }).submit('Save');
  expect(faulty.status).toBe(422);
  const saved = await faulty.form().fill({ 'ZIP code': '94110' }).submit('Save');
  expect([saved.status, saved.path]).toEqual([200, '/settings/basics']);
  expect(saved.text('main')).toContain('Mimi');
});

test('input is kept at a timeout even when another tab has started a new session', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get(personal);
  await (await visitor.get('/confirm-identity')).form().fill({ Password: demoPassword }).submit('Continue');
  const typed = page.form().fill({ 'Preferred name': 'Maïté' }).entries('Save');
  const kept = await visitor.navigate({
    method: 'POST',
    url: new URL('/session/keep-form', app.baseUrl),
    from: page.url,
    ...(await formBody([...typed, ['kept_for', personal]], '')),
  });
  expect(kept.path).toBe(personal);
  expect(new Map(kept.form().entries('Save')).get('preferred_name')).toBe('Maïté');
  expect(kept.html).toContain('data-form-kept');
  expect((await visitor.get(personal)).html).not.toContain('data-form-kept');
});

test('a form sent after signing out in another tab: reports that nothing was saved, and reopens after signing in', async () => {
  const { visitor, page } = await signIn(app.baseUrl, maya);
  const open = await visitor.get(personal);
  await page.press('Sign out');
  const answer = await open.form().fill({ 'Preferred name': 'Maud' }).submit('Save');
  expect([answer.path, answer.status]).toEqual(['/signin', 200]);
  expect(answer.text()).toContain('You are signed out, so what you sent was not saved.');
  const back = await passPassword(answer, maya);
  expect(back.path).toBe(personal);
  expect(new Map(back.form().entries('Save')).get('preferred_name')).not.toBe('Maud');
});

test('the same for a form with files', async () => {
  const { visitor, page } = await signIn(app.baseUrl, maya);
  const open = await visitor.get('/reimbursement');
  await page.press('Sign out');
  const answer = await open.press('Save for later');
  expect([answer.path, answer.status]).toEqual(['/signin', 200]);
  expect(answer.text()).toContain('You are signed out, so what you sent was not saved.');
  expect((await passPassword(answer, maya)).path).toBe('/reimbursement');
});

test('an error in between does not hide a concurrent change', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get(personal);
  await (await visitor.get(personal)).form().fill({ 'Preferred name': 'Maja' }).submit('Save');
  const faulty = await page.form().fill({ 'ZIP code': '1' }).submit('Save');
  expect(faulty.status).toBe(422);
  expect((await faulty.form().fill({ 'ZIP code': '94110' }).submit('Save')).status).toBe(409);
});

test('a goal saved in two tabs: the second sees the change', async () => {
  const { visitor } = await signIn(app.baseUrl, jo);
  const [first, second] = [
    await visitor.get('/settings/health-goal'),
    await visitor.get('/settings/health-goal'),
  ];
  const goals = [...first.document.querySelectorAll<HTMLOptionElement>('select[name=goal] option')];
  const others = goals.filter(
    ({ value, selected }) => value !== '' && !value.startsWith('pregnant') && !selected,
  );
  const choose = (page: typeof first, at: number) =>
    page
      .form({ button: 'Save' })
      .fill({ 'Your goal and path': others[at]?.textContent ?? '' })
      .submit();
  expect((await choose(first, 0)).status).toBe(200);
  const answer = await choose(second, 1);
  expect(answer.status).toBe(409);
  expect(answer.text('main')).toContain(changed);
  expect((await choose(answer, 1)).status).toBe(200);
});

test('“I describe myself” needs a text in settings as at sign-up', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get(personal);
  const refused = await page.form().fill({ Gender: 'I describe myself' }).submit('Save');
  expect(refused.status).toBe(422);
  expect(refused.errors.map(({ text }) => text)).toEqual(['Say in your own words how you describe yourself']);
});

test('a claim canceled in two tabs: the second sees that it is canceled, not that it was reviewed', async () => {
  const { visitor, page } = await signIn(app.baseUrl, lee);
  const { epochMilliseconds: timestamp } = await app.clock.now();
  const code = new TOTP({ secret: Secret.fromBase32(leesSecret) }).generate({ timestamp });
  await page.form().fill({ '6-digit code': code }).submit();
  const claims = await visitor.get('/reimbursement/claims');
  const uids = [...claims.document.querySelectorAll('main a[href^="/reimbursement/claims/"]')].map((link) =>
    link.getAttribute('href'),
  );
  const asked = await Promise.all(uids.map((path) => visitor.get(`${path}/cancel`)));
  const cancel = asked.find(({ path }) => path.endsWith('/cancel'));
  if (!cancel) throw new Error('None of the claims can be canceled.');
  const secondTab = await visitor.get(cancel.path);
  await cancel.form().submit();
  const answer = await secondTab.form().submit();
  expect(answer.text('main')).toContain('This claim is canceled already.');
  expect(answer.text('main')).not.toContain('reviewed');
});

const provider = 'Provider or clinic';
const claimForm = (page: Page) => page.form({ button: 'Save for later' });

test('a claim saved in two tabs: the older one sees the change, loses nothing, and can save again', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const older = await visitor.get('/reimbursement');
  const newer = await claimForm(await visitor.get('/reimbursement'))
    .fill({ [provider]: 'Newer Doulas', 'Expense 1': { Description: 'Birth, at home' } })
    .submit('Add another expense');
  expect(newer.status).toBe(200);

  for (const button of ['Add another expense', 'Upload', 'Continue', 'Save for later']) {
    const answer = await claimForm(older)
      .fill({ [provider]: 'Older Doulas' })
      .submit(button);
    expect([button, answer.status]).toEqual([button, 409]);
    expect(answer.errors.map(({ text }) => text).join()).toContain(changed);
    expect(answer.text('main')).toMatch(/What is saved now.*Newer Doulas.*Birth, at home/s);
    expect(new Map(claimForm(answer).entries('Continue')).get('provider_name')).toBe('Older Doulas');
    const opened = await visitor.get(answer.href('Keep the saved version'));
    expect(new Map(claimForm(opened).entries('Continue')).get('provider_name')).toBe('Newer Doulas');
  }

  const answer = await claimForm(older)
    .fill({ [provider]: 'Older Doulas', 'Add receipts': [new File([new Uint8Array(pdfFile())], 'kept.pdf')] })
    .submit('Upload');
  expect([answer.status, answer.text('main').includes('kept.pdf')]).toEqual([409, true]);
  const saved = await claimForm(answer).submit('Save for later');
  expect(saved.path).toBe('/reimbursement/claims');
});

test('a refused claim, sent again from the same page with changes, is no change of another tab', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get('/reimbursement');
  for (const name of ['First Doulas', 'Second Doulas', 'Third Doulas']) {
    const refused = await claimForm(page)
      .fill({ [provider]: name })
      .submit('Continue');
    expect([name, refused.status]).toEqual([name, 422]);
    const again = await claimForm(refused)
      .fill({ [provider]: `${name} again` })
      .submit('Continue');
    expect([name, again.status]).toEqual([name, 422]);
  }
});

test('a claim sent in another tab is not started again', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  await sendClaimForm(visitor);
  const older = await visitor.get('/reimbursement');
  const sent = await (await visitor.get('/reimbursement/check')).form({ button: 'Send claim' }).submit();
  const answer = await claimForm(older).submit('Continue');
  expect(answer.status).toBe(409);
  const uid = sent.url.searchParams.get('claim');
  expect(uid).toBeTruthy();
  expect(answer.errors.map(({ text }) => text).join()).toContain(`it is claim ${uid}`);
  expect(answer.text('main')).not.toContain('What is saved now');
  expect(new Map(claimForm(answer).entries('Continue')).get('provider_name')).not.toBe('');
});

test('a receipt removed in two tabs is removed', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const file = new File([new Uint8Array(pdfFile())], 'twice.pdf');
  const page = await (
    await visitor.get('/reimbursement')
  )
    .form({ button: 'Save for later' })
    .fill({ 'Add receipts': [file] })
    .submit('Upload');
  const form = page.form({ button: 'Save for later' });
  for (const tab of ['one', 'another']) {
    const left = await form.submit('Remove twice.pdf');
    expect([tab, left.status, left.url.pathname, left.text('main').includes('twice.pdf')]).toEqual([
      tab,
      200,
      '/reimbursement',
      false,
    ]);
  }
});

test('a passkey that another tab removed is removed', async () => {
  const { visitor, page } = await signIn(app.baseUrl, maya);
  const form = page.form({ button: 'Sign out' });
  form.element.setAttribute('action', '/settings/security/passkeys/3b241101-e2bb-4255-8caf-4136c566a962');
  const wish = page.document.createElement('input');
  wish.setAttribute('type', 'hidden');
  wish.setAttribute('name', 'wish');
  wish.setAttribute('value', 'remove');
  form.element.append(wish);
  const list = await form.submit('Sign out');
  expect([list.status, list.path]).toEqual([200, '/settings/security/passkeys']);
  expect((await visitor.get('/settings')).status).toBe(200);
});
