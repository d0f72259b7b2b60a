import { beforeEach, describe, expect, test } from 'vitest';
import { afterMailPause, postJson } from '#tests/support/api/account-links.ts';
import { readErrors } from '#tests/support/api/documents.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, statusCounts } from '#tests/support/records/claims.ts';
import { createMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
beforeEach(() => api.dependencies.sql.deleteFrom('sandbox_mails').execute());

let strangers = 0;
const nextEmail = () => `stranger-${(strangers += 1)}@acme.example`;

interface Resend {
  to: string;
  ask: (headers?: Record<string, string>) => Promise<Response>;
}

function byStranger(path: string, email: string): Resend {
  return { to: email, ask: (headers = {}) => postJson(api, path, { email }, { headers }) };
}

async function byMember(path: string, details = {}): Promise<Omit<Resend, 'to'>> {
  const member = await createClaimant(api, { details });
  return { ask: (headers) => member.call('POST', path, undefined, headers) };
}

/** Every mail that can be requested again, with its address. */
const resends: Record<string, () => Promise<Resend>> = {
  'a link to a new password': async () =>
    byStranger('passwords', (await createMember(api.dependencies)).email),
  'a sign-in link in answer to a request to join': async () =>
    byStranger('signup_invitations', (await createMember(api.dependencies)).email),
  'the confirmation of an address': async () => {
    const to = nextEmail();
    const details = { unconfirmed_email: to };
    return { to, ...(await byMember('email_address/confirmation_mails', details)) };
  },
  'the invitation of a partner': async () => {
    const to = nextEmail();
    const employee = await createClaimant(api);
    expect((await employee.call('POST', 'partner', { email: to })).status).toBe(201);
    await api.runJobs();
    await api.dependencies.sql.deleteFrom('sandbox_mails').execute();
    return { to, ask: (headers) => employee.call('POST', 'partner/resend', undefined, headers) };
  },
};

describe.each(Object.entries(resends))('%s', (_, make) => {
  test('is sent once however often it is requested in a second; the others get the time to wait, and may ask then', async () => {
    const { to, ask } = await make();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    const taken = answers.filter(({ status }) => status < 300);
    expect([taken.length, statusCounts(answers)[429]]).toEqual([1, 7]);
    await api.runJobs();
    expect(await api.mailsTo(to)).toHaveLength(1);
    const refused = await ask();
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(40);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await readErrors(refused)).toMatchObject([
      {
        code: 'too_many_attempts',
        title: `You asked for this a moment ago. Look for the email, or wait ${wait} seconds and ask again.`,
      },
    ]);
    const spanish = await readErrors(await ask({ 'X-Language': 'es' }));
    expect(spanish[0]?.title).toMatch(/espera \d+ segundos/);
    await afterMailPause(api);
    expect((await ask()).status).toBeLessThan(300);
    await api.runJobs();
    expect(await api.mailsTo(to)).toHaveLength(2);
  });
});

test.each(['passwords', 'signup_invitations'])(
  'the answer of %s depends only on the input, not on whether there is an account (D12)',
  async (path) => {
    const refusals = [];
    for (const email of [(await createMember(api.dependencies)).email, nextEmail()]) {
      expect((await postJson(api, path, { email })).status).toBe(202);
      const refused = await postJson(api, path, { email: ` ${email.toUpperCase()} ` });
      refusals.push([refused.status, (await readErrors(refused)).map(({ code }) => code)]);
    }
    expect(refusals).toEqual([
      [429, ['too_many_attempts']],
      [429, ['too_many_attempts']],
    ]);
  },
);

test.each(['passwords', 'signup_invitations'])(
  'a request for %s from another browser does not reveal an earlier request',
  async (path) => {
    const email = nextEmail();
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      expect((await postJson(api, path, { email }, { address })).status).toBe(202);
    }
  },
);

test('a lock set by eight concurrent wrong tries sends one mail with an unlock link', async () => {
  const { email } = await createMember(api.dependencies);
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      postSignIn(api, { email, password: 'wrong', address: `198.51.100.${n}` }),
    ),
  );
  api.dependencies.clock.advance({ seconds: 5 });
  await api.runJobs();
  expect((await api.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your account is locked']);
});
