import type { Page } from 'playwright/test';
import { startFakePosthog, type FakePosthog } from '#tests/support/vendors/fake-posthog.ts';
import { freshTest } from './fresh-journey.ts';
import { modesAndLanguages, modesOfForms, type Language, type Mode } from './modes.ts';

interface CountedFixtures {
  posthog: FakePosthog;
}

/** A new server that counts page views, and the views it sent. */
const countedTest = freshTest.extend<CountedFixtures>({
  posthog: async ({}, use) => {
    await using posthog = await startFakePosthog();
    // Awaited, because it is stopped when this function ends.
    await use(posthog);
  },
  environment: async ({ posthog }, use) => use(posthog.environment),
});

interface CountedJourney {
  page: Page;
  posthog: FakePosthog;
  mode: Mode;
  language: Language;
}

/** One scenario with page views counted: see `modesOfForms`. */
export function countedJourney(name: string, body: (journey: CountedJourney) => Promise<void>): void {
  for (const { mode, language } of modesAndLanguages.filter((each) => modesOfForms.includes(each.mode))) {
    countedTest.describe(`JavaScript ${mode}, ${language}`, () => {
      countedTest.use({ mode, locale: language });
      countedTest(name, ({ page, posthog }) => body({ page, posthog, mode, language }));
    });
  }
}
