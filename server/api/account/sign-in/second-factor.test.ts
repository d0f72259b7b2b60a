import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { createMember, type TestMember, password, signedIn } from '#tests/support/records/members.ts';
import { codeIn as codeOf, turnOnTotp } from '#tests/support/records/second-factors.ts';
import { cookieOf, postSignIn } from '#tests/support/api/sign-in.ts';
import { issueBackupCodes } from '../second-factors/second-factor.ts';
import { activitiesOf, subjectsTo } from '#tests/support/api/account-facts.ts';
import { send } from '#tests/support/api/member-calls.ts';

const api = await openTestApi();

const codeIn = (seconds: number) => codeOf(api.dependencies, seconds);

let member: TestMember;
let halfCookie: string;

beforeEach(async () => {
  api.dependencies.clock.advance({ hours: 1 });
  member = await createMember(api.dependencies);
  await turnOnTotp(api.dependencies, member);
  halfCookie = cookieOf(await postSignIn(api, member));
});

function postCode(code: string, Cookie = halfCookie): Promise<Response> {
  return api.call('/api/v3/session/second_factor', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie },
    body: JSON.stringify({ code }),
  });
}

test('the password alone answers 202 and gives no access', async () => {
  const response = await postSignIn(api, member);
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({ meta: { second_factor: 'totp' } });
  const headers = { Cookie: cookieOf(response) };
  expect(await refusal(await api.call('/api/v3/session', { headers }))).toBe('401 second_factor_required');
});

test('the password alone ends the session that the browser had before', async () => {
  const headers = await signedIn(api.dependencies, await createMember(api.dependencies));
  expect((await postSignIn(api, { ...member, headers })).status).toBe(202);
  expect(await refusal(await api.call('/api/v3/session', { headers }))).toBe('401 unauthenticated');
});

test('the code opens the session with a new token; the half session’s is invalid', async () => {
  const response = await postCode(codeIn(0));
  expect(response.status).toBe(201);
  expect((await readOne(response)).data.id).toBe(member.id);
  const Cookie = cookieOf(response);
  expect((await api.call('/api/v3/session', { headers: { Cookie } })).status).toBe(200);
  const old = await api.call('/api/v3/session', { headers: { Cookie: halfCookie } });
  expect(await refusal(old)).toBe('401 unauthenticated');
});

test('a code typed with spaces, dashes and invisible characters is read', async () => {
  const code = codeIn(0);
  const typed = ` ${code.slice(0, 3)}\u200b - ${code.slice(3)}`;
  expect((await postCode(typed)).status).toBe(201);
});

test('a code of 30 seconds from now is accepted, of 60 seconds refused', async () => {
  const statuses = [];
  for (const seconds of [-60, 60, -30]) statuses.push((await postCode(codeIn(seconds))).status);
  const again = cookieOf(await postSignIn(api, member));
  statuses.push((await postCode(codeIn(30), again)).status);
  expect(statuses).toEqual([401, 401, 201, 201]);
});

test('a code works once, and an older one not after it (D15)', async () => {
  const used = codeIn(0);
  await postCode(used);
  const again = cookieOf(await postSignIn(api, member));
  expect(await refusal(await postCode(used, again))).toBe('401 invalid_second_factor');
  expect(await refusal(await postCode(codeIn(-30), again))).toBe('401 invalid_second_factor');
  expect((await postCode(codeIn(30), again)).status).toBe(201);
});

test('two concurrent posts of one code open one session', async () => {
  const code = codeIn(0);
  const statuses = (await Promise.all([postCode(code), postCode(code)])).map((response) => response.status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 401]);
});

test('five wrong codes, of the app or backup, lock, even with right passwords in between', async () => {
  for (const code of ['000000', '000000000000', '000000', '000000000001', '000000']) {
    const cookie = cookieOf(await postSignIn(api, member));
    expect(await refusal(await postCode(code, cookie))).toBe('401 invalid_second_factor');
  }
  const locked = await postCode(codeIn(0));
  expect(locked.headers.get('Retry-After')).toBe('900');
  expect(await refusal(locked)).toBe('429 too_many_attempts');
  expect(await refusal(await postSignIn(api, member))).toBe('429 too_many_attempts');
});

test('repeated sign-ins without a code lock nothing', async () => {
  for (let n = 0; n < 8; n += 1) expect((await postSignIn(api, member)).status).toBe(202);
});

test('without an open half session there is nothing to complete', async () => {
  expect(await refusal(await postCode(codeIn(0), ''))).toBe('401 unauthenticated');
  api.dependencies.clock.advance({ minutes: 15 });
  expect(await refusal(await postCode(codeIn(0)))).toBe('401 unauthenticated');
});

test('no code at all is a field error', async () => {
  expect(await refusal(await postCode(' '))).toBe('422 blank');
});

describe('a backup code', () => {
  let codes: string[];
  beforeEach(async () => {
    codes = await issueBackupCodes(member.id, api.dependencies.sql, {
      sealing: api.dependencies.sealing,
      now: api.dependencies.clock.now(),
    });
  });

  const half = async (of = member) => cookieOf(await postSignIn(api, of));
  const post = async (typed: string, cookie?: string) => postCode(typed, cookie ?? (await half()));
  const code = (index = 0) => codes[index] ?? '';

  test('replaces a code of the app, however its digits are grouped; the app’s codes remain valid', async () => {
    expect((await post(code(0))).status).toBe(201);
    const grouped = code(1).replace(/(\d{4})(?=\d)/g, '$1 - ');
    expect((await post(grouped)).status).toBe(201);
    expect((await post(codeIn(0))).status).toBe(201);
  });

  test('works once, is written down and announced (D17)', async () => {
    expect((await post(code())).status).toBe(201);
    expect(await refusal(await post(code()))).toBe('401 invalid_second_factor');
    expect((await activitiesOf(api, member)).filter((kind) => kind === 'backup_code_used')).toHaveLength(1);
    expect(await subjectsTo(api, member.email)).toEqual(['A backup code was used']);
  });

  test('two concurrent posts of one code open one session', async () => {
    const [first, second] = [await half(), await half()];
    const answers = await Promise.all([post(code(), first), post(code(), second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 401]);
  });

  test('and a code of the app, posted at once, open one session', async () => {
    const cookie = await half();
    const answers = await Promise.all([post(code(), cookie), post(codeIn(0), cookie)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 401]);
  });

  test('another member’s code is wrong, and remains valid for its owner', async () => {
    const other = await createMember(api.dependencies);
    await turnOnTotp(api.dependencies, other);
    expect(await refusal(await post(code(), await half(other)))).toBe('401 invalid_second_factor');
    expect((await post(code())).status).toBe(201);
  });

  test('is a proof as well, with the password', async () => {
    const stale = await signedIn(api.dependencies, member, {
      provedAt: api.dependencies.clock.now().subtract({ minutes: 30 }),
    });
    const prove = (typed: string) =>
      send(api, stale, ['POST', 'session/fresh_proof'], { password, code: typed });
    expect((await prove(code())).status).toBe(200);
    const again = await signedIn(api.dependencies, member);
    expect(
      await refusal(await send(api, again, ['POST', 'session/fresh_proof'], { password, code: code() })),
    ).toBe('422 invalid_proof');
  });
});
