import { test as base, expect, type BrowserContext, type Page } from 'playwright/test';
import { bothModes, modesOfForms, type Mode } from './modes.ts';
import { isStaff } from '#tests/support/demo/demo-staff.ts';
import { shakeClockOf } from './shaken-clock.ts';
import { signInByCookie } from './signed-in.ts';
import { watch, type Watch } from './watch.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
type SignIn = (email: string, options?: { afresh?: boolean }) => Promise<void>;

interface Fixtures {
  origin: string;
  /** "on": the browser runs scripts; "off": JavaScript is disabled in it. */
  mode: Mode;
  watched: Watch;
  /**
   * Signs a member in without opening a page, with the session of an earlier journey if there is one.
   * Journeys that end a session or depend on a new one sign in again.
   */
  signIn: SignIn;
}

/** All journeys have these, because tests with other worker fixtures need other workers, which take seconds to start. */
interface WorkerFixtures {
  /** The app that journeys share. */
  sharedOrigin: string;
  kept: Map<string, Cookies>;
  /** For shared-page.ts. */
  shared: { context?: BrowserContext };
}

/** For journeys that open their own servers and windows. */
export const bareTest = base.extend<object, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      shakeClockOf(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  sharedOrigin: [
    async ({}, use) => {
      if (process.env.BASE_URL) {
        await use(process.env.BASE_URL);
        return;
      }
      await using server = await hostApp();
      // Awaited, because the server is stopped when this function ends.
      await use(server.baseUrl);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  kept: [async ({}, use) => use(new Map<string, Cookies>()), { scope: 'worker' }],
  shared: [async ({}, use) => use({}), { scope: 'worker' }],
});

export const test = bareTest.extend<Fixtures>({
  origin: async ({ sharedOrigin }, use) => use(sharedOrigin),
  baseURL: async ({ origin }, use) => use(origin),
  mode: ['on', { option: true }],
  javaScriptEnabled: async ({ mode }, use) => use(mode === 'on'),
  watched: [
    async ({ context }, use) => {
      const watched = watch(context);
      await use(watched);
      watched.stop();
      expect(watched.troubles).toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page, context, kept }, use) =>
    use(async (email, { afresh = false } = {}) => {
      // Those of staff are kept by `signInByCookie`.
      const cookies = afresh || isStaff(email) ? undefined : kept.get(email);
      if (cookies) {
        await context.addCookies(cookies);
        // The session remembers its language, and the one before may have read in Spanish. This address shows no page.
        const answer = await context.request.get('/profile?locale=en', { maxRedirects: 0 });
        // On a busy machine the journey before may have been longer ago than a session lasts.
        if (!(answer.headers()['location'] ?? '/signin').startsWith('/signin')) return;
        await context.clearCookies();
      }
      await signInByCookie(page, email);
      if (!afresh) kept.set(email, await context.cookies());
    }),
});

type JourneyBody = (journey: Fixtures & { page: Page; context: BrowserContext }) => Promise<void>;

const journeyIn =
  (modes: readonly Mode[]) =>
  (name: string, body: JourneyBody): void => {
    for (const mode of modes) {
      test.describe(`JavaScript ${mode}`, () => {
        test.use({ mode });
        test(name, ({ page, context, origin, watched, signIn }) =>
          body({ page, context, origin, watched, signIn, mode }),
        );
      });
    }
  };

/** One scenario, run with JavaScript on and with JavaScript disabled, with the same assertions. */
export const journey = journeyIn(bothModes);

/** One scenario with forms: see `modesOfForms`. */
export const formJourney = journeyIn(modesOfForms);
