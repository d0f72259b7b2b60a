import { afterAll, expect, test } from 'vitest';
import { signInWithoutBrowser } from '#tests/e2e/support/sign-in-without-browser.ts';
import { maya } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';

const app = await hostApp();
afterAll(() => app[Symbol.asyncDispose]());

test('a task is marked done on home and in the plan, and the page opens at the task beside it', async () => {
  const home = await signInWithoutBrowser(app.baseUrl, maya);
  const ticked = await home.press('Mark Meet a doula as done');
  expect(ticked.title).toBe('Marked as done: Meet a doula · Home · Wren');
  expect(ticked.url.pathname + ticked.url.hash).toMatch(/^\/#task-pregnancy_/);
  expect(ticked.document.getElementById(ticked.url.hash.slice(1))).not.toBeNull();

  // Done tasks are listed by month, and nothing else may have been done in this one.
  await ticked.press('Mark Eat for iron and energy as done');
  const whole = await ticked.visitor.get('/care-tasks');
  const undone = await whole.press('Mark Meet a doula as not done');
  expect(undone.text()).toContain('Marked as not done: Meet a doula');
  expect(undone.url.pathname + undone.url.hash).toMatch(/^\/care-tasks#task-pregnancy_/);
  await undone.press('Mark Eat for iron and energy as not done');
});

test('a task is opened from home, marked done, kept in the history, and undone', async () => {
  const home = await signInWithoutBrowser(app.baseUrl, maya);
  const task = await home.follow('Meet a doula');
  expect(task.title).toBe('Meet a doula · Care Plan · Wren');
  expect(task.text()).toContain('Weeks 20 to 24');
  const headings = [...task.document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(headings).toContain('Birth doula');
  expect((await task.follow('pause it in one step')).url.pathname).toBe('/settings/health-goal');

  const done = await task.press('Mark as done');
  expect(done.text('body')).toContain('Marked as done: Meet a doula');
  expect(done.text('#progress')).toContain('Done on');
  const plan = await (await home.visitor.get('/')).follow('See your whole plan');
  expect(plan.title).toBe('Your care plan · Wren');
  expect(plan.text('#done')).toContain('You have done 9 tasks.');
  expect(plan.document.querySelector('#done a')?.textContent).toBe('Meet a doula');

  const undone = await (await plan.follow('Meet a doula')).press('Mark as not done');
  expect(undone.text('body')).toContain('Marked as not done: Meet a doula');
  expect((await home.visitor.get('/care-tasks')).text('#done')).toContain('You have done 8 tasks.');
});
