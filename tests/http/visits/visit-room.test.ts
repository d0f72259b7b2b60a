import { afterAll, describe, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { formTokenOf } from '../send.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

/** The props of the page's island. */
async function propsOn(visitor: Visitor, path: string) {
  const page = await visitor.get(path);
  const island = page.document.querySelector('[data-island=visit-room]');
  return JSON.parse(island?.getAttribute('data-props') ?? 'null');
}

/** Sends a request like the island. */
async function ask(visitor: Visitor, path: string, fields?: Record<string, string>) {
  const cookie = `wren=${await visitor.cookie('wren')}`;
  const answer = await fetch(new URL(path, visitor.origin), {
    headers: { cookie, accept: 'application/json', 'sec-fetch-site': 'same-origin' },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Posts the form of the visit's page, days before it is shown. */
async function joinLater(visitor: Visitor): Promise<Page> {
  const visit = await (await visitor.get('/video-visits')).follow('Birth preferences with Amara Cole');
  const answer = await fetch(new URL(`${visit.path}/join`, visitor.origin), {
    method: 'POST',
    headers: { cookie: `wren=${await visitor.cookie('wren')}`, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ form_token: formTokenOf(visit) }),
    redirect: 'manual',
  });
  return visitor.get(answer.headers.get('Location') ?? '');
}

describe.each([
  { side: 'member', link: '/calls/demo-call', other: '/join/demo-call', clean: '/calls' },
  { side: 'host', link: '/join/demo-join', other: '/calls/demo-join', clean: '/join' },
])('the $side', ({ link, other, clean }) => {
  test('opens by a link whose token is removed from the address immediately, and not for the other side', async () => {
    const visitor = await openVisitor(app.baseUrl);
    const page = await visitor.get(link);
    expect(page.redirects.map(({ status }) => status)).toEqual([303]);
    expect([page.url.pathname, page.status]).toEqual([clean, 200]);
    expect(page.path).not.toContain(link.split('/').at(-1));
    expect((await visitor.get(other)).status).toBe(404);
    expect((await visitor.get(`${clean}/wrong-token-of-nobody`)).status).toBe(404);
  });

  test('shows what the video needs and alternatives, may use the camera there alone, and is not reloaded', async () => {
    const visitor = await openVisitor(app.baseUrl);
    const page = await visitor.get(link);
    const { headers } = page;
    expect(page.text()).toContain('It needs JavaScript, and a camera or a microphone.');
    expect(page.text()).toContain('If the video does not work');
    expect(page.document.querySelector('a[href="/pages/download_apps"]')).not.toBeNull();
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=(self)');
    expect(headers['content-security-policy']).toContain('media-src mediastream:');
    expect(headers['content-security-policy']).toContain(app.baseUrl.replace('http:', 'ws:'));
    // A newer version must not throw anyone out of the call.
    expect(page.document.querySelector('version-check')).toBeNull();
    const elsewhere = await visitor.get('/helplines');
    expect(elsewhere.headers['permissions-policy']).toContain('camera=(), microphone=()');
    expect(elsewhere.headers['content-security-policy']).not.toContain('ws:');
    expect(elsewhere.document.querySelector('version-check')).not.toBeNull();
  });

  test('gets join credentials by a post that needs the page’s token', async () => {
    const visitor = await openVisitor(app.baseUrl);
    await visitor.get(link);
    const { formToken } = await propsOn(visitor, clean);
    const { status, body } = await ask(visitor, `${clean}/connection`, { form_token: formToken });
    expect(status).toBe(200);
    expect(body).toMatchObject({ signalingUrl: '/sandbox/video/signaling' });
    expect(body.accessToken.split('.')).toHaveLength(3);
    const forged = await ask(visitor, `${clean}/connection`, { form_token: 'forged' });
    expect(forged).toEqual({ status: 403, body: { problem: 'session' } });
  });

  test('gets the state of the visit; a browser without the link does not', async () => {
    const visitor = await openVisitor(app.baseUrl);
    expect((await visitor.get(clean)).status).toBe(404);
    expect(await ask(visitor, `${clean}/status`)).toEqual({ status: 403, body: { problem: 'session' } });
    await visitor.get(link);
    const { body } = await ask(visitor, `${clean}/status`);
    expect(body.state).toBe('open');
    expect(body.timeLeftSeconds).toBeGreaterThan(0);
  });
});

test('the expert sees the member’s name and note, and no other data', async () => {
  const visitor = await openVisitor(app.baseUrl);
  const page = await visitor.get('/join/demo-join');
  expect(page.h1).toBe('Visit with Maya');
  expect(page.text()).toContain('Sam will sit next to me.');
  for (const secret of ['Rivera', maya, 'Acme', 'week 22', 'demo-call'])
    expect(page.html).not.toContain(secret);
});

test('the member’s page does not contain the subject', async () => {
  const visitor = await openVisitor(app.baseUrl);
  const page = await visitor.get('/calls/demo-call');
  expect(page.h1).toBe('Your visit with Grace Oyelaran');
  expect(page.text()).toContain('Call us, and we connect you by phone: 212-555-0142');
  // It has started, so no other time can be chosen.
  expect(page.text()).not.toContain('Choose another time');
  expect(page.html).not.toContain('Sam will sit next to me.');
  expect(page.html).not.toMatch(/childbirth/i);
});

describe('two visits in two tabs', () => {
  test('an open visit is not replaced when the next one is opened', async () => {
    const { visitor } = await signIn(app.baseUrl, maya);
    const first = await visitor.get('/calls/demo-call');
    const { urls, formToken } = await propsOn(visitor, first.path);
    const second = await joinLater(visitor);
    expect(second.text()).toContain('You can join from 10 minutes before the visit begins.');

    expect((await ask(visitor, urls.status)).body.state).toBe('open');
    const { body } = await ask(visitor, urls.connection, { form_token: formToken });
    expect(body.roomName).toMatch(/^visit-/);
    for (const address of [first.path, urls.reload])
      expect((await visitor.get(address)).document.querySelector('[data-island]')).not.toBeNull();
    expect((await ask(visitor, '/calls/status?visit=another')).body).toEqual({ problem: 'session' });
    expect((await visitor.get('/calls?visit=another')).status).toBe(404);
  });

  test('the address of one side does not open the room in the other side’s browser', async () => {
    const [member, host] = [await openVisitor(app.baseUrl), await openVisitor(app.baseUrl)];
    const { url } = await member.get('/calls/demo-call');
    expect((await host.get('/join/demo-join')).url.search).toBe(url.search);
    expect((await member.get(`/join${url.search}`)).status).toBe(404);
    expect((await host.get(`/calls${url.search}`)).status).toBe(404);
  });
});

test('a page that was open for too long reports it, and no form is kept without a page', async () => {
  const visitor = await openVisitor(app.baseUrl);
  const page = await visitor.get('/calls/demo-call');
  const { urls } = await propsOn(visitor, page.path);
  const forged = await ask(visitor, urls.connection, { form_token: 'forged' });
  expect(forged).toEqual({ status: 403, body: { problem: 'session' } });
  expect((await visitor.get(urls.reload)).text()).not.toContain('This page was out of date');
});

test('before its time the page counts down, afterwards it shows that the visit is over', async () => {
  await using own = await hostApp();
  const { visitor } = await signIn(own.baseUrl, maya);
  const early = await joinLater(visitor);
  expect(early.text()).toContain('You can join from 10 minutes before the visit begins.');
  expect(early.document.querySelector('[data-island]')).toBeNull();
  expect(early.headers['permissions-policy']).toContain('camera=()');
  expect((await ask(visitor, '/calls/status')).body.state).toBe('early');

  await own.clock.advance('PT3H');
  const over = await (await openVisitor(own.baseUrl)).get('/calls/demo-call');
  expect(over.text()).toContain('This visit is over.');
});
