import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optionalCategories } from '#app/domain/cookie-consent.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { pageOf, startFakePosthog, type FakePosthog } from '#tests/support/vendors/fake-posthog.ts';
import { openVisitor, type Visitor } from '../visitor.ts';
import { ticked } from './ticked.ts';

let posthog: FakePosthog;
let app: HostedApp;
beforeAll(async () => {
  posthog = await startFakePosthog();
  app = await hostApp(posthog.environment);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await posthog[Symbol.asyncDispose]();
});

const names = {
  functional: 'Functional',
  analytics: 'Analytics',
  performance: 'Performance',
  advertisement: 'Advertising',
} as const;

const give = async (visitor: Visitor, category: keyof typeof names) =>
  (await visitor.get('/cookies'))
    .form({ button: 'Save' })
    .fill({ [names[category]]: true })
    .submit('Save');

/** Page views are sent in order, so no earlier view is pending after this one. */
const lastPage = '/password/new';
async function tellOfLastPage(): Promise<void> {
  const visitor = await openVisitor(app.baseUrl);
  await give(visitor, 'analytics');
  await visitor.get(lastPage);
}

const refuse = async (visitor: Visitor) => (await visitor.get('/cookies')).press('Refuse everything');

test('refused', async () => {
  const visitor = await openVisitor(app.baseUrl);
  const page = await refuse(visitor);
  expect(ticked(page)).toEqual([]);
  expect(page.text()).toContain('You refused everything that is not necessary, on');
  await visitor.get('/terms');
});

describe.each(optionalCategories)('%s', (category) => {
  test('given', async () => {
    const visitor = await openVisitor(app.baseUrl);
    const page = await give(visitor, category);
    expect(ticked(page)).toEqual([category]);
    expect(page.text()).toMatch(/You chose on .* \d{4}/);
    // Never counted, because it would reveal a crisis.
    await visitor.get('/helplines');
    await visitor.get('/credits');
  });

  test('withdrawn, in one press', async () => {
    const visitor = await openVisitor(app.baseUrl);
    await give(visitor, category);
    expect(ticked(await refuse(visitor))).toEqual([]);
    await visitor.get('/privacy');
    await visitor.get('/signin');
  });

  test.each(['sec-gpc', 'dnt'])('given, but refused by the browser with %s', async (header) => {
    const visitor = await openVisitor(app.baseUrl, { headers: { [header]: '1' } });
    const signIn = await visitor.get('/signin');
    expect(signIn.document.querySelector('[aria-labelledby=cookie-banner]')).toBeNull();
    const page = await give(visitor, category);
    expect(ticked(page)).toEqual([category]);
    expect(page.text()).toContain('Your browser says no for you');
    expect(page.text()).toContain('The pages you open are not counted.');
    await visitor.get('/contact');
  });
});

test('only pages opened under a consent to analytics are counted in the tests above', async () => {
  await tellOfLastPage();
  await posthog.heard((event) => pageOf(event) === lastPage);
  const bySession = Map.groupBy(posthog.events(), ({ properties }) => properties.distinct_id);
  const opened = Array.from(bySession.values(), (events) => events.map(pageOf));
  expect(opened).toContainEqual(['/cookies', '/credits']);
  expect(opened).toContainEqual(['/cookies', lastPage]);
  // Views before the withdrawal may have been sent; later ones must not be.
  const others = opened.filter((pages) => pages.length < 2 || pages.every((page) => page === '/cookies'));
  expect(others.length).toBe(opened.length - 2);
  expect(others.length).toBeLessThanOrEqual(1);
  expect(others.flat().filter((page) => page !== '/cookies')).toEqual([]);
});
