import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiGate, type ApiGate } from '#tests/support/served/api-gate.ts';
import { kai, maya, noor, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { openVisitor } from '../visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

const hasNavigation = (page: Page) => page.document.querySelector('nav a[href="/care-team"]') !== null;

test('a page shows its place in the sidebar, the account beside the sign-out button, and on paper with the date', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const { document } = await visitor.get('/payments');
  const here = [...document.querySelectorAll('.sidebar [aria-current=page]')];
  expect(here.map((link) => link.getAttribute('href'))).toEqual(['/payments']);
  const account = document.querySelector('.sidebar-foot .account')?.textContent;
  expect(account).toBe('Maya maya.rivera@acme.example');
  const head = document.querySelector('main > .print-only')?.textContent;
  expect(head).toMatch(/^Maya · maya\.rivera@acme\.example · [A-Z][a-z]+ \d{1,2}, \d{4}$/);
});

test('a missing page keeps the navigation, which works', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  for (const path of [
    '/no/such/page',
    '/settings/no-such-page',
    '/care-tasks/no-such-task',
    '/reimbursement/claims/no-such-claim',
    '/insights/no-such-topic',
    '/bills/no-such-bill',
    '/care-navigator?before=3b241101-e2bb-4255-8caf-4136c566a962',
  ]) {
    const page = await visitor.get(path);
    expect([path, page.status, page.h1]).toEqual([path, 404, 'Page not found']);
    expect((await page.follow('Care Team')).status).toBe(200);
  }
});

describe('a failing page keeps the navigation', () => {
  let gate: ApiGate;
  let gated: HostedApp;
  beforeAll(async () => {
    gate = await openApiGate(app.baseUrl);
    gated = await hostApp({ API_BASE_URL: gate.baseUrl, LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await gated[Symbol.asyncDispose]();
    await gate[Symbol.asyncDispose]();
  });

  test.each([
    [403, 'forbidden', 403, 'You can’t open this page'],
    [409, 'conflict', 500, 'Something went wrong'],
    [503, 'away', 503, 'We’ll be right back'],
  ])('the API answers %i %s', async (status, code, shown, words) => {
    const { visitor } = await signIn(gated.baseUrl, maya);
    gate.answer = { status, code, path: /call_categories/ };
    const page = await visitor.get('/video-visits');
    gate.answer = undefined;
    expect([page.status, page.h1, hasNavigation(page)]).toEqual([shown, words, true]);
    expect((await page.follow('Care Team')).status).toBe(200);
  });

  test.each([
    ['/bills/any', /v3\/bills\/any/],
    ['/care-navigator', /care_navigator\/messages/],
    ['/notifications?notification-uid=any', /notifications\/any/],
  ])('also where the opened item is marked as read: %s', async (address, path) => {
    const { visitor } = await signIn(gated.baseUrl, maya);
    gate.answer = { status: 503, code: 'away', path };
    const page = await visitor.get(address);
    gate.answer = undefined;
    expect([page.status, page.h1, hasNavigation(page)]).toEqual([503, 'We’ll be right back', true]);
  });
});

test('other visitors do not see it', async () => {
  const stranger = await openVisitor(app.baseUrl);
  const page = await stranger.get('/no/such/page');
  expect([page.status, hasNavigation(page)]).toEqual([404, false]);
});

test('a member with a pending consent is not led past it', async () => {
  const { visitor } = await signIn(app.baseUrl, noor);
  const page = await visitor.get('/no/such/page');
  expect([page.status, hasNavigation(page)]).toEqual([404, false]);
});

test('unread counts are only polled once consent and eligibility are done', async () => {
  const asks = ({ document }: Page) => document.querySelector('unread-counts') !== null;
  for (const [member, path] of [
    [noor, '/data-sharing-consent'],
    [kai, '/eligibility-details'],
  ] as const) {
    const { visitor, page } = await signIn(app.baseUrl, member);
    expect([page.path, asks(page), asks(await visitor.get('/no/such/page'))]).toEqual([path, false, false]);
  }
  const { visitor, page: home } = await signIn(app.baseUrl, maya);
  expect([asks(home), asks(await visitor.get('/no/such/page'))]).toEqual([true, true]);
  const kept = (place: string) =>
    Array.from(home.document.querySelectorAll(`${place} [data-unread]`), (badge) =>
      badge.getAttribute('data-unread'),
    );
  expect(kept('main')).toContain('messages');
  const menu = kept('nav');
  expect(menu).toEqual(expect.arrayContaining(['notifications', 'payments']));
});
