import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberId } from '#server/sandbox/seed/people/members.ts';
import { pageName } from '#server/web/page-views.ts';
import { passPassword, sam } from '#tests/support/demo/demo-member.ts';
import { rounds, thorough } from '#tests/support/every-test/thorough.ts';
import { startFakePosthog, type FakePosthog } from '#tests/support/vendors/fake-posthog.ts';
import { builtRoutes, Target } from '../attacks/target.ts';
import { addressOf } from '../route-address.ts';
import { openVisitor } from '../visitor.ts';

/** Parameters and owners of addresses, none of which may be sent. */
const secrets = new Set<string>();
const health =
  /pregnan|embaraz|fertil|ivf|surrog|adopt|postpartum|menopaus|midlife|loss|mood|anxi|depress|screening|questionnaire|ultrasound|blood|lactation|doula|diabetes|asthma|gestation|week|goal|condition|claim-|receipt-/i;
const people = /maya|rivera|sam\b|okafor|lee\b|chen|morales|haddad|tanaka|novak|@|\.example/i;

/** Addresses that tell more than their pattern; the others are opened at night too. */
const telling = builtRoutes.filter(
  ({ path, example, linkedFrom, as }) =>
    thorough || example !== undefined || linkedFrom !== undefined || /:/.test(path) || as === sam,
);

let posthog: FakePosthog;
let opened = 0;
beforeAll(async () => {
  posthog = await startFakePosthog();
  await using target = await Target.open(posthog.environment);
  for (const as of new Set(builtRoutes.map((route) => route.as))) {
    const visitor = await target.visitorOf({ as });
    if (as === undefined) continue;
    await (await visitor.get('/cookies')).press('Refuse everything');
    await (await visitor.get('/cookies')).form({ button: 'Save' }).fill({ Analytics: true }).submit('Save');
    secrets.add((await visitor.cookie('wren')) ?? as).add(as);
  }
  for (const route of telling) {
    const visitor = await target.visitorOf(route);
    if (route.as === undefined) {
      await (await visitor.get('/cookies')).form({ button: 'Save' }).fill({ Analytics: true }).submit('Save');
    }
    const address = await addressOf(visitor, route);
    const page = await visitor.get(`${address}${address.includes('?') ? '&' : '?'}q=looked-for-this`);
    if (page.isHtml && page.status === 200) opened += 1;
    for (const segment of new URL(address, target.baseUrl).pathname.split('/')) {
      if (!route.path.split('/').includes(segment)) secrets.add(decodeURIComponent(segment));
    }
  }
  for (const key of ['maya', 'sam', 'lee', 'zoe', 'noor', 'kai']) secrets.add(memberId(key));
  // A member's company is one of the six fields that are sent.
  for (const company of ['acme', 'globex']) secrets.delete(company);
  secrets.add('looked-for-this');
});
afterAll(() => posthog[Symbol.asyncDispose]());

/** All events without their number, their time and the random session id, which may contain any four digits. */
const told = () =>
  posthog
    .events()
    .map(({ event, properties }) =>
      JSON.stringify({ event, properties }).replaceAll(properties.distinct_id, ''),
    );

test('many pages were opened and many views sent', () => {
  expect(opened).toBeGreaterThan(rounds(40, 80));
  expect(posthog.pages().length).toBeGreaterThan(rounds(40, 80));
});

test('a page is identified by its pattern or area, without anything from the address', () => {
  const known = new Set(builtRoutes.map(({ path }) => pageName(path)));
  expect(posthog.pages().filter((page) => typeof page !== 'string' || !known.has(page))).toEqual([]);
  const ids = posthog.events().map(({ properties }) => properties.distinct_id);
  expect(ids.filter((id) => !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) || secrets.has(id))).toEqual(
    [],
  );
  const left = told().join('\n');
  expect([...secrets].filter((secret) => secret.length > 3 && left.includes(secret))).toEqual([]);
  expect(secrets.size).toBeGreaterThan(30);
});

test('no health data, name or email is sent', () => {
  const names = builtRoutes.map(({ path }) => pageName(path) ?? '');
  expect([...told(), ...names].filter((text) => health.test(text) || people.test(text))).toEqual([]);
});

test('a member’s events have exactly the six attributes', () => {
  const events = posthog.events();
  const identified = events.filter(({ event }) => event === '$identify');
  expect(identified.length).toBeGreaterThan(rounds(2, 3));
  for (const { properties } of identified) {
    expect(properties).toEqual({
      distinct_id: expect.stringMatching(/^[\da-f-]{36}$/),
      $geoip_disable: true,
      $set: {
        session_id: properties.distinct_id,
        company_id: expect.stringMatching(/^[a-z_]+$/),
        company_name: expect.stringMatching(/^[A-Z]\w+/),
        preferred_language: expect.stringMatching(/^(en|es)$/),
        partner: expect.any(Boolean),
        mobile_app_version: null,
      },
    });
  }
  const names = events
    .filter(({ event }) => event === '$pageview')
    .flatMap(({ properties }) => Object.keys(properties));
  expect([...new Set(names)].toSorted()).toEqual([
    '$geoip_disable',
    '$pathname',
    '$process_person_profile',
    'distinct_id',
  ]);
});

test('event metadata is the server’s: no address, cookie, language or browser of a member', () => {
  const names = new Set(posthog.requests.flatMap(({ headers }) => Object.keys(headers)));
  for (const name of ['cookie', 'referer', 'x-forwarded-for', 'forwarded', 'x-request-id', 'authorization']) {
    expect(names).not.toContain(name);
  }
  expect(new Set(posthog.requests.map(({ headers }) => headers['user-agent']))).toEqual(new Set(['node']));
  expect(new Set(posthog.requests.map(({ path }) => path))).toEqual(new Set(['/batch/']));
});

test('the native app is identified by its version', async () => {
  const agent = 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/120 Mobile Safari/537.36 WrenApp/1.8.0';
  {
    await using target = await Target.open(posthog.environment);
    const visitor = await openVisitor(target.baseUrl, { headers: { 'user-agent': agent } });
    await (await passPassword(await visitor.get('/signin'), sam)).press('Allow');
  }
  const versions = posthog.events().flatMap(({ properties }) => {
    const set: unknown = properties['$set'];
    return typeof set === 'object' && set !== null && 'mobile_app_version' in set
      ? [set.mobile_app_version]
      : [];
  });
  expect(versions.at(-1)).toBe('1.8.0');
  expect(posthog.requests.some(({ body }) => body.includes('Android'))).toBe(false);
});
