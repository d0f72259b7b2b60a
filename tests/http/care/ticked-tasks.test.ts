import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInWithoutBrowser } from '#tests/e2e/support/sign-in-without-browser.ts';
import { maya } from '#tests/support/demo/demo-member.ts';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

test('a task is marked done on home and in the plan, and the page opens at the task beside it', async () => {
  const home = await signInWithoutBrowser(app.baseUrl, maya);
  const ticked = await home.press('Mark Meet a doula as done');
  expect(ticked.title).toBe('Marked as done: Meet a doula · Home · Wren');
  expect(ticked.url.pathname + ticked.url.hash).toMatch(/^\/#task-pregnancy_/);
  expect(ticked.document.getElementById(ticked.url.hash.slice(1))).not.toBeNull();

  const whole = await ticked.visitor.get('/care-tasks');
  const undone = await whole.press('Mark Meet a doula as not done');
  expect(undone.text()).toContain('Marked as not done: Meet a doula');
  expect(undone.url.pathname + undone.url.hash).toMatch(/^\/care-tasks#task-pregnancy_/);
});
