import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoId, demoUid } from '#server/sandbox/seed/demo-calendar.ts';
import { openApiGate, type ApiGate } from '#tests/support/served/api-gate.ts';
import { ana, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { asPage, send } from '../send.ts';
import type { Visitor } from '../visitor.ts';

const api = await hostApp();
let gate: ApiGate;
let app: HostedApp;
beforeAll(async () => {
  gate = await openApiGate(api.baseUrl);
  app = await hostApp({ API_BASE_URL: gate.baseUrl });
});
beforeEach(() => {
  gate.answer = undefined;
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await gate[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
});

const lab = `/notifications?notification-uid=${demoUid('auth', 'maya', 'lab')}`;
const support = demoUid('auth', 'maya', 'support');
const supportAsked = demoId('authorization-event', 'maya', 'support', '0');

/** The text of the sidebar's entry after its name. */
const counted = (page: Page) =>
  page.document.querySelector('nav a[href="/notifications"] [data-unread-text]')?.textContent ?? '';

async function unreadBySession(visitor: Visitor): Promise<unknown> {
  const answer = await visitor.get('/unread-counts');
  return JSON.parse(answer.html);
}

/** A request of the visitor's own browser that is no navigation. */
async function alone(visitor: Visitor, path: string, method: string, headers: Record<string, string> = {}) {
  const cookie = await visitor.cookies.getCookieString(visitor.origin.href);
  return send(new URL(path, visitor.origin), { method, headers: { ...asPage, ...headers, cookie } });
}

test('a prefetch marks nothing as read; opening marks it at once and everywhere', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  for (const purpose of ['prefetch', 'prefetch;prerender']) {
    expect((await alone(visitor, lab, 'GET', { 'sec-purpose': purpose })).status).toBe(200);
  }
  expect((await alone(visitor, lab, 'HEAD')).status).toBe(200);
  const list = await visitor.get('/notifications');
  expect(list.text()).toContain('You have 2 unread notifications');
  expect(counted(list)).toBe('2 unread notifications');

  gate.asked.length = 0;
  const opened = await list.follow('Laboratory tests');
  expect([opened.status, opened.h1, counted(opened)]).toEqual([
    200,
    'Laboratory tests',
    '1 unread notification',
  ]);
  expect(await unreadBySession(visitor)).toMatchObject({ notifications: 1, payments: 2 });
  const again = await visitor.get('/notifications');
  expect(again.text()).toContain('You have 1 unread notification about');
});

test('a notification is shown even when marking it fails, and stays unread', async () => {
  const { visitor } = await signIn(app.baseUrl, ana);
  const rejected = demoUid('auth', 'ana', 'longer-support');
  const before = await unreadBySession(visitor);
  gate.answer = { status: 503, code: 'away', path: /\/read$/ };
  gate.asked.length = 0;
  expect((await visitor.get(`/notifications?notification-uid=${rejected}`)).status).toBe(200);
  expect(gate.asked).toContain(`PUT /api/v3/notifications/${rejected}/read`);
  gate.answer = undefined;
  expect(await unreadBySession(visitor)).toEqual(before);
});

test('opening one repeats no call and marks it once', async () => {
  const { visitor } = await signIn(app.baseUrl, ana);
  const [, rejected] = [await visitor.get('/notifications'), demoUid('auth', 'ana', 'longer-support')];
  gate.asked.length = 0;
  const path = `/notifications?notification-uid=${rejected}`;
  await visitor.get(path);
  const asked = [...gate.asked];
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([
    `PUT /api/v3/notifications/${rejected}/read`,
  ]);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.some((call) => /\/notifications(\?|$)/.test(call))).toBe(false);
  await visitor.get(path);
  expect(gate.asked.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

test('the addresses of mails open their subject (specification 2.2)', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const byUid = await visitor.get(`/notifications/${support}`);
  expect([byUid.path, byUid.h1]).toEqual([`/notifications?notification-uid=${support}`, 'Support at home']);
  const byEvent = await visitor.get(`/notifications/${support}/${supportAsked}`);
  expect([byEvent.path, byEvent.h1]).toEqual([`/notifications?event-id=${supportAsked}`, 'Support at home']);
  const byId = await visitor.get(`/notifications?event-id=${demoId('authorization', 'maya', 'support')}`);
  expect(byId.h1).toBe('Support at home');
  const bill = await alone(visitor, `/notifications/${support}?type=bill`, 'GET');
  expect(bill.headers.location).toBe(`/payments?notification-uid=${support}`);
});

test('an address that names an event marks it in the history; one that names the whole marks none', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const marked = (page: Page) =>
    Array.from(page.document.querySelectorAll('#history [aria-current]'), ({ textContent }) => textContent);
  const byEvent = await visitor.get(`/notifications?event-id=${supportAsked.toUpperCase()}`);
  expect(marked(byEvent)).toEqual([expect.stringMatching(/^Requested.*What you opened/s)]);
  const byUid = await visitor.get(`/notifications?notification-uid=${support}&event-id=${supportAsked}`);
  expect(marked(byUid)).toEqual([]);
  expect(byUid.title).toBe(`Support at home, ${support} · Wren`);
});

test.each([
  'no-such',
  '%00',
  'x'.repeat(500),
  demoUid('auth', 'lee', 'cycle'),
  demoId('authorization', 'lee', 'cycle'),
])('a name that the member does not have shows a notice above the list: %s', async (name) => {
  const { visitor } = await signIn(app.baseUrl, maya);
  for (const parameter of ['notification-uid', 'event-id']) {
    const page = await visitor.get(`/notifications?${parameter}=${name}`);
    expect([page.status, page.h1]).toEqual([200, 'Notifications']);
    expect(page.text()).toContain('We could not find the notification');
    expect(page.text()).toContain('Laboratory tests');
  }
});

test('an invalid name or page shows the list or a 404', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const pages = [
    '?notification-uid=',
    '?event-id=',
    '?page=1',
    '?page=2',
    '?page=0',
    '?page=x',
    '?page=1000',
  ];
  const statuses = pages.map(async (query) => (await visitor.get(`/notifications${query}`)).status);
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 404, 404, 404, 404]);
});
