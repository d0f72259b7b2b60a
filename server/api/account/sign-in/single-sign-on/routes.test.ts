import { beforeAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { fakeProvider, networkOf } from '#tests/support/vendors/fake-provider.ts';
import { createMember } from '#tests/support/records/members.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';
import { registerProvider, startSingleSignOn } from '#tests/support/api/single-sign-on.ts';
import { postJson } from '#tests/support/api/account-links.ts';
import { subjectsTo } from '#tests/support/api/account-facts.ts';
import { issueDisavowal } from '../../disavowal/disavowal-tokens.ts';

const umbrella = await fakeProvider('https://id.umbrella.example');
const silent = await fakeProvider('https://id.silent.example');
silent.down = true;
const api = await openTestApi({ identityNetwork: networkOf(umbrella, silent) });

beforeAll(async () => {
  await registerProvider(api.dependencies, 'umbrella', umbrella);
  await registerProvider(api.dependencies, 'silent', silent);
});

const lookUp = (domain: string) =>
  api.call(`/api/v3/single_sign_on?email_domain=${encodeURIComponent(domain)}`);
const start = (email: string, address?: string) =>
  api.call('/api/v3/single_sign_on', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
    address,
  });

test('GET /single_sign_on returns the company of a domain and the sign-in address', async () => {
  const { data } = await readOne(await lookUp('Umbrella.example'));
  expect(data).toEqual({
    type: 'single_sign_on',
    id: 'umbrella',
    attributes: {
      company_name: 'Company umbrella',
      available: true,
      form_origins: ['https://id.umbrella.example'],
    },
  });
});

test('a provider that does not answer is reported as unavailable', async () => {
  const { data } = await readOne(await lookUp('silent.example'));
  expect(data.attributes).toMatchObject({ available: false, form_origins: [] });
  expect(await refusal(await start('anybody@silent.example'))).toBe('503 identity_provider_unavailable');
});

test('other domains have none', async () => {
  for (const domain of ['acme.example', '', 'umbrella.example.evil.example', 'x'.repeat(254)]) {
    expect(await refusal(await lookUp(domain))).toBe('404 no_single_sign_on');
  }
  expect(await refusal(await start('maya@acme.example'))).toBe('404 no_single_sign_on');
});

test('POST /single_sign_on answers the same with and without an account', async () => {
  const email = 'known@umbrella.example';
  await createMember(api.dependencies, { columns: { company_id: 'umbrella' }, details: { email } });
  const answer = async (who: string) => {
    const response = await start(who);
    const body = JSON.stringify(await response.json()).replaceAll(who.replace('@', '%40'), 'WHO');
    const shape = body.replace(/(state|nonce|code_challenge|attempt_token)(=|":")[\w-]+/g, '$1');
    return { status: response.status, shape };
  };
  expect(await answer('nobody@umbrella.example')).toEqual(await answer(email));
});

test('redirects to the provider and back to the company’s own address under our origin', async () => {
  const { authorizationUrl, attemptToken } = await startSingleSignOn(api, 'omar@umbrella.example');
  const { origin, searchParams } = new URL(authorizationUrl);
  expect(origin).toBe('https://id.umbrella.example');
  expect(searchParams.get('redirect_uri')).toBe('https://wren.example/signin/callback/umbrella');
  expect(attemptToken).toMatch(/^[\w-]{43}$/);
  const { rows } = {
    rows: await api.dependencies.sql.selectFrom('single_sign_on_attempts').selectAll().execute(),
  };
  expect(JSON.stringify(rows)).not.toContain(attemptToken);
});

test('old attempts are deleted when new ones start', async () => {
  await startSingleSignOn(api, 'omar@umbrella.example');
  api.dependencies.clock.advance({ minutes: 10 });
  await startSingleSignOn(api, 'omar@umbrella.example');
  expect(await api.dependencies.sql.selectFrom('single_sign_on_attempts').selectAll().execute()).toHaveLength(
    1,
  );
});

test('a whole office can start from one network address, but guessing domains is limited', async () => {
  const address = '192.0.2.77';
  const status = async (email: string) => (await start(email, address)).status;
  expect(await status('a@acme.example')).toBe(404);
  await countMore(api.dependencies, { keyPrefix: 'single-sign-on-unknown', of: address, tries: 59 });
  expect(await status('a@acme.example')).toBe(429);
  expect(await status('a@umbrella.example')).toBe(201);
  await countMore(api.dependencies, { keyPrefix: 'single-sign-on', of: address, tries: 2998 });
  expect([await status('a@umbrella.example'), await status('a@umbrella.example')]).toEqual([201, 429]);
});

test('an empty address is refused', async () => {
  expect(await readErrors(await start(' '))).toMatchObject([{ code: 'blank' }]);
});

test('a correct password is refused if the company has its own sign-in, and only there', async () => {
  const columns = { company_id: 'umbrella' };
  const here = await createMember(api.dependencies, {
    columns,
    details: { email: 'right@umbrella.example' },
  });
  const elsewhere = await createMember(api.dependencies, { columns, details: { email: 'sam@home.example' } });
  expect(await refusal(await postSignIn(api, here))).toBe('401 invalid_credentials');
  expect((await postSignIn(api, elsewhere)).status).toBe(201);
});

test('a request for a new password returns the place to sign in, at each confirmed address', async () => {
  const email = 'forgetful@umbrella.example';
  const personal = 'forgetful@mail.example';
  const confirmedAt = api.dependencies.clock.now().toString();
  await createMember(api.dependencies, {
    columns: { company_id: 'umbrella' },
    details: { email, personal_email: personal, personal_email_confirmed_at: confirmedAt },
  });
  await api.call('/api/v3/passwords', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  await api.runJobs();
  for (const to of [email, personal]) {
    const mails = await api.mailsTo(to);
    expect(mails).toMatchObject([{ subject: 'Sign in through your company' }]);
    expect(mails[0]?.text).not.toContain('reset_password_token');
  }
});

test.each(['work', 'home'])(
  '"this was not me" from a mail at %s names the place to sign in there, and sends no link',
  async (place) => {
    const { sql, sealing, clock } = api.dependencies;
    const addresses = { work: `from-${place}@umbrella.example`, home: `from-${place}@mail.example` };
    const { id } = await createMember(api.dependencies, {
      columns: { company_id: 'umbrella' },
      details: {
        email: addresses.work,
        personal_email: addresses.home,
        personal_email_confirmed_at: clock.now().toString(),
      },
    });
    const sentTo = place === 'work' ? addresses.work : addresses.home;
    const disavowal_token = await issueDisavowal(id, sql, { sealing, sentTo, now: clock.now() });
    expect((await postJson(api, 'disavowals', { disavowal_token })).status).toBe(204);
    for (const to of Object.values(addresses))
      expect(await subjectsTo(api, to)).toEqual(to === sentTo ? ['Sign in through your company'] : []);
    expect(await sql.selectFrom('account_tokens').select('purpose').execute()).toEqual([]);
  },
);
