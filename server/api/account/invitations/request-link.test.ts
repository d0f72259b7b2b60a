import { beforeAll, expect, test } from 'vitest';
import { mailedToken, postJson } from '#tests/support/api/account-links.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { update } from '#tests/support/database/update.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
beforeAll(() => ensureCompany(api.dependencies.sql, 'acme'));

let addresses = 0;
const ask = (email: string, headers?: Record<string, string>, address = `192.0.2.${(addresses += 1)}`) =>
  postJson(api, 'signup_invitations', { email }, { address, ...(headers && { headers }) });
const check = (token: string) =>
  postJson(api, 'registration/check_signup_token', { email_signup_token: token });

test('an employee gets a link by mail, for sixty days, in the language of the page', async () => {
  await ask(' New.Person@ACME.example', { 'X-Language': 'es' });
  await api.runJobs();
  const [mail] = await api.mailsTo('New.Person@ACME.example');
  expect(mail?.subject).toBe('Activa tu membresía');
  expect(mail?.text).toContain('https://wren.example/signup?email_signup_token=');
  const token = await mailedToken(api, 'New.Person@ACME.example');
  const { data } = await readOne(await check(token));
  expect(data.attributes).toMatchObject({ email: 'New.Person@ACME.example', require_employee_id: true });
  api.dependencies.clock.advance({ hours: 24 * 60 });
  expect(await refusal(await check(token))).toBe('422 invalid_signup_token');
});

test('a second link replaces the first', async () => {
  await ask('again@acme.example');
  await api.runJobs();
  const first = await mailedToken(api, 'again@acme.example');
  api.dependencies.clock.advance({ seconds: 1 });
  await ask('again@acme.example');
  await api.runJobs();
  expect((await check(first)).status).toBe(422);
  expect((await check(await mailedToken(api, 'again@acme.example'))).status).toBe(200);
});

test('a member gets a mail about signing in, in the language of the account', async () => {
  const { email } = await createMember(api.dependencies, { columns: { preferred_language: 'es' } });
  await ask(email);
  await api.runJobs();
  const [mail] = await api.mailsTo(email);
  expect(mail?.subject).toBe('Ya tienes una cuenta');
  expect(mail?.text).toContain('https://wren.example/signin');
  expect(mail?.text).not.toContain('token');
});

test('other addresses, and those of a company that is not open, get no mail', async () => {
  await ensureCompany(api.dependencies.sql, 'closed');
  await update(api.dependencies.sql, 'companies', { id: 'closed' }, { opened_at: null });
  for (const email of ['x@elsewhere.example', 'x@sub.acme.example', 'x@closed.example']) {
    expect((await ask(email)).status).toBe(202);
    await api.runJobs();
    expect(await api.mailsTo(email)).toEqual([]);
  }
  const open = await api.dependencies.sql.selectFrom('jobs').select('id').execute();
  expect(open).toEqual([]);
});

test('an invalid address is refused as such', async () => {
  const answers = await Promise.all(
    ['no address', 'x@acme.example@elsewhere.example', 'peña@acme.example'].map(async (email) => {
      const response = await ask(email);
      return { status: response.status, title: /"title":"([^"]+)"/.exec(await response.text())?.[1] };
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(answers[2]?.title).toMatch(/accents/);
});

test('employees, members and strangers get the same response and cause the same writes', async () => {
  const known = await createMember(api.dependencies);
  const trace = async (email: string) => {
    const response = await ask(email);
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
    const jobs = await api.dependencies.sql.selectFrom('jobs').select(['kind', 'attempts']).execute();
    await api.runJobs();
    return { status: response.status, headers, body: await response.text(), jobs };
  };
  const ofMember = await trace(known.email);
  expect(ofMember.status).toBe(202);
  expect(await trace('a-new-employee@acme.example')).toEqual(ofMember);
  expect(await trace('a-stranger@elsewhere.example')).toEqual(ofMember);
});

test('a missing address is reported with the message of the specification', async () => {
  expect(await readErrors(await ask(' '))).toEqual([
    {
      status: '422',
      code: 'blank',
      title: 'Email is missed',
      source: { pointer: '/data/attributes/email' },
    },
  ]);
});

test('one mailbox gets five mails an hour, and the response does not reveal it', async () => {
  for (let n = 0; n < 8; n += 1) {
    expect((await ask('flooded@acme.example')).status).toBe(202);
    await api.runJobs();
  }
  expect(await api.mailsTo('flooded@acme.example')).toHaveLength(5);
});

test('a whole office can send requests from one network address, and a flood is limited', async () => {
  const address = '198.51.100.1';
  const once = async (name: string) => (await ask(`${name}@acme.example`, undefined, address)).status;
  expect(await once('person-0')).toBe(202);
  await countMore(api.dependencies, { keyPrefix: 'signup-address', of: address, tries: 598 });
  expect(await once('person-599')).toBe(202);
  const limited = await ask('person-600@acme.example', undefined, address);
  expect(await refusal(limited)).toBe('429 too_many_attempts');
  expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
});
