import { test as base, expect, type Page } from 'playwright/test';
import { bothModes, modesAndLanguages, modesOfForms, type Language, type Mode } from './modes.ts';
import { watch } from './watch.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';

interface Fixtures {
  /** More of the server's environment. */
  environment: Record<string, string>;
  origin: string;
  mode: Mode;
  watched: void;
}

/** For journeys that work only once with the demo data: every test has a newly seeded server. */
export const freshTest = base.extend<Fixtures>({
  environment: async ({}, use) => use({}),
  origin: [
    async ({ environment }, use) => {
      await using server = await hostApp(environment);
      // Awaited, because the server is stopped when this function ends.
      await use(server.baseUrl);
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  mode: ['on', { option: true }],
  javaScriptEnabled: async ({ mode }, use) => use(mode === 'on'),
  watched: [
    async ({ context }, use) => {
      const { troubles } = watch(context);
      await use();
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

type FreshBody = (journey: { page: Page; origin: string; mode: Mode }) => Promise<void>;

const freshJourneyIn =
  (modes: readonly Mode[]) =>
  (name: string, body: FreshBody): void => {
    for (const mode of modes) {
      freshTest.describe(`JavaScript ${mode}`, () => {
        freshTest.use({ mode });
        freshTest(name, ({ page, origin }) => body({ page, origin, mode }));
      });
    }
  };

/** One scenario on fresh demo data, run with JavaScript on and with JavaScript disabled. */
export const freshJourney = freshJourneyIn(bothModes);

/** One scenario with forms, on fresh demo data: see `modesOfForms`. */
export const freshFormJourney = freshJourneyIn(modesOfForms);

/** One scenario on fresh demo data for each state of JavaScript and each language, in pairs. */
export function freshJourneyInLanguages(
  name: string,
  body: (journey: { page: Page; mode: Mode; language: Language }) => Promise<void>,
): void {
  for (const { mode, language } of modesAndLanguages) {
    freshTest.describe(`JavaScript ${mode}`, () => {
      freshTest.use({ mode });
      freshTest(`${name}, in ${language}`, ({ page }) => body({ page, mode, language }));
    });
  }
}
