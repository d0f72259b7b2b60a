import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostApp, type HostedApp } from '#tests/support/hosted-app.ts';
import { openVisitor } from './visitor.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
});
afterAll(() => app[Symbol.asyncDispose]());

test('whoever asks for too many links to a new password is told when to come back (D42)', async () => {
  const page = await (await openVisitor(app.baseUrl)).get('/password/new');
  const ask = () => page.form().fill({ 'E-mail address': 'nobody@acme.example' }).submit();
  for (let n = 0; n < 30; n += 1) expect((await ask()).path).toBe('/signin');
  const refused = await ask();
  expect([refused.status, refused.title]).toEqual([429, 'Error: Forgot password · Wren']);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(600);
  expect(wait).toBeLessThanOrEqual(900);
  expect(refused.form().entries()).toContainEqual(['email', 'nobody@acme.example']);
});
