import type { Page } from 'playwright/test';
import { startFakePosthog, type FakePosthog } from '#tests/support/vendors/fake-posthog.ts';
import { freshTest } from './fresh-journey.ts';

interface CountedFixtures {
  posthog: FakePosthog;
}

/** A fresh server that counts page views, and what it tells. */
const countedTest = freshTest.extend<CountedFixtures>({
  posthog: async ({}, use) => {
    await using posthog = await startFakePosthog();
    // Awaited here: it lives until this function ends.
    await use(posthog);
  },
  environment: async ({ posthog }, use) => use(posthog.environment),
});

interface CountedJourney {
  page: Page;
  posthog: FakePosthog;
  mode: 'on' | 'off';
  language: 'en' | 'es';
}

/** One scenario where page views are counted, with JavaScript on and really off, in both languages. */
export function countedJourney(name: string, body: (journey: CountedJourney) => Promise<void>): void {
  for (const mode of ['on', 'off'] as const) {
    for (const language of ['en', 'es'] as const) {
      countedTest.describe(`JavaScript ${mode}, ${language}`, () => {
        countedTest.use({ mode, locale: language });
        countedTest(name, ({ page, posthog }) => body({ page, posthog, mode, language }));
      });
    }
  }
}
