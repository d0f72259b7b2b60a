import { defineConfig } from 'playwright/test';
import { thorough } from '#tests/support/every-test/thorough.ts';
import { launchOptions } from './support/launch-options.ts';

export default defineConfig({
  testDir: '.',
  // Node strips the types itself, in half the time.
  build: { external: ['**/*'] },
  testMatch: '**/*.journey.ts',
  testIgnore: thorough ? [] : '**/*.nightly.journey.ts',
  outputDir: '../../.data/test-reports/journeys',
  globalSetup: './support/prepare-data.ts',
  // Each starts a browser and an app, which costs ten CPU seconds; two keep two cores busy.
  workers: 2,
  fullyParallel: true,
  // Visible: see tests/flaky.json.
  retries: process.env.SHAKE ? 0 : 1,
  forbidOnly: true,
  // The machine may be doing much else; a journey that needs this long has hung.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // The zone of most demo members; in another one pages would offer a choice of zone.
    timezoneId: 'America/Los_Angeles',
    // A worker would intercept the requests that other journeys observe; offline.journey.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    // `moving` in support/modes.ts is for journeys with motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(),
  },
});
