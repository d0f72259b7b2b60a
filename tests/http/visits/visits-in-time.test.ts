import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ana, jo, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import type { Page } from '../page.ts';
import type { Visitor } from '../visitor.ts';
import { chooseTime } from './choose-time.ts';

let app: HostedApp;
let begins: Temporal.Instant;

async function beginningOf(visitor: Visitor, path: string): Promise<Temporal.Instant> {
  const file = await visitor.get(`${path}/calendar.ics`);
  return Temporal.Instant.from(/DTSTART:(\w+)/.exec(file.body.toString())?.[1] ?? '');
}

/** Home and the page of Jo's visit, at 11:15 in Phoenix, an ISO duration before its start. */
async function visitPage(before: string) {
  await app.clock.set(begins.subtract(before));
  const { visitor, page: home } = await signIn(app.baseUrl, jo);
  return {
    home,
    visit: await (await visitor.get('/video-visits')).follow('Pelvic floor with Joanna Kowalska'),
  };
}

beforeEach(() => app.clock.reset());
beforeAll(async () => {
  app = await hostApp();
  const { visitor } = await signIn(app.baseUrl, jo);
  const visit = await (await visitor.get('/video-visits')).follow('Pelvic floor with Joanna Kowalska');
  begins = await beginningOf(visitor, visit.path);
});
afterAll(() => app[Symbol.asyncDispose]());

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

test.each([
  ['PT47H', /^\w+day, \w+ \d+, 11:15 AM$/, 'You can join from 10 minutes before it begins.'],
  ['PT30H', 'Tomorrow at 11:15 AM', 'You can join from 10 minutes before it begins.'],
  ['PT5H', 'Today at 11:15 AM', 'You can join from 11:05 AM.'],
  ['PT1H', 'Today', 'You can join in 50 minutes.'],
  // The last second is tested in app/domain/visit-window.test.ts: here time passes during requests.
  ['PT10M50S', 'Today', 'You can join in 1 minute.'],
])(
  '%s before, the visit’s page starts with its day and time: %s, and shows when it opens (E30, A43)',
  async (before, starts, opens) => {
    const { visit } = await visitPage(before);
    expect(plain(visit.document.querySelector('main .figure')?.textContent ?? '')).toMatch(starts);
    expect(plain(visit.text())).toContain(opens);
    expect(plain(visit.text()).match(/Mountain Standard Time/g)).toHaveLength(1);
  },
);

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

test.each(['PT10M', '-PT20M'])('%s before, it is open (E30, A43)', async (before) => {
  const { home, visit } = await visitPage(before);
  expect(plain(home.text())).toContain('You can join now');
  expect(visit.document.querySelector('main count-down')).toBeNull();
  expect(plain(visit.text())).not.toContain('You can join in');
});

test.each([
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

/** The texts that appear or replace others when a countdown of the page's main part ends. */
const wordsAtZero = ({ document }: Page) =>
  Array.from(document.querySelectorAll('main count-down [data-at-zero]'), (part) => [
    part.textContent,
    part.getAttribute('data-at-zero'),
  ]);

test('home counts down to the same second; at zero it, the list and the visit’s page change their caption and their button', async () => {
  await app.clock.set(begins.subtract({ minutes: 12 }));
  const { visitor, page: home } = await signIn(app.baseUrl, jo);
  const seconds = Number(home.document.querySelector('main count-down')?.getAttribute('data-seconds'));
  const left = begins.subtract({ minutes: 10 }).since(await app.clock.now());
  expect(seconds).toBeGreaterThan(left.total('seconds') - 1);
  expect(seconds).toBeLessThanOrEqual(120);
  expect(wordsAtZero(home).slice(1)).toEqual([['Details', 'Join']]);
  expect(wordsAtZero(home)[0]?.[1]).toBe('You can join now');
  const list = await visitor.get('/video-visits');
  expect(wordsAtZero(list)).toEqual([['', 'You can join now']]);
  const visit = await list.follow('Pelvic floor with Joanna Kowalska');
  expect(wordsAtZero(visit)).toEqual([['', 'Join your visit']]);
  expect(visit.document.querySelector('form[action$="/join"] button[data-at-zero]')).not.toBeNull();
});

describe('a late cancellation', () => {
  /** A visit of Ana's, and Ana's browser an ISO duration before its start. */
  async function shortlyBefore(before: string) {
    const { visitor: booking } = await signIn(app.baseUrl, ana, { languages: 'en' });
    const { path } = await (await chooseTime(booking)).form().submit();
    const begins = await beginningOf(booking, path);
    await app.clock.set(begins.subtract(before));
    const { visitor } = await signIn(app.baseUrl, ana, { languages: 'en' });
    return { visitor, path, begins, visit: await visitor.get(`${path}?locale=en`) };
  }

  test('a late cancellation has its own page, and the visit is then among past visits', async () => {
    const { visitor, path, visit } = await shortlyBefore('PT3H');
    const asked = await visit.follow('I cannot come');
    expect(asked.h1).toBe('I cannot come');
    expect(asked.text()).toContain('will not take place');
    const done = await asked.press('Cancel my visit');
    expect(done.redirects.map(({ status }) => status)).toEqual([303]);
    expect(done.path).toBe(path);
    expect(done.text()).toContain('You told us that you could not come.');
    const past = await (await visitor.get('/video-visits')).follow('Past and canceled visits');
    expect(past.text('main .rows')).toContain('You could not come');
    expect((await visitor.get(`${path}/cannot-come`)).path).toBe(path);
  });

  test('a new time that is confirmed too late is refused with a message on the visit’s page', async () => {
    const { visitor, path, begins, visit } = await shortlyBefore('PT24H5M');
    const { url } = await visit.follow('Change time');
    const asked = await chooseTime(visitor, url.pathname + url.search);
    await app.clock.set(begins.subtract({ hours: 24 }));
    const refused = await asked.form().submit();
    expect(refused.path).toBe(path);
    expect(refused.text('body')).toContain('Nothing was changed: this visit can no longer be moved.');
  });

  test('the page of a visit that can still be canceled links to it, and vice versa', async () => {
    const { visitor, path, begins } = await shortlyBefore('PT25H');
    expect((await visitor.get(`${path}/cannot-come`)).path).toBe(`${path}/cancel`);
    const cancel = await visitor.get(`${path}/cancel`);
    await app.clock.set(begins.subtract({ hours: 24 }));
    // The page was open for an hour, and its member is signed out.
    expect(cancel.status).toBe(200);
    const { visitor: back } = await signIn(app.baseUrl, ana, { languages: 'en' });
    expect((await back.get(`${path}/cancel`)).path).toBe(`${path}/cannot-come`);
  });

  test('sent after the visit has started it is refused with a message', async () => {
    const { visitor, path, begins } = await shortlyBefore('PT2M');
    const asked = await visitor.get(`${path}/cannot-come`);
    await app.clock.set(begins);
    const late = await asked.press('Cancel my visit');
    expect(late.path).toBe(path);
    expect(late.text('body')).toContain('This visit has begun.');
    expect(late.document.querySelector('form[action$="/join"]')).not.toBeNull();
  });
});
