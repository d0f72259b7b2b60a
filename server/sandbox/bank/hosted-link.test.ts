import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestPlaid } from '#tests/support/vendors/test-plaid.ts';

const plaid = await openTestPlaid();
afterAll(() => plaid[Symbol.asyncDispose]());

const completion = () => `${plaid.origin}/bills/1/linked`;

/** A hosted session and the path of its page. */
async function begin(language = 'en') {
  const session = await plaid.bank.startLink({
    memberReference: randomUUID(),
    language,
    hosted: { completionUri: completion(), inMobileApp: false },
  });
  return { ...session, path: new URL(session.hostedUrl ?? '').pathname };
}

async function embedded(redirectUri?: string) {
  const request = { memberReference: 'm', language: 'en' as const, ...(redirectUri && { redirectUri }) };
  const { linkToken } = await plaid.bank.startLink(request);
  return { linkToken, path: `/sandbox/plaid/link/${linkToken}` };
}

const textOf = async (path: string, form?: Record<string, string>) => (await plaid.visit(path, form)).text();
const title = (page: string) => /<title>([^<]*)/.exec(page)?.[1];
const statusOf = async (path: string, form?: Record<string, string>) =>
  (await plaid.visit(path, form)).status;
const leadsTo = async (path: string, form?: Record<string, string>) => {
  const { status, headers } = await plaid.visit(path, form);
  expect(status).toBe(303);
  return headers.get('Location') ?? '';
};
function resultOf(page: string): unknown {
  const text = /data-link-result="([^"]*)"/.exec(page)?.[1];
  return text === undefined ? undefined : JSON.parse(text.replaceAll('&quot;', '"'));
}

describe('hosted', () => {
  test('choose a bank, sign in, choose an account, and back to the product', async () => {
    const { path, linkToken } = await begin();
    const banks = await textOf(path);
    expect(title(banks)).toBe('Choose your bank');
    expect(banks).toContain('No real bank is asked');
    expect(banks.replaceAll(/<[^>]+>/g, '')).toContain('Plain Sandbox Bank Payments go through.');
    expect(banks.match(/type="radio"/g)).toHaveLength(6);
    expect(banks).not.toContain('<script');

    const signIn = await textOf(`${path}?bank=ins_sandbox_1`);
    expect(title(signIn)).toBe('Sign in to Plain Sandbox Bank');
    const wrong = { act: 'sign-in', bank: 'ins_sandbox_1', user_name: 'maya', password: 'wrong' };
    expect(await statusOf(path, wrong)).toBe(422);
    expect(await statusOf(path, { ...wrong, password: '' })).toBe(422);
    const accounts = await leadsTo(path, { ...wrong, password: 'anything' });
    expect(title(await textOf(accounts))).toBe('Choose your account');

    const chosen = { act: 'link', bank: 'ins_sandbox_1', account: 'savings' };
    expect(await leadsTo(path, chosen)).toBe(completion());
    const { body, header } = await plaid.heard(linkToken);
    expect(JSON.parse(body)).toMatchObject({ status: 'SUCCESS', public_tokens: [expect.any(String)] });
    expect(await plaid.bank.verifiedWebhook(body, header, 'plaid')).toEqual({
      kind: 'link_finished',
      linkToken,
    });
  });

  test.each(['fr-CA', 'cy'])('in English for %s, which these pages do not have', async (language) => {
    const page = await textOf((await begin(language)).path);
    expect(page).toContain('<html lang="en">');
    expect(title(page)).toBe('Choose your bank');
  });

  test('a bank with its own site redirects there and back', async () => {
    const { path, linkToken } = await begin();
    const leaving = await textOf(`${path}?bank=ins_sandbox_3`);
    const site = /href="(\/sandbox\/plaid\/oauth\/[^"]+)"/.exec(leaving)?.[1] ?? '';
    expect(title(await textOf(site))).toBe('Share an account with Wren?');
    expect(await leadsTo(site, { act: 'deny' })).toBe(path);
    expect(await leadsTo(site, { act: 'allow', account: 'checking' })).toBe(completion());
    expect(await plaid.bank.linkResult(linkToken)).toMatchObject({ state: 'linked' });
  });

  test('leaving ends the session, and the product is notified', async () => {
    const { path, linkToken } = await begin();
    expect(await leadsTo(path, { act: 'leave' })).toBe(completion());
    expect(JSON.parse((await plaid.heard(linkToken)).body)).toMatchObject({ status: 'EXITED' });
    expect(await statusOf(path)).toBe(410);
  });

  test('used and expired sessions show an error and a link back', async () => {
    const used = await begin();
    const chosen = { act: 'link', bank: 'ins_sandbox_1', account: 'savings' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => plaid.visit(used.path, chosen)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9);
    const old = await begin();
    plaid.clock.advance({ minutes: 31 });
    for (const [path, said] of [
      [used.path, 'This link was used already'],
      [old.path, 'This link is too old'],
    ] as const) {
      for (const form of [undefined, chosen, { act: 'leave' }]) {
        const page = await textOf(path, form);
        expect(title(page)).toBe(said);
        expect(page).toContain(`href="${completion()}"`);
      }
    }
    expect(await statusOf('/sandbox/plaid/link/link-sandbox-nobody')).toBe(404);
    const rows = await plaid.database.sql
      .selectFrom('sandbox_bank_links')
      .select('item_id')
      .where('link_token', '=', old.linkToken)
      .execute();
    expect(rows).toEqual([{ item_id: null }]);
  });

  test('steps out of order and forged answers show the form again', async () => {
    const { path, linkToken } = await begin();
    const nonsense = 'é<"&'.repeat(500);
    const forms: Record<string, string>[] = [
      {},
      { act: 'link' },
      { act: 'link', bank: nonsense },
      { act: 'link', bank: 'ins_sandbox_1' },
      { act: 'link', bank: 'ins_sandbox_1', account: 'toString' },
      { act: 'link', bank: 'ins_sandbox_3', account: 'checking' },
      { act: 'finish', state: 'made up' },
      { act: 'finish' },
      { act: nonsense },
    ];
    for (const form of forms) expect(await statusOf(path, form), `${JSON.stringify(form)}`).toBe(422);
    expect(await statusOf(`${path}?bank=${encodeURIComponent(nonsense)}&signed_in=1`)).toBe(200);
    expect(await statusOf(path.replace('/link/', '/oauth/'), { act: 'allow' })).toBe(422);
    expect(await plaid.bank.linkResult(linkToken)).toEqual({ state: 'open' });
  });

  test('no page runs scripts or is shown in a frame', async () => {
    const { headers } = await plaid.visit((await begin()).path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${plaid.origin};`);
  });
});

describe('in a frame', () => {
  test('a bank with its own site is only offered with a redirect address, and returns with a state', async () => {
    const redirectUri = `${plaid.origin}/bills/oauth`;
    const nowhere = await embedded();
    expect((await textOf(nowhere.path)).match(/type="radio"/g)).toHaveLength(5);
    const { path, linkToken } = await embedded(redirectUri);
    const site = path.replace('/link/', '/oauth/');
    const back = new URL(await leadsTo(site, { act: 'allow', account: 'checking' }));
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri);
    const state = back.searchParams.get('oauth_state_id') ?? '';

    const wrong = resultOf(await textOf(`${path}?received=${randomUUID()}`));
    expect(wrong).toMatchObject({ publicToken: null, error: { error_code: 'INCORRECT_OAUTH_NONCE' } });
    expect(title(await textOf(`${path}?received=${state}`))).toBe('Your bank has let you in');
    const end = await leadsTo(path, { act: 'finish', state });
    expect(resultOf(await textOf(end))).toMatchObject({ publicToken: expect.stringContaining('public') });
    expect(await plaid.bank.linkResult(linkToken)).toMatchObject({ state: 'linked' });
  });

  test('a bank without permission to share is reported', async () => {
    const { path } = await embedded(`${plaid.origin}/bills/oauth`);
    const back = new URL(await leadsTo(path.replace('/link/', '/oauth/'), { act: 'deny' }));
    const state = back.searchParams.get('oauth_state_id') ?? '';
    expect(await textOf(`${path}?received=${state}`)).toContain('did not share an account');
    expect(await statusOf(path, { act: 'finish', state })).toBe(422);
  });
});

test('a malformed token counts as an unknown session', async () => {
  for (const token of ['%00', 'a%00b', '%F0%9F%92%A9', 'x'.repeat(3000)]) {
    expect(await statusOf(`/sandbox/plaid/link/${token}`)).toBe(404);
    expect(await statusOf(`/sandbox/plaid/link/${token}?ended=x`)).toBe(404);
    expect(await statusOf(`/sandbox/plaid/oauth/${token}`, { act: 'deny' })).toBe(404);
  }
});
