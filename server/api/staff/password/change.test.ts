import { beforeEach, expect, test } from 'vitest';
import { refusal } from '#tests/support/api/documents.ts';
import { send } from '#tests/support/api/member-calls.ts';
import { cookieOf } from '#tests/support/api/sign-in.ts';
import { createStaff, staffSignedIn, type TestStaff } from '#tests/support/api/staff.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { password } from '#tests/support/records/members.ts';

const api = await openTestApi();
const { dependencies } = api;

let staff: TestStaff;
beforeEach(async () => {
  dependencies.clock.advance({ hours: 1 });
  staff = await createStaff(dependencies);
});

const another = 'Quite-another-meadow-7?';
const change = (headers: Record<string, string>, body: object = {}) =>
  send(api, headers, ['PUT', 'staff/password'], {
    current_password: password,
    password: another,
    password_confirmation: another,
    ...body,
  });
const show = (headers: Record<string, string>) => send(api, headers, ['GET', 'staff/session']);

test('a new password ends all other sessions, gives this one a new token, and is mailed', async () => {
  const [here, elsewhere] = [
    await staffSignedIn(dependencies, staff),
    await staffSignedIn(dependencies, staff),
  ];
  const changed = await change(here);
  expect(changed.status).toBe(200);
  expect((await show({ Cookie: cookieOf(changed) })).status).toBe(200);
  for (const headers of [here, elsewhere])
    expect(await refusal(await show(headers))).toBe('401 unauthenticated');
  const sign = (typed: string) =>
    send(api, {}, ['POST', 'staff/session'], { email: staff.email, password: typed });
  expect(await refusal(await sign(password))).toBe('401 invalid_credentials');
  expect((await sign(another)).status).toBe(202);
  await api.runJobs();
  const [mail] = await api.mailsTo(staff.email);
  expect(mail?.subject).toBe('Your password was changed');
});

test('it needs the current password, a fresh proof, and the rules of passwords', async () => {
  const headers = await staffSignedIn(dependencies, staff);
  expect(await refusal(await change(headers, { current_password: 'wrong' }))).toBe('422 invalid');
  expect(await refusal(await change(headers, { password, password_confirmation: password }))).toBe(
    '422 unchanged',
  );
  expect(
    await refusal(await change(headers, { password: 'short', password_confirmation: 'short' })),
  ).toContain('too_short');
  const { Cookie } = headers;
  expect(await refusal(await change({ Cookie }))).toBe('422 invalid_authenticity_token');
  dependencies.clock.advance({ minutes: 5 });
  expect(await refusal(await change(headers))).toBe('403 fresh_proof_required');
});

test('one of two concurrent changes succeeds', async () => {
  const headers = await staffSignedIn(dependencies, staff);
  const third = 'A-third-meadow-again-8?';
  const answers = await Promise.all([
    change(headers),
    change(headers, { password: third, password_confirmation: third }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
