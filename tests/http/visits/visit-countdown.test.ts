import { afterAll, beforeAll, expect, test } from 'vitest';
import { jo, signIn } from '#tests/support/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/hosted-app.ts';

let app: HostedApp;
let begins: Temporal.Instant;

/** Home and the page of Jo's visit, at 11:15 in Phoenix, an ISO duration before it begins. */
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
  ['PT5H', 'You can join from 11:05 AM (Mountain Standard Time).'],
  ['PT1H', 'You can join in 50 minutes.'],
  ['PT11M', 'You can join in 1 minute.'],
  ['PT10M1S', 'You can join in 1 minute.'],
])('%s before, the visit’s page says when it opens (E30, A43)', async (before, words) => {
  const { visit } = await visitPage(before);
  expect(plain(visit.text())).toContain(words);
});

test('where no script runs, a link asks again', async () => {
  const { visit } = await visitPage('PT20M');
  expect((await visit.follow('Check again')).path).toBe(visit.path);
});

test.each(['PT10M', 'PT9M59S', '-PT20M'])('%s before, it is open (E30, A43)', async (before) => {
  const { home, visit } = await visitPage(before);
  expect(plain(home.text())).toContain('You can join now');
  expect(visit.document.querySelector('main count-down')).toBeNull();
  expect(plain(visit.text())).not.toContain('You can join in');
});

test('home counts down to the same second', async () => {
  const { home } = await visitPage('PT10M30S');
  const seconds = Number(home.document.querySelector('main count-down')?.getAttribute('data-seconds'));
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThanOrEqual(30);
});
