import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RouteEntry } from '#tests/e2e/route-entry.ts';
import { openApiGate, type ApiGate } from '#tests/support/served/api-gate.ts';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { demoCode, signInStaff } from '#tests/support/demo/demo-staff.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { everyForm, withForms, type EveryForm, type Failures } from '../every-form.ts';
import type { Answers } from '../fields.ts';
import type { Form, Page } from '../page.ts';
import { summarizedErrors } from '../page-errors.ts';
import { emptyTexts, shownIn, typeIntoEverything } from '../typed-form.ts';
import { formTokenOf } from '../send.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const behind = await hostApp({ LOG_LEVEL: 'trace' });
let gate: ApiGate;
let app: HostedApp;
let forms: EveryForm;
beforeAll(async () => {
  gate = await openApiGate(behind.baseUrl);
  app = await hostApp({ API_BASE_URL: gate.baseUrl, LOG_LEVEL: 'trace' });
  forms = everyForm({ baseUrl: app.baseUrl, clock: behind.clock });
});
afterEach(() => {
  gate.answer = undefined;
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await gate[Symbol.asyncDispose]();
  await behind[Symbol.asyncDispose]();
});

/** The links of the summary are in the order of the fields. */
function expectOrder({ document }: Page): void {
  const linked = summarizedErrors(document).flatMap(({ href }) => href ?? []);
  const ids = Array.from(document.querySelectorAll('main [id]'), ({ id }) => `#${id}`);
  expect(ids).toEqual(expect.arrayContaining(linked));
  expect(linked).toEqual(linked.toSorted((one, other) => ids.indexOf(one) - ids.indexOf(other)));
}

const choices = 'input[type=radio], input[type=checkbox]';
const questions = `${choices}, input:not([type=hidden], [tabindex="-1"]), select, textarea`;

/** Clears all fields of a form. */
function leaveOpen(form: HTMLFormElement): void {
  for (const choice of form.querySelectorAll<HTMLInputElement>(choices)) choice.checked = false;
  for (const list of form.querySelectorAll('select')) list.selectedIndex = -1;
  emptyTexts(form);
}

/** Sends a form unchanged to an API that refuses every field, in reverse order; then empty to one that is unavailable. */
async function expectOrderOfErrors(form: Form, visitor: Visitor): Promise<void> {
  const controls = [...form.element.querySelectorAll(questions)];
  if (controls.length === 0) return;
  const names = new Set(controls.map((control) => control.getAttribute('name')?.split('.')[0] ?? ''));
  const pointers = [...names].reverse().map((name) => `/data/attributes/${name}`);
  gate.answer = { status: 422, code: 'invalid', pointers };
  const refused = await form.submit();
  gate.answer = { status: 503, code: 'away' };
  leaveOpen(form.element);
  const empty = await form.submit();
  gate.answer = undefined;
  for (const page of [refused, empty]) if (page.status === 422) expectOrder(page);
  // Shows what was kept, so that the next visit shows the form as it was.
  if (empty.status === 503) await visitor.get(empty.path);
}

/** Secrets, the token, and fields for password managers. */
const notSentAgain = /^(form_token|username)$|password|(^|\.)code$/i;
/** The data of the form, without files. */
const sentBy = (form: Form, button?: string) =>
  form.entries(button).filter(([name, value]) => typeof value === 'string' && !notSentAgain.test(name));

async function whileApiIsAway(form: Form, visitor: Visitor): Promise<Page> {
  gate.answer = { status: 503, code: 'away' };
  const sent = sentBy(form);
  const page = await form.submit();
  gate.answer = undefined;
  // Validation errors are shown before any API call.
  if (page.status === 422) {
    expectOrder(page);
    return page;
  }
  expect(page.status).toBe(503);
  expect(sentBy(page.form({ button: 'Try again' }), 'Try again')).toEqual(sent);
  expect(page.html).not.toMatch(/type="password"/);
  return visitor.get(page.path);
}

async function withExpiredToken(form: Form): Promise<Page> {
  gate.answer = { status: 422, code: 'invalid_authenticity_token' };
  const page = await form.submit();
  gate.answer = undefined;
  expect(page.redirects.length).toBeLessThanOrEqual(1);
  expect(page.text('main')).not.toContain('As the test told it.');
  return page;
}

/** As after a new session in another tab. */
async function onOutdatedPage(form: Form): Promise<Page> {
  const token = form.element.querySelector('input[name=form_token]');
  const valid = token?.getAttribute('value') ?? '';
  token?.setAttribute('value', 'stale');
  const page = await form.submit();
  token?.setAttribute('value', valid);
  expect(page.text()).toMatch(/This page was out of date/);
  return page;
}

const failuresOf = ({ path, access }: RouteEntry): Failures => ({
  // The cookie choice is stored in the visitor's session without an API call.
  ...(path !== '/cookies' && { 'while the API is away': whileApiIsAway }),
  ...(access === 'member' && { 'with an expired token of the API': withExpiredToken }),
  'on an outdated page': onOutdatedPage,
});

describe('a failed save loses nothing, and errors are in the order of the fields', () => {
  test.each(withForms)('$path', async (route) => {
    expect.hasAssertions();
    await forms.expectKept(route, failuresOf(route), expectOrderOfErrors);
  });
});

test('no log line and no metric contains what was typed', async () => {
  const metrics = await Promise.all(
    [app, behind].map(async ({ baseUrl }) => (await fetch(`${baseUrl}/metrics`)).text()),
  );
  const lines = behind
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(100);
  // See typeIntoEverything.
  expect([...metrics, ...lines].filter((text) => /Zz\d/.test(text))).toEqual([]);
});

describe('an expired token of the API', () => {
  test.each<{ path: string; button: string; typed: Answers }>([
    { path: '/settings/personal-details', button: 'Save', typed: { 'Preferred name': 'Mayita' } },
    {
      path: '/reimbursement',
      button: 'Upload',
      typed: { 'Add receipts': [new File([new Uint8Array(pdfFile())], 'bill.pdf')] },
    },
    {
      path: '/care-navigator',
      button: 'Send',
      typed: { 'Add photos or files': [new File([new Uint8Array(pdfFile())], 'bill.pdf')] },
    },
  ])('is no error of the input on $path, and the next try is accepted', async ({ path, button, typed }) => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const form = (await visitor.get(path)).form({ button }).fill(typed);
    gate.answer = { status: 422, code: 'invalid_authenticity_token' };
    const page = await form.submit(button);
    gate.answer = undefined;
    expect([page.status, page.redirects.length]).toEqual([200, 1]);
    expect(page.text()).toMatch(/This page was out of date/);
    const again = await page.form({ button }).fill(typed).submit(button);
    expect(again.status).toBe(200);
  });
});

test('a failed save succeeds when repeated, and is not shown a second time', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get('/settings/personal-details');
  const form = page.form({ button: 'Save' }).fill({ 'Preferred name': 'Mayita' });
  gate.answer = { status: 503, code: 'away' };
  const failed = await form.submit('Save');
  expect(failed.text()).toMatch(/What you typed is not lost/);
  gate.answer = undefined;
  const saved = await failed.press('Try again');
  expect(saved.status).toBe(200);
  expect(saved.text()).not.toMatch(/What you typed is still here/);
  expect((await visitor.get('/')).text()).toContain('Mayita');
});

test('a receipt that does not fit on a full disk is named, and the typed claim is kept', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get('/reimbursement');
  const form = page.form({ button: 'Continue' });
  typeIntoEverything(form.element);
  const typed = shownIn(form.element);
  gate.answer = { status: 503, code: 'upload_failed', path: /receipts$/ };
  const receipt = new File(['%PDF-1.4'], 'bill.pdf', { type: 'application/pdf' });
  const after = await form.fill({ 'Add receipts': [receipt] }).submit('Continue');
  expect(after.status).toBe(422);
  expect(after.text('main')).toContain('bill.pdf: As the test told it.');
  expect(shownIn(after.form({ button: 'Continue' }).element)).toEqual(typed);
});

test('a file uploaded before its message failed is sent with the second try', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const form = (await visitor.get('/care-navigator')).form({ button: 'Send' });
  const bill = new File([new Uint8Array(pdfFile())], 'bill.pdf');
  gate.answer = { status: 503, code: 'away', path: /messages$/ };
  const failed = await form.fill({ 'Your message': 'Here', 'Add photos or files': [bill] }).submit('Send');
  expect(failed.status).toBe(503);
  gate.answer = undefined;
  const sent = await failed.form({ button: 'Try again' }).submit('Try again');
  const last = [...sent.document.querySelectorAll('li.message')].at(-1);
  expect([last?.querySelector('.message-text')?.textContent, last?.querySelector('a')?.textContent]).toEqual([
    'Here',
    'bill.pdf',
  ]);
});

test('the script of a staff page gets 503 while the session cannot be looked up', async () => {
  const visitor = await openVisitor(app.baseUrl);
  const code = demoCode((await behind.clock.now()).epochMilliseconds);
  const form_token = formTokenOf(await signInStaff(visitor, 'hanna.berg@wren.example', code));
  gate.answer = { status: 503, code: 'away', path: /staff\/session$/ };
  const away = await visitor.post('/desk/signin/options', { form_token });
  gate.answer = undefined;
  expect([away.status, away.redirects]).toEqual([503, []]);
  expect((await visitor.post('/desk/signin/options', { form_token })).status).toBe(200);
});

test('signing out while the API is unavailable ends our session and redirects', async () => {
  const { visitor, page } = await signIn(app.baseUrl, maya);
  gate.answer = { status: 503, code: 'away' };
  const out = await page.press('Sign out');
  gate.answer = undefined;
  expect([out.status, out.url.pathname]).toEqual([200, '/signin']);
  expect((await visitor.get('/settings')).url.pathname).toBe('/signin');
});
