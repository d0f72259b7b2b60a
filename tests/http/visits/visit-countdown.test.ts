import { afterAll, beforeAll, expect, test } from 'vitest';
import { jo, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';

let app: HostedApp;
let begins: Temporal.Instant;

/** Home and the page of Jo's visit, at 11:15 in Phoenix, an ISO duration before its start. */
async function visitPage(before: string) {
  await app.clock.set(begins.subtract(before));
  const { visitor, page: home } = await signIn(app.baseUrl, jo);
  return {
    home,
    visit: await (await visitor.get('/video-visits')).follow('Pelvic floor with Joanna Kowalska'),
  };
}

beforeAll(async () => {
  app = await hostApp();
  const { visitor } = await signIn(app.baseUrl, jo);
  const visit = await (await visitor.get('/video-visits')).follow('Pelvic floor with Joanna Kowalska');
  const file = await visitor.get(`${visit.path}/calendar.ics`);
  begins = Temporal.Instant.from(/DTSTART:(\w+)/.exec(file.body.toString())?.[1] ?? '');
});
afterAll(() => app[Symbol.asyncDispose]());

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

test.each([
  ['PT30H', 'You can join from 10 minutes before it begins.'],
  ['PT5H', 'You can join from 11:05 AM.'],
  ['PT1H', 'You can join in 50 minutes.'],
  ['PT11M', 'You can join in 1 minute.'],
  // The last second is tested in app/domain/visit-window.test.ts: here time passes during requests.
  ['PT10M50S', 'You can join in 1 minute.'],
])('%s before, the visit’s page shows when it opens (E30, A43)', async (before, words) => {
  const { visit } = await visitPage(before);
  expect(plain(visit.text())).toContain(words);
});

test.each([
  ['PT5H', 'Today at 11:15 AM'],
  ['PT30H', 'Tomorrow at 11:15 AM'],
  ['PT47H', /^\w+day, \w+ \d+, 11:15 AM$/],
])('%s before, the visit’s page starts with its day and time', async (before, words) => {
  const { visit } = await visitPage(before);
  expect(plain(visit.document.querySelector('main .figure')?.textContent ?? '')).toMatch(words);
  expect(plain(visit.text()).match(/Mountain Standard Time/g)).toHaveLength(1);
});

test('once it is open, home and the list join it with one press', async () => {
  const { home, visit } = await visitPage('PT5M');
  const room = await home.press('Join Video visit with Joanna Kowalska');
  expect(room.path).toMatch(/^\/calls/);
  const list = await visit.visitor.get('/video-visits');
  expect((await list.press('Join your visit')).path).toBe(room.path);
});

test('without a script, a link reloads the page', async () => {
  const { visit } = await visitPage('PT20M');
  expect((await visit.follow('Check again')).path).toBe(visit.path);
});

test.each(['PT10M', 'PT9M59S', '-PT20M'])('%s before, it is open (E30, A43)', async (before) => {
  const { home, visit } = await visitPage(before);
  expect(plain(home.text())).toContain('You can join now');
  expect(visit.document.querySelector('main count-down')).toBeNull();
  expect(plain(visit.text())).not.toContain('You can join in');
});

test.each([
  ['PT23H', 'If you cannot come, tell us here', true],
  ['PT1M', 'If you cannot come, tell us here', true],
  ['-PT5M', 'This visit has begun. If you cannot come, call or write to your Care Team.', false],
])(
  '%s before, it is too late to move or cancel: the page shows the remaining options',
  async (before, words, offered) => {
    const { visit } = await visitPage(before);
    expect(visit.text()).toContain(words);
    expect(visit.links.includes('I cannot come')).toBe(offered);
    expect(visit.document.querySelector('main a[href^="mailto:"]')).not.toBeNull();
    expect(visit.document.querySelector('main a[href$="/cancel"]')).toBeNull();
  },
);

test('home counts down to the same second', async () => {
  const { home } = await visitPage('PT15M');
  const seconds = Number(home.document.querySelector('main count-down')?.getAttribute('data-seconds'));
  const left = begins.subtract({ minutes: 10 }).since(await app.clock.now());
  expect(seconds).toBeGreaterThan(left.total('seconds') - 1);
  expect(seconds).toBeLessThanOrEqual(300);
});

/** The texts that appear or replace others when a countdown of the page's main part ends. */
const wordsAtZero = ({ document }: Page) =>
  Array.from(document.querySelectorAll('main count-down [data-at-zero]'), (part) => [
    part.textContent,
    part.getAttribute('data-at-zero'),
  ]);

test('at zero home, the list and the visit’s page change their caption and their button', async () => {
  await app.clock.set(begins.subtract({ minutes: 12 }));
  const { visitor, page: home } = await signIn(app.baseUrl, jo);
  expect(wordsAtZero(home).slice(1)).toEqual([['Details', 'Join']]);
  expect(wordsAtZero(home)[0]?.[1]).toBe('You can join now');
  const list = await visitor.get('/video-visits');
  expect(wordsAtZero(list)).toEqual([['', 'You can join now']]);
  const visit = await list.follow('Pelvic floor with Joanna Kowalska');
  expect(wordsAtZero(visit)).toEqual([['', 'Join your visit']]);
  expect(visit.document.querySelector('form[action$="/join"] button[data-at-zero]')).not.toBeNull();
});
