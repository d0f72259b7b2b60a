import { afterAll, beforeAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { hostApp } from '#tests/support/served/hosted-app.ts';
import { openVisitor, type Visitor } from '../visitor.ts';

const app = await hostApp();
let mayas: Visitor;
beforeAll(async () => {
  ({ visitor: mayas } = await signIn(app.baseUrl, maya));
});
afterAll(() => app[Symbol.asyncDispose]());

const newClaims = async () =>
  Array.from((await mayas.get('/reimbursement/claims')).document.querySelectorAll('.claims li'))
    .filter((row) => row.textContent.includes('New'))
    .map((row) => row.querySelector('a')?.getAttribute('href') ?? '');

test('a decided claim is marked as new until it is opened; prefetching does not count', async () => {
  const [path = '', ...others] = await newClaims();
  expect(others).toEqual([]);
  const ahead = await openVisitor(app.baseUrl, { headers: { 'sec-purpose': 'prefetch' } });
  for (const cookie of await mayas.cookies.getCookies(app.baseUrl))
    await ahead.cookies.setCookie(cookie, app.baseUrl);
  expect((await ahead.get(path)).status).toBe(200);
  expect(await newClaims()).toEqual([path]);
  expect((await mayas.get(path)).status).toBe(200);
  expect(await newClaims()).toEqual([]);
});
