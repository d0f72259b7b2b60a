import { afterAll, beforeAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import type { Visitor } from '../visitor.ts';

let app: HostedApp;
let member: Visitor;
beforeAll(async () => {
  app = await hostApp();
  // Acme announces something on these pages then.
  await app.clock.set(Temporal.Instant.from('2026-11-20T15:00:00Z'));
  ({ visitor: member } = await signIn(app.baseUrl, maya));
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
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
    const page = await member.get(path);
    expect(beginning(page)).toEqual(['heading', 'news']);
    const refused = await page.form({ button }).submit(button);
    expect(beginning(refused)).toEqual(['error-summary', 'heading']);
  },
);

test('a form’s errors are above the link back', async () => {
  const page = await member.get('/settings/password');
  const refused = await page.form({ button: 'Change password' }).submit('Change password');
  const first = refused.document.querySelector('main .error-summary, main .back-link');
  expect(first?.className).toBe('error-summary');
});
