import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ana, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import type { Visitor } from '../visitor.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
});
beforeEach(async () => {
  await app.clock.reset();
});
afterAll(() => app[Symbol.asyncDispose]());

/** Books the first free time of a day far ahead, and returns the visit's page and start. */
async function bookVisit(visitor: Visitor) {
  const place = '/video-visits/postpartum/lactation';
  const start = await visitor.get(place);
  const days = start.document.querySelectorAll<HTMLOptionElement>('#date option');
  const page = await visitor.get(`${place}?date=${Array.from(days, ({ value }) => value).at(-1)}`);
  const time = page.document.querySelector('main .card .times a')?.getAttribute('href') ?? '';
  const visit = await (await visitor.get(time)).form().submit();
  const file = await visitor.get(`${visit.path}/calendar.ics`);
  const begins = Temporal.Instant.from(/DTSTART:(\w+)/.exec(file.body.toString())?.[1] ?? '');
  return { path: visit.path, begins };
}

/** A visit of Ana's, and Ana's browser an ISO duration before its start. */
async function shortlyBefore(before: string) {
  const { path, begins } = await bookVisit((await signIn(app.baseUrl, ana, { languages: 'en' })).visitor);
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

test('from a second tab, and pressed again, it is done once', async () => {
  const { visitor, path } = await shortlyBefore('PT3H');
  const [tab, other] = [await visitor.get(`${path}/cannot-come`), await visitor.get(`${path}/cannot-come`)];
  for (const page of [tab, other, tab]) {
    const done = await page.press('Cancel my visit');
    expect([done.status, done.path]).toEqual([200, path]);
  }
  const file = await visitor.get(`${path}/calendar.ics`);
  expect(file.body.toString()).toContain('SEQUENCE:1\r\n');
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
