import type { Page } from 'playwright/test';
import { thorough } from '#tests/support/every-test/thorough.ts';
import { test } from './journey.ts';
import { bothModes, modesAndLanguages, modesOfForms, type Language, type Mode } from './modes.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';

interface Fixtures {
  /** More of the server's environment. */
  environment: Record<string, string>;
}

/** For journeys that work only once with the demo data: every test has a newly seeded server. */
export const freshTest = test.extend<Fixtures>({
  environment: async ({}, use) => use({}),
  origin: [
    async ({ environment }, use) => {
      await using server = await hostApp(environment);
      // Awaited, because the server is stopped when this function ends.
      await use(server.baseUrl);
    },
    { scope: 'test', timeout: 240_000 },
  ],
});

type FreshBody = (journey: { page: Page; origin: string; mode: Mode }) => Promise<void>;

/** One scenario with forms, on fresh demo data: see `modesOfForms`. */
export function freshFormJourney(name: string, body: FreshBody): void {
  for (const mode of modesOfForms) {
    freshTest.describe(`JavaScript ${mode}`, () => {
      freshTest.use({ mode });
      freshTest(name, ({ page, origin }) => body({ page, origin, mode }));
    });
  }
}

/** One scenario on fresh demo data for each state of JavaScript and each language, in pairs; before night only the given one. */
export function freshJourneyInLanguages(
  name: string,
  body: (journey: { page: Page; origin: string; mode: Mode; language: Language }) => Promise<void>,
  byDay: readonly Mode[] = bothModes,
): void {
  const wanted = thorough ? bothModes : byDay;
  for (const { mode, language } of modesAndLanguages.filter((each) => wanted.includes(each.mode))) {
    freshTest.describe(`JavaScript ${mode}`, () => {
      freshTest.use({ mode });
      freshTest(`${name}, in ${language}`, ({ page, origin }) => body({ page, origin, mode, language }));
    });
  }
}
