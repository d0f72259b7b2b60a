import { beforeEach, expect, test } from 'vitest';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { send } from '#tests/support/api/member-calls.ts';
import { cookieOf } from '#tests/support/api/sign-in.ts';
import { createStaff, staffSignedIn, type TestStaff } from '#tests/support/api/staff.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { createMember, password, signedIn } from '#tests/support/records/members.ts';
import { codeIn as codeOf } from '#tests/support/records/second-factors.ts';
import { staffCookie } from '#server/api/account/sessions/session-token.ts';

const api = await openTestApi();
const { dependencies } = api;
const { sql, clock } = dependencies;
const codeIn = (seconds = 0) => codeOf(dependencies, seconds);

let staff: TestStaff;
beforeEach(async () => {
  clock.advance({ hours: 1 });
  staff = await createStaff(dependencies);
});

const signIn = (email: string, typed = password, address = '192.0.2.1') =>
  api.call('/api/v3/staff/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: typed }),
    address,
  });
const sendCode = (Cookie: string, code = codeIn()) =>
  send(api, { Cookie }, ['POST', 'staff/session/second_factor'], { code });
const show = (headers: Record<string, string>) => send(api, headers, ['GET', 'staff/session']);
const endAccount = () =>
  sql.updateTable('staff').set({ ended_at: clock.now().toString() }).where('id', '=', staff.id).execute();

test('password and code open a session of fifteen minutes, with roles and a token for changes', async () => {
  const half = await signIn(staff.email.toUpperCase());
  expect(half.status).toBe(202);
  expect(half.headers.getSetCookie()[0]).toMatch(
    /^benefits_staff=.*Path=\/api; HttpOnly; Secure; SameSite=Strict/,
  );
  expect(await refusal(await show({ Cookie: cookieOf(half) }))).toBe('401 second_factor_required');
  const whole = await sendCode(cookieOf(half));
  expect(whole.status).toBe(201);
  const { data, meta } = await readOne(whole);
  expect(data.attributes).toEqual({
    name: 'Rosa Delgado',
    email: staff.email,
    grants: [{ role: 'reviewer', company_id: null, company_name: null }],
    expires_at: clock.now().add({ minutes: 15 }).toString(),
    fresh: true,
    second_factor: 'totp',
  });
  expect(meta).toEqual({ csrf_token: expect.any(String) });
  expect((await show({ Cookie: cookieOf(whole) })).status).toBe(200);
  expect(await refusal(await show({ Cookie: cookieOf(half) }))).toBe('401 unauthenticated');
});

test('an unknown address, a member’s and an ended account are refused like a wrong password', async () => {
  const member = await createMember(dependencies);
  const refusals = [await refusal(await signIn(staff.email, 'wrong'))];
  await endAccount();
  for (const email of [staff.email, member.email, 'nobody@wren.example'])
    refusals.push(await refusal(await signIn(email)));
  expect(new Set(refusals)).toEqual(new Set(['401 invalid_credentials']));
});

test('a code works once, also for two posts at the same time', async () => {
  const [one, two] = [cookieOf(await signIn(staff.email)), cookieOf(await signIn(staff.email))];
  const statuses = (await Promise.all([sendCode(one), sendCode(two)])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 401]);
  expect(await refusal(await sendCode(cookieOf(await signIn(staff.email))))).toBe(
    '401 invalid_second_factor',
  );
});

test('eight wrong passwords lock the account, also for the right one, and no member of this address', async () => {
  const member = await createMember(dependencies, { details: { email: staff.email } });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1)
    statuses.push((await signIn(staff.email, 'wrong', `198.51.100.${attempt}`)).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(await refusal(await signIn(staff.email, password, '203.0.113.1'))).toBe('429 too_many_attempts');
  const body = { email: member.email, password };
  expect((await send(api, {}, ['POST', 'session'], body)).status).toBe(201);
  clock.advance({ minutes: 15 });
  expect((await signIn(staff.email, password, '203.0.113.1')).status).toBe(202);
});

test('wrong codes count too, and the password alone does not clear them', async () => {
  const answers: string[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const half = await signIn(staff.email, password, `198.51.101.${attempt}`);
    answers.push(
      half.status === 202 ? await refusal(await sendCode(cookieOf(half), '000000')) : String(half.status),
    );
  }
  expect(answers.at(0)).toBe('401 invalid_second_factor');
  expect(answers.at(-1)).toBe('429');
});

test('guesses from one network are limited', async () => {
  const of = '192.0.2.77';
  const guess = async (n: number) => (await signIn(`guess-${n}@wren.example`, 'wrong', of)).status;
  expect(await guess(1)).toBe(401);
  await countMore(dependencies, { keyPrefix: 'staff-address', of, tries: 58 });
  expect([await guess(60), await guess(61)]).toEqual([401, 429]);
});

test('a session ends after fifteen idle minutes, and twelve hours after sign-in however active', async () => {
  const idle = await staffSignedIn(dependencies, staff);
  clock.advance({ minutes: 14 });
  expect((await show(idle)).status).toBe(200);
  clock.advance({ minutes: 14 });
  expect((await show(idle)).status).toBe(200);
  clock.advance({ minutes: 15 });
  expect(await refusal(await show(idle))).toBe('401 unauthenticated');
  const active = await staffSignedIn(dependencies, staff);
  for (let minutes = 0; minutes < 12 * 60; minutes += 10) {
    expect((await show(active)).status).toBe(200);
    clock.advance({ minutes: 10 });
  }
  expect(await refusal(await show(active))).toBe('401 unauthenticated');
});

test('a prefetch does not keep a session alive', async () => {
  const headers = await staffSignedIn(dependencies, staff);
  clock.advance({ minutes: 14 });
  expect((await show({ ...headers, 'Sec-Purpose': 'prefetch' })).status).toBe(200);
  clock.advance({ minutes: 1 });
  expect(await refusal(await show(headers))).toBe('401 unauthenticated');
});

test('the session of an ended account is refused at once, whole or half', async () => {
  const whole = await staffSignedIn(dependencies, staff);
  const half = await staffSignedIn(dependencies, staff, { half: true });
  await endAccount();
  expect(await refusal(await show(whole))).toBe('401 unauthenticated');
  expect(await refusal(await sendCode(half.Cookie))).toBe('401 unauthenticated');
});

test('neither session admits to the calls of the other, under either cookie’s name', async () => {
  const own = await staffSignedIn(dependencies, staff);
  const member = await signedIn(dependencies, await createMember(dependencies));
  const token = own.Cookie.slice(staffCookie.length + 1);
  for (const Cookie of [own.Cookie, `benefits_session=${token}`])
    expect(await refusal(await send(api, { ...own, Cookie }, ['GET', 'session']))).toBe(
      '401 unauthenticated',
    );
  for (const Cookie of [member.Cookie, member.Cookie.replace('benefits_session', staffCookie)])
    expect(await refusal(await show({ Cookie }))).toBe('401 unauthenticated');
});

test('signing out needs the token of its session, ends it and clears the cookie; half sessions end without', async () => {
  const { Cookie, ...csrf } = await staffSignedIn(dependencies, staff);
  const signOut = (headers: Record<string, string>) => send(api, headers, ['DELETE', 'staff/session']);
  expect(await refusal(await signOut({ Cookie }))).toBe('422 invalid_authenticity_token');
  const answer = await signOut({ Cookie, ...csrf });
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()[0]).toMatch(/^benefits_staff=;.*Max-Age=0/);
  expect(await refusal(await show({ Cookie }))).toBe('401 unauthenticated');
  const half = await staffSignedIn(dependencies, staff, { half: true });
  expect((await signOut({ Cookie: half.Cookie })).status).toBe(204);
  expect(await refusal(await sendCode(half.Cookie))).toBe('401 unauthenticated');
  expect((await signOut({})).status).toBe(204);
});

test('a proof is fresh for five minutes; a new code proves again, under a new token', async () => {
  const headers = await staffSignedIn(dependencies, staff);
  const isFresh = async (Cookie: string) => (await readOne(await show({ Cookie }))).data.attributes['fresh'];
  clock.advance({ minutes: 4, seconds: 59 });
  expect(await isFresh(headers.Cookie)).toBe(true);
  clock.advance({ seconds: 1 });
  expect(await isFresh(headers.Cookie)).toBe(false);
  const prove = (code: string, csrf: object = headers) =>
    send(api, { Cookie: headers.Cookie, ...csrf }, ['POST', 'staff/session/proof'], { code });
  expect(await refusal(await prove(codeIn(), { 'X-CSRF-Token': 'x' }))).toBe(
    '422 invalid_authenticity_token',
  );
  expect(await refusal(await prove('000000'))).toBe('422 invalid_second_factor');
  const proved = await prove(codeIn());
  expect(proved.status).toBe(200);
  expect(await isFresh(cookieOf(proved))).toBe(true);
  expect(await refusal(await show(headers))).toBe('401 unauthenticated');
});

test('an oversized body and an oversized password are refused', async () => {
  expect((await signIn(staff.email, 'x'.repeat(70_000))).status).toBe(413);
  expect(await refusal(await signIn(staff.email, 'x'.repeat(1001)))).toBe('422 too_long');
  const { Cookie } = await staffSignedIn(dependencies, staff, { half: true });
  expect(await refusal(await sendCode(Cookie, '1'.repeat(1000)))).toBe('422 blank');
});
