import { afterAll, expect, test } from 'vitest';
import { signInWithoutBrowser } from '#tests/e2e/support/sign-in-without-browser.ts';
import { maya, sam } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

test('home shows what is due, the care plan and the Care Partner', async () => {
  const home = await signInWithoutBrowser(app.baseUrl, maya);
  expect(home.text('h1')).toContain('Maya');
  expect(home.text('main')).toContain('Week 22 of 40');
  expect(home.document.querySelector('#to-read a')?.getAttribute('href')).toMatch(/^\/insights\//);
  for (const reminder of ['You can join now', 'Overdue', 'Due soon']) {
    expect(home.text('#reminders')).toContain(reminder);
  }
  expect(home.text('#care-plan')).toMatch(/Mark .+ as done/);
  expect(home.document.querySelectorAll('#care-plan .task')).toHaveLength(3);
  expect(home.text('#care-plan')).toMatch(/\d+ later · \d+ done/);
  expect(home.text('#money')).toMatch(/Deductible \$[\d,.]+ of \$[\d,.]+/);
  expect(home.text('#care-team')).toContain('Rosa Delgado');
  expect(home.text('#care-team')).toContain('3 unread messages');
});

test('home omits empty reminders and counters', async () => {
  const home = await signInWithoutBrowser(app.baseUrl, sam);
  expect(home.text('h1')).toContain('Sam');
  expect(home.document.querySelector('#reminders')).toBeNull();
  expect(home.document.querySelectorAll('main [data-unread]:not([hidden])')).toHaveLength(0);
});
