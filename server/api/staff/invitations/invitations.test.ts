import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { StaffGrant } from '#app/domain/staff-roles.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { send } from '#tests/support/api/member-calls.ts';
import { cookieOf } from '#tests/support/api/sign-in.ts';
import { createStaff, staffSignedIn } from '#tests/support/api/staff.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { update } from '#tests/support/database/update.ts';
import { ensureCompany } from '#tests/support/records/companies.ts';
import { password } from '#tests/support/records/members.ts';
import { SoftwareAuthenticator } from '#tests/support/browsers/software-authenticator.ts';
import { addDevice, challengeOf } from '#tests/support/records/passkeys.ts';
import { codeIn } from '#tests/support/records/second-factors.ts';
import { issueStaffInvitation } from './invitations.ts';

const api = await openTestApi();
const { dependencies } = api;
const { sql, sealing, clock } = dependencies;

let people = 0;
let email: string;
beforeEach(async () => {
  clock.advance({ hours: 1 });
  people += 1;
  email = `joe.${people}@wren.example`;
  await ensureCompany(sql, 'globex');
});

const grants: StaffGrant[] = [
  { role: 'care_partner', companyId: 'globex' },
  { role: 'reviewer', companyId: null },
];
const invite = (to = email, staffId: string | null = null) =>
  sql.transaction().execute((transaction) =>
    issueStaffInvitation(transaction, sealing, {
      email: to,
      staffId,
      grants: staffId === null ? grants : [],
      now: clock.now(),
    }),
  );
const post = (path: string, body: object, Cookie = '') =>
  send(api, { Cookie }, ['POST', `staff/${path}`], body);
const check = (token: string) => post('invitations/check', { token });
const accept = (token: string, change: object = {}) =>
  post('invitations/accept', {
    token,
    name: 'Joe Ortiz',
    password,
    password_confirmation: password,
    ...change,
  });
const enrolment = async (Cookie: string) => {
  const { data } = await readOne(await send(api, { Cookie }, ['GET', 'staff/factor']));
  return z.object({ secret: z.string(), otpauth_uri: z.string() }).parse(data.attributes);
};
const confirm = (Cookie: string, code: string) => post('factor/confirm', { code }, Cookie);

test('an invitation leads to an account with its roles, once an authenticator app is set up', async () => {
  const token = await invite();
  const { data } = await readOne(await check(token));
  expect(data.attributes).toEqual({
    email,
    purpose: 'join',
    password_min_length: 12,
    grants: [
      { role: 'care_partner', company_id: 'globex', company_name: expect.any(String) },
      { role: 'reviewer', company_id: null, company_name: null },
    ],
  });
  const accepted = await accept(token);
  expect(accepted.status).toBe(202);
  const Cookie = cookieOf(accepted);
  expect(await refusal(await send(api, { Cookie }, ['GET', 'staff/session']))).toBe(
    '401 second_factor_required',
  );
  const { secret, otpauth_uri } = await enrolment(Cookie);
  expect(otpauth_uri).toContain(encodeURIComponent(email));
  expect(await refusal(await confirm(Cookie, '000000'))).toBe('422 invalid_second_factor');
  const whole = await confirm(Cookie, codeIn(dependencies, 0, secret));
  expect(whole.status).toBe(201);
  expect((await readOne(whole)).data.attributes).toMatchObject({ name: 'Joe Ortiz', email });
  // A confirmed secret is never shown again, and the code that confirmed it is used.
  expect(await refusal(await send(api, { Cookie: cookieOf(whole) }, ['GET', 'staff/factor']))).toBe(
    '401 unauthenticated',
  );
  const half = cookieOf(await post('session', { email, password }));
  const used = await post('session/second_factor', { code: codeIn(dependencies, 0, secret) }, half);
  expect(await refusal(used)).toBe('401 invalid_second_factor');
});

test('a passkey may be the first second factor, instead of the app that was being set up', async () => {
  const Cookie = cookieOf(await accept(await invite()));
  const { secret } = await enrolment(Cookie);
  let whole: Response | undefined;
  const call = async (method: string, path: string, body?: object) =>
    (whole = await send(api, { Cookie }, [method, `staff/factor/${path}`], body));
  const device = await addDevice(call, 'passkey');
  expect((await readOne(whole ?? Response.error())).data.attributes).toMatchObject({
    second_factor: 'passkey',
    fresh: true,
  });
  expect(await refusal(await confirm(Cookie, codeIn(dependencies, 0, secret)))).toBe('401 unauthenticated');
  // Signing in again takes the passkey; the app that was not confirmed opens nothing.
  const half = { Cookie: cookieOf(await post('session', { email, password })) };
  const code = { code: codeIn(dependencies, 0, secret) };
  expect(await refusal(await post('session/second_factor', code, half.Cookie))).toBe(
    '401 invalid_second_factor',
  );
  for (const path of ['factor/passkey/options', 'passkeys/options'])
    expect((await post(path, {}, half.Cookie)).status).toBe(401);
  const { challengeId, options } = await challengeOf(await post('session/passkey/options', {}, half.Cookie));
  const signed = { challenge_id: challengeId, credential: device.get({ challenge: options.challenge }) };
  expect((await post('session/passkey', signed, half.Cookie)).status).toBe(201);
});

test('a session that sets up a factor is not completed by proving one', async () => {
  const Cookie = cookieOf(await accept(await invite()));
  const { challengeId, options } = await challengeOf(await post('session/passkey/options', {}, Cookie));
  const credential = new SoftwareAuthenticator().get({ challenge: options.challenge });
  const signed = { challenge_id: challengeId, credential };
  expect(await refusal(await post('session/passkey', signed, Cookie))).toBe('401 unauthenticated');
});

test('two tabs: the second one finds the link used, also when both post at once', async () => {
  const token = await invite();
  const answers = await Promise.all([accept(token), accept(token)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 422]);
  expect(await refusal(await check(token))).toBe('422 invalid_token');
  expect(await refusal(await accept(token))).toBe('422 invalid_token');
});

test('a link works for seven days, and until another is made for the address', async () => {
  const first = await invite();
  const second = await invite(email.toUpperCase());
  expect(await refusal(await check(first))).toBe('422 invalid_token');
  clock.advance({ hours: 7 * 24 - 1 });
  expect((await check(second)).status).toBe(200);
  clock.advance({ hours: 1 });
  expect(await refusal(await check(second))).toBe('422 invalid_token');
  expect(await refusal(await accept(second))).toBe('422 invalid_token');
});

test('the password follows the rules of members’ passwords, and a name is needed', async () => {
  const token = await invite();
  const refused = async (change: object) => {
    const errors = await readErrors(await accept(token, change));
    return errors.map(({ code, source }) => `${code} ${source?.pointer.split('/').at(-1)}`);
  };
  expect(await refused({ password: 'short', password_confirmation: 'other' })).toContain(
    'mismatch password_confirmation',
  );
  expect(await refused({ password: 'Joe-Ortiz-2026-!!', name: 'Joe Ortiz' })).toContain(
    'contains_context password',
  );
  expect(await refused({ name: ' \u200b ' })).toEqual(['blank name']);
  expect((await check(token)).status).toBe(200);
});

test('without an app the password mails a link, and only link and password together set one up', async () => {
  const staff = await createStaff(dependencies, { factor: false });
  const signedIn = await post('session', { email: staff.email, password });
  expect(await signedIn.json()).toEqual({ meta: { second_factor: 'enrolment_mailed' } });
  await api.runJobs();
  const [mail] = await api.mailsTo(staff.email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await readOne(await check(token))).data.attributes['purpose']).toBe('factor');
  expect(await refusal(await accept(token))).toBe('422 invalid_token');
  expect(await refusal(await post('invitations/factor', { token, password: 'wrong' }))).toBe(
    '422 invalid_proof',
  );
  // A double click, or two tabs: one of them sets the app up.
  const twice = await Promise.all([1, 2].map(() => post('invitations/factor', { token, password })));
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 422]);
  const Cookie = twice.map(cookieOf).join('');
  const { secret } = await enrolment(Cookie);
  expect((await confirm(Cookie, codeIn(dependencies, 0, secret))).status).toBe(201);
  expect(await refusal(await post('invitations/factor', { token, password }))).toBe('422 invalid_token');
});

test('a right password without an app mails three links an hour at most', async () => {
  const staff = await createStaff(dependencies, { factor: false });
  for (let attempt = 0; attempt < 5; attempt += 1) await post('session', { email: staff.email, password });
  await api.runJobs();
  // Only the newest link works, so the mails of earlier ones are not sent.
  const jobs = await sql
    .selectFrom('staff_invitations')
    .select('id')
    .where('staff_id', '=', staff.id)
    .execute();
  expect(jobs).toHaveLength(1);
  expect((await api.mailsTo(staff.email)).length).toBe(1);
});

test('a session that waits for a code cannot replace the second factor', async () => {
  const staff = await createStaff(dependencies);
  const { Cookie } = await staffSignedIn(dependencies, staff, { half: true });
  expect(await refusal(await send(api, { Cookie }, ['GET', 'staff/factor']))).toBe('401 unauthenticated');
  expect(await refusal(await confirm(Cookie, codeIn(dependencies)))).toBe('401 unauthenticated');
});

test('a link for a factor is void once the factor is confirmed, or the account has ended', async () => {
  const staff = await createStaff(dependencies);
  const token = await invite(staff.email, staff.id);
  expect(await refusal(await post('invitations/factor', { token, password }))).toBe('422 invalid_token');
  const ended_at = clock.now().toString();
  await update(sql, 'staff', { id: staff.id }, { ended_at, factor_confirmed_at: null });
  expect(await refusal(await post('invitations/factor', { token, password }))).toBe('422 invalid_proof');
});
