import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostApp, type HostedApp } from '#tests/support/served/hosted-app.ts';
import { openVisitor } from '../visitor.ts';

let app: HostedApp;
beforeAll(async () => {
  app = await hostApp();
});
afterAll(() => app[Symbol.asyncDispose]());

test('a member who requests the same link twice in a minute sees how long to wait', async () => {
  const page = await (await openVisitor(app.baseUrl)).get('/password/new');
  const ask = () => page.form().fill({ 'Email address': 'somebody@acme.example' }).submit();
  expect((await ask()).path).toBe('/signin');
  const refused = await ask();
  expect([refused.status, refused.title]).toEqual([429, 'Error: Forgot password · Wren']);
  const wait = refused.headers['retry-after'];
  expect(refused.text('main')).toContain(
    `You asked for this a moment ago. Look for the email, or wait ${wait} seconds and ask again.`,
  );
});
