import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageBuild } from '#tests/support/pages/page-build.tsx';
import { openTestWeb, type TestWeb } from '#tests/support/pages/test-web.ts';
import type { BankTransfers } from '#server/platform/vendors/bank/bank-transfers.ts';
import { noBank } from '#server/web/vendors.ts';

const request = { memberReference: 'm', language: 'en' as const };

describe('in the sandbox', () => {
  let web: TestWeb;
  let bank: BankTransfers;
  beforeAll(async () => {
    web = await openTestWeb(pageBuild({}));
    ({ bank } = web.dependencies);
  });
  afterAll(() => web.close());

  test('the stand-in is called in process, and its pages are served at the app’s own address', async () => {
    const hosted = { completionUri: `${web.dependencies.origin}/bills/1`, inMobileApp: false };
    const { linkToken, hostedUrl } = await bank.startLink({ ...request, hosted });
    const { pathname } = new URL(hostedUrl ?? '');
    const page = await web.ask(pathname);
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(await page.text()).toContain('Choose your bank');
    const body = new URLSearchParams({ act: 'link', bank: 'ins_sandbox_1', account: 'checking' });
    expect((await web.ask(pathname, { method: 'POST', body })).status).toBe(303);
    const result = await bank.linkResult(linkToken);
    const item = await bank.exchange(result.state === 'linked' ? result.publicToken : '');
    const order = {
      attemptId: randomUUID(),
      accessToken: item.accessToken,
      accountId: item.accounts[0]?.accountId ?? '',
      amountCents: 100,
      legalName: 'Maya Rivera',
      description: 'Wren bill',
    };
    expect(await bank.debit(order)).toMatchObject({ result: 'created' });
  });

  test('the sandbox serves a control page and a replacement for Plaid’s script', async () => {
    expect(await (await web.ask('/sandbox/bank')).text()).toContain('<h1>Bank</h1>');
    const script = await web.ask(web.dependencies.bankLinkScript ?? '');
    expect(script.headers.get('Content-Type')).toContain('text/javascript');
  });

  test('the API of the stand-in refuses clients without credentials', async () => {
    const asked = { method: 'POST', body: '{"after_id":0}', headers: { 'PLAID-SECRET': '' } };
    const answer = await web.ask('/sandbox/plaid/transfer/event/sync', asked);
    expect(await answer.json()).toMatchObject({ error_code: 'INVALID_API_KEYS' });
    const long = await web.ask('/sandbox/plaid/transfer/event/sync', {
      method: 'POST',
      body: 'x'.repeat(100_000),
    });
    expect(long.status).toBe(413);
  });
});

const paths = [
  '/sandbox/bank',
  '/sandbox/plaid/link-initialize.js',
  '/sandbox/plaid/link/x',
  ...['.well-known/openid-configuration', 'auth', 'token', 'interaction/1'].map(
    (path) => `/sandbox/identity/${path}`,
  ),
];

async function withoutStandIn(environment: Record<string, string>) {
  const web = await openTestWeb(pageBuild({}), environment);
  const answers = await Promise.all(paths.map((path) => web.ask(path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
  expect(web.dependencies.sandboxBank).toBeUndefined();
  expect(web.dependencies.bankLinkScript).toBeUndefined();
  return web;
}

test('with Plaid configured there is no stand-in', async () => {
  const keys = { PLAID_BASE_PATH: 'https://sandbox.plaid.com', PLAID_CLIENT_ID: 'c', PLAID_SECRET: 's' };
  const web = await withoutStandIn(keys);
  expect(web.dependencies.bank).not.toBe(noBank);
  await web.close();
});

test('in real use there is no stand-in, and without Plaid settings no bank payments', async () => {
  const web = await withoutStandIn({
    SANDBOX: 'off',
    API_BASE_URL: 'https://api.example/api',
    ORIGIN: 'https://wren.example',
    DATABASE_URL: 'postgres://wren@localhost/wren',
    SESSION_SECRET: 'a session secret that only tests ever use',
    ENCRYPTION_KEY: 'an encryption key that only tests ever use',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'Wren <hello@wren.example>',
    TRUSTED_PROXIES: 'none',
  });
  expect(web.dependencies.bank).toBe(noBank);
  await web.close();
});
