import { beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf, subjectsTo } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readErrors, readOne, refusal } from '#tests/support/api/documents.ts';
import { send, type MemberHeaders } from '#tests/support/api/member-calls.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { codeIn } from '#tests/support/records/second-factors.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';

const api = await openTestApi();

type Call = [method: string, path: string];

const show: Call = ['GET', 'second_factors'];
const start: Call = ['POST', 'second_factors/totp'];
const enrolment: Call = ['GET', 'second_factors/totp'];
const confirm: Call = ['POST', 'second_factors/totp/confirm'];
const remove: Call = ['DELETE', 'second_factors/totp'];
const renew: Call = ['POST', 'second_factors/backup_codes'];

let member: TestMember;
let session: MemberHeaders;
beforeEach(async () => {
  api.dependencies.clock.advance({ hours: 1 });
  member = await createMember(api.dependencies);
  session = await signedIn(api.dependencies, member);
});

const call = (what: Call, body?: object, headers = session) => send(api, headers, what, body);
const attributesOf = async (response: Response) => (await readOne(response)).data.attributes;
const state = async (headers = session) => attributesOf(await call(show, undefined, headers));

async function started(headers = session): Promise<string> {
  const { secret } = await attributesOf(await call(start, undefined, headers));
  return String(secret);
}
async function turnedOn(): Promise<{ secret: string; codes: string[] }> {
  const secret = await started();
  const { codes } = await attributesOf(await call(confirm, { code: codeIn(api.dependencies, 0, secret) }));
  return { secret, codes: (codes as string[]).map(String) };
}

const activities = () => activitiesOf(api, member);
const subjects = () => subjectsTo(api, member.email);
const signInWith = async (code: string) =>
  send(api, await signedIn(api.dependencies, member, { half: true }), ['POST', 'session/second_factor'], {
    code,
  });

describe('setting up an authenticator app', () => {
  test('starts with a secret of 160 bits, which the app gets as an address too', async () => {
    const { secret, otpauth_uri } = await attributesOf(await call(start));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(String(otpauth_uri));
    expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      secret,
      'Wren',
    ]);
    expect(decodeURIComponent(uri.pathname)).toContain(member.email);
    expect(await attributesOf(await call(enrolment))).toEqual({ secret, otpauth_uri });
  });

  test('changes nothing until a code is confirmed', async () => {
    await started();
    expect(await state()).toEqual({
      totp_since: null,
      backup_codes_left: 0,
      backup_codes_since: null,
      passkeys: 0,
    });
    expect((await postSignIn(api, member)).status).toBe(201);
  });

  test('a correct code turns it on, announces it and returns ten backup codes', async () => {
    const { codes } = await turnedOn();
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^\d{12}$/.test(code))).toBe(true);
    const now = api.dependencies.clock.now();
    const since = await state();
    expect(Temporal.Instant.from(String(since['totp_since']))).toEqual(now);
    expect(since['backup_codes_left']).toBe(10);
    expect((await postSignIn(api, member)).status).toBe(202);
    expect((await activities()).toSorted()).toEqual(['backup_codes_created', 'second_factor_added']);
    expect(await subjects()).toEqual(['Your sign-in settings changed']);
  });

  test('the code that confirmed does not sign in as well', async () => {
    const secret = await started();
    const code = codeIn(api.dependencies, 0, secret);
    await call(confirm, { code });
    expect(await refusal(await signInWith(code))).toBe('401 invalid_second_factor');
  });

  test('a wrong code can be tried again', async () => {
    const secret = await started();
    const wrong = await call(confirm, { code: codeIn(api.dependencies, -60, secret) });
    expect(await readErrors(wrong)).toMatchObject([
      { status: '422', code: 'invalid_second_factor', source: { pointer: '/data/attributes/code' } },
    ]);
    expect(await state()).toMatchObject({ totp_since: null });
    expect((await call(confirm, { code: codeIn(api.dependencies, -30, secret) })).status).toBe(201);
  });

  test('a new start voids the previous secret', async () => {
    const first = await started();
    const second = await started();
    expect(second).not.toBe(first);
    expect((await call(confirm, { code: codeIn(api.dependencies, 0, first) })).status).toBe(422);
    expect((await call(confirm, { code: codeIn(api.dependencies, 0, second) })).status).toBe(201);
  });

  test('after an hour it has to be restarted', async () => {
    const secret = await started();
    api.dependencies.clock.advance({ minutes: 60 });
    session = await signedIn(api.dependencies, member);
    expect(await refusal(await call(enrolment))).toBe('404 not_found');
    expect(await refusal(await call(confirm, { code: codeIn(api.dependencies, 0, secret) }))).toBe(
      '409 not_started',
    );
  });

  test('one of two concurrent confirmations turns it on', async () => {
    const code = codeIn(api.dependencies, 0, await started());
    const answers = await Promise.all([call(confirm, { code }), call(confirm, { code })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await state()).toMatchObject({ backup_codes_left: 10 });
  });

  test('another app replaces the first', async () => {
    const { secret: first } = await turnedOn();
    api.dependencies.clock.advance({ minutes: 1 });
    const { secret: second } = await turnedOn();
    const sign = async (secret: string) => (await signInWith(codeIn(api.dependencies, 30, secret))).status;
    expect([await sign(first), await sign(second)]).toEqual([401, 201]);
  });

  test('the secret is sealed in the database, and codes are only stored as digests', async () => {
    const { secret, codes } = await turnedOn();
    await started();
    const { sql } = api.dependencies;
    const rows = await Promise.all([
      sql.selectFrom('totp_factors').selectAll().execute(),
      sql.selectFrom('totp_enrolments').selectAll().execute(),
      sql.selectFrom('backup_codes').selectAll().execute(),
    ]);
    const dump = JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data)
        ? Buffer.from(value.data).toString('latin1')
        : value,
    );
    for (const text of [secret, ...codes]) expect(dump).not.toContain(text);
  });
});

describe('turning it off', () => {
  test('ends the app and the codes, and is announced', async () => {
    await turnedOn();
    expect((await call(remove)).status).toBe(204);
    expect(await state()).toEqual({
      totp_since: null,
      backup_codes_left: 0,
      backup_codes_since: null,
      passkeys: 0,
    });
    expect((await postSignIn(api, member)).status).toBe(201);
    expect(await activities()).toContain('second_factor_removed');
    const settings = (await subjects()).filter((subject) => subject === 'Your sign-in settings changed');
    expect(settings).toHaveLength(2);
  });

  test('an app that is off cannot be turned off and has no codes', async () => {
    expect(await refusal(await call(remove))).toBe('404 not_found');
    expect(await refusal(await call(renew))).toBe('409 not_turned_on');
  });
});

describe('new backup codes', () => {
  test('void the ones before', async () => {
    const { codes: before } = await turnedOn();
    const { codes } = await attributesOf(await call(renew));
    expect((codes as string[]).filter((code) => before.includes(code))).toEqual([]);
    expect(await state()).toMatchObject({ backup_codes_left: 10 });
    expect(await refusal(await signInWith(before[0] ?? ''))).toBe('401 invalid_second_factor');
    expect(await activities()).toContain('backup_codes_created');
  });
});

test('other members, including partners, cannot see or change it', async () => {
  await turnedOn();
  const partner = await createMember(api.dependencies, { columns: { employee_id: member.id } });
  const theirs = await signedIn(api.dependencies, partner);
  expect(await state(theirs)).toMatchObject({ totp_since: null, backup_codes_left: 0 });
  expect((await call(remove, undefined, theirs)).status).toBe(404);
  expect(await state()).toMatchObject({ backup_codes_left: 10 });
  await started();
  expect((await call(enrolment, undefined, theirs)).status).toBe(404);
});
