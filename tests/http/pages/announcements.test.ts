import { afterAll, beforeAll, expect, test } from 'vitest';
import { maya, passPassword, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';

const app = await hostApp();
beforeAll(async () => {
  // Acme announces something then.
  await app.clock.set(Temporal.Instant.from('2026-11-20T15:00:00Z'));
});
afterAll(() => app[Symbol.asyncDispose]());

const newsOn = ({ document }: Page) =>
  Array.from(document.querySelectorAll('main .news summary'), (line) => line.textContent?.trim());
const title = 'You can change your medical plan until December 5';

test('closing an announcement is permanent, only in that browser', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get('/covered-programs/estimate');
  expect(newsOn(page)).toEqual([title]);
  const closed = await page.press(`Do not show this again: ${title}`);
  expect([closed.path, newsOn(closed)]).toEqual(['/covered-programs/estimate', []]);
  expect(newsOn(await visitor.get('/reimbursement/claims'))).toEqual([]);

  const elsewhere = await signIn(app.baseUrl, maya);
  expect(newsOn(await elsewhere.visitor.get('/reimbursement/claims'))).toEqual([title]);
});

test('it stays closed after the next sign-in', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  await (await visitor.get('/covered-programs')).press(`Do not show this again: ${title}`);
  await (await visitor.get('/')).press('Sign out');
  await passPassword(await visitor.get('/signin'), maya);
  expect(newsOn(await visitor.get('/covered-programs'))).toEqual([]);
});

/** The first elements of a page, in order. */
const beginning = ({ document }: Page) =>
  Array.from(
    document.querySelectorAll('main .news, main .error-summary, main h1'),
    ({ classList, localName }) => (localName === 'h1' ? 'heading' : classList[0]),
  );

test.each([
  { path: '/reimbursement', button: 'Continue' },
  { path: '/covered-programs/estimate', button: 'Estimate' },
])(
  'announcements on $path are below its heading, and hidden when its form was refused',
  async ({ path, button }) => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const page = await visitor.get(path);
    expect(beginning(page)).toEqual(['heading', 'news']);
    const refused = await page.form({ button }).submit(button);
    expect(beginning(refused)).toEqual(['error-summary', 'heading']);
  },
);

test('a form’s errors are above the link back', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get('/settings/password');
  const refused = await page.form({ button: 'Change password' }).submit('Change password');
  const first = refused.document.querySelector('main .error-summary, main .back-link');
  expect(first?.className).toBe('error-summary');
});
