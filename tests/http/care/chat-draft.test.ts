import { afterAll, expect, test } from 'vitest';
import { maya, passPassword, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import { formTokenOf } from '../send.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

const chat = '/care-navigator';

/** Saves a draft like the page's script. */
async function keep(page: Page, visitor: Visitor, fields: Record<string, string>) {
  const answer = await fetch(new URL(`${chat}/draft`, visitor.origin), {
    method: 'POST',
    headers: {
      cookie: `wren=${await visitor.cookie('wren')}`,
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ form_token: formTokenOf(page), ...fields }),
  });
  const body = await answer.text();
  return body ? `${answer.status} ${body}` : answer.status;
}

const shown = (page: Page) => page.document.querySelector('textarea')?.value;

test('a draft is shown on every device until it is sent', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get(chat);
  expect(shown(page)).toBe('');
  expect(await keep(page, visitor, { text: '\r\nGood morning,\r\nRosa' })).toBe(204);
  const elsewhere = (await signIn(app.baseUrl, maya)).visitor;
  const again = await elsewhere.get(chat);
  expect(shown(again)).toBe('Good morning,\nRosa');
  const sent = await again
    .form({ button: 'Send' })
    .fill({ 'Your message': 'Good morning,\nRosa!' })
    .submit('Send');
  expect([sent.path, shown(sent)]).toEqual([chat, '']);
  expect(shown(await visitor.get(chat))).toBe('');
});

test('a form kept over a lost session takes precedence over the draft', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get(chat);
  await keep(page, visitor, { text: 'The draft' });
  await app.clock.advance('PT15M1S');
  const late = await page
    .form({ button: 'Send' })
    .fill({ 'Your message': 'Pressed too late' })
    .submit('Send');
  expect(late.path).toBe('/signin');
  expect(shown(await passPassword(late, maya))).toBe('Pressed too late');
  expect(shown(await visitor.get(chat))).toBe('The draft');
});

test('typing keeps a session alive; an open page does not', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get(chat);
  for (const text of ['One', 'One more', 'One more thing']) {
    await app.clock.advance('PT10M');
    expect(await keep(page, visitor, { text })).toBe(204);
  }
  await app.clock.advance('PT10M');
  expect(await keep(page, visitor, { text: 'One more thing' })).toBe(204);
  await app.clock.advance('PT5M1S');
  expect(await keep(page, visitor, { text: 'One more thing' })).toBe('401 {"problem":"session"}');
  expect((await visitor.get(chat)).path).toBe('/signin');
});

test('a draft that cannot be stored is reported as a problem, and an invalid one is ignored', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get(chat);
  expect(await keep(page, visitor, { text: 'x'.repeat(4001) })).toBe('422 {"problem":"too_long"}');
  expect(await keep(page, visitor, { text: 'Mine', form_token: 'forged' })).toBe('403 {"problem":"session"}');
  expect(await keep(page, visitor, {})).toBe('400 {"problem":"invalid"}');
  expect((await visitor.get(`${chat}/draft`)).status).toBe(404);
  const stranger = await openVisitor(app.baseUrl);
  expect(await keep(await stranger.get('/signin'), stranger, { text: 'x' })).toBe(
    '401 {"problem":"session"}',
  );
  expect(shown(await visitor.get(chat))).not.toBe('Mine');
});

test('a draft from before pregnancy content was paused is hidden with the messages of that time', async () => {
  const { visitor } = await signIn(app.baseUrl, maya);
  await keep(await visitor.get(chat), visitor, { text: 'Before' });
  await app.clock.advance('PT1M');
  await (await visitor.get('/settings/health-goal')).press('Pause pregnancy content');
  expect(shown(await visitor.get(chat))).toBe('');
  expect(shown(await visitor.get(`${chat}?earlier=shown`))).toBe('Before');
  await keep(await visitor.get(chat), visitor, { text: 'Since' });
  expect(shown(await visitor.get(chat))).toBe('Since');
});
