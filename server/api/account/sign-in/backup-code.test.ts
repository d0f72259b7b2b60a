import { afterAll, beforeEach, expect, test } from 'vitest';
import { issueBackupCodes } from '../second-factors/backup-codes.ts';
import { activitiesOf, subjectsTo } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { send } from '#tests/support/api/member-calls.ts';
import { createMember, password, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { codeIn, turnOnTotp } from '#tests/support/records/second-factors.ts';
import { cookieOf, postSignIn } from '#tests/support/api/sign-in.ts';

const api = await openTestApi();
afterAll(() => api.close());

let member: TestMember;
let codes: string[];
beforeEach(async () => {
  api.dependencies.clock.advance({ hours: 25 });
  member = await createMember(api.dependencies);
  await turnOnTotp(api.dependencies, member);
  codes = await issueBackupCodes(member.id, api.dependencies.sql, {
    sealing: api.dependencies.sealing,
    now: api.dependencies.clock.now(),
  });
});

const code = (index = 0) => codes[index] ?? '';
const half = async (of = member) => ({ Cookie: cookieOf(await postSignIn(api, of)) });
const post = async (typed: string, headers?: { Cookie: string }) =>
  send(api, headers ?? (await half()), ['POST', 'session/second_factor'], { code: typed });

test('replaces a code of the app, however its digits are grouped; the app’s codes remain valid', async () => {
  expect((await post(code(0))).status).toBe(201);
  const grouped = code(1).replace(/(\d{4})(?=\d)/g, '$1 - ');
  expect((await post(grouped)).status).toBe(201);
  expect((await post(codeIn(api.dependencies))).status).toBe(201);
});

test('works once (D17), is written down and announced', async () => {
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
