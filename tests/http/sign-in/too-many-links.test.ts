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

test('a member who requests too many password links sees when to come back (D42)', async () => {
  const page = await (await openVisitor(app.baseUrl)).get('/password/new');
  const ask = (email: string) => page.form().fill({ 'Email address': email }).submit();
  const askApi = (n: number) =>
    fetch(`${app.baseUrl}/api/v3/passwords`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody-${n}@acme.example` }),
    });
  // A whole office may send requests from one address; a script is limited.
  for (let n = 0; n < 600; n += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, one) => askApi(n + one)));
  }
  const refused = await ask('nobody@acme.example');
  expect([refused.status, refused.title]).toEqual([429, 'Error: Forgot password · Wren']);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(600);
  expect(wait).toBeLessThanOrEqual(900);
  expect(refused.form().entries()).toContainEqual(['email', 'nobody@acme.example']);
});
