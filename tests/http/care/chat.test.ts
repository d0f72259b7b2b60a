import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { maya, sam, signIn } from '#tests/support/demo/demo-member.ts';
import { openApiGate, type ApiGate } from '#tests/support/served/api-gate.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';

const behind = await hostApp();
let gate: ApiGate;
let app: HostedApp;
beforeAll(async () => {
  gate = await openApiGate(behind.baseUrl);
  app = await hostApp({ API_BASE_URL: gate.baseUrl, LOG_LEVEL: 'silent' });
});
afterEach(() => {
  gate.answer = undefined;
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await gate[Symbol.asyncDispose]();
  await behind[Symbol.asyncDispose]();
});

const chat = '/care-navigator';
const texts = (page: Page) =>
  Array.from(page.document.querySelectorAll('li .message-text'), ({ textContent }) => textContent);
const write = (page: Page, text: string) => page.form({ button: 'Send' }).fill({ 'Your message': text });

test('a message whose response was lost is stored once, even when it is sent again from a new page', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get(chat);
  await write(page, 'Only once').submit('Send');
  gate.answer = { status: 503, code: 'away', path: /messages/ };
  expect((await write(page, 'Only once').submit('Send')).status).toBe(503);
  gate.answer = undefined;
  const again = await visitor.get(chat);
  expect(again.document.querySelector('textarea')?.value).toBe('Only once');
  const sent = await again.form({ button: 'Send' }).submit('Send');
  expect(texts(sent).filter((text) => text === 'Only once')).toHaveLength(1);
});

test('before a message that is not the member’s, or that is the first, there is no page', async () => {
  const { visitor } = await signIn(app.baseUrl, sam);
  await write(await visitor.get(chat), 'My first').submit('Send');
  for (const before of ['00000000-0000-4000-8000-000000000000', 'x', '', '%00']) {
    expect((await visitor.get(`${chat}?before=${before}`)).status).toBe(404);
  }
});

test('messages that a pause sets aside stay unread until they are shown', async () => {
  await using fresh = await hostApp();
  const { visitor } = await signIn(fresh.baseUrl, maya);
  const unread = async () =>
    (await visitor.get('/')).document.querySelector('main [data-unread=messages]')?.textContent.trim();
  await (await visitor.get('/settings/health-goal')).press('Pause pregnancy content');
  await visitor.get(chat);
  expect(await unread()).toContain('3');
  expect((await visitor.get(`${chat}?earlier=shown`)).text()).toContain('I found two doulas');
  expect(await unread()).toBe('');
});

test('an address in a message is a link; everything else stays text', async () => {
  const { visitor } = await signIn(app.baseUrl, sam);
  const text = 'See (https://acog.org/a?b=1&c=2). <b>javascript:alert(1)</b>';
  const sent = await write(await visitor.get(chat), text).submit('Send');
  expect(texts(sent).at(-1)).toBe(text);
  const links = [...sent.document.querySelectorAll('li .message-text a')].slice(-1);
  expect(
    links.map((link) => [link.getAttribute('href'), link.textContent, link.getAttribute('rel')]),
  ).toEqual([['https://acog.org/a?b=1&c=2', 'https://acog.org/a?b=1&c=2', 'noopener noreferrer nofollow']]);
  expect(sent.document.querySelector('.message-text b')).toBeNull();
});

test('the Care Partner’s picture has the width of the specification', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get(chat);
  expect(page.document.querySelector('main img.avatar')?.getAttribute('sizes')).toBe(
    '(max-width: 767px) 50vw, 164px',
  );
});
