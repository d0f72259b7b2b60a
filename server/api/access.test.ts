import { afterAll, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api-world.ts';
import { describedCalls } from '#tests/support/described-calls.ts';
import { refusal } from '#tests/support/documents.ts';
import { createMember, signedIn } from '#tests/support/members.ts';

const api = await openTestApi();
afterAll(() => api.close());

/** What anybody may call. Everything else needs a member, also what is added later. */
const open = [
  'POST /api/v3/session',
  'POST /api/v3/session/second_factor',
  'POST /api/v3/session/passkey/options',
  'POST /api/v3/session/passkey',
  'DELETE /api/v3/session',
  'GET /api/v3/single_sign_on',
  'POST /api/v3/single_sign_on',
  'POST /api/v3/session/single_sign_on',
  'POST /api/v3/passwords',
  'POST /api/v3/passwords/check_reset_password_token',
  'POST /api/v3/passwords/reset',
  'GET /api/v3/calendar_feeds/{token}',
  'POST /api/v3/unlocks',
  'POST /api/v3/confirmations',
  'POST /api/v3/disavowals',
  'POST /api/v3/registration/check_signup_token',
  'POST /api/v3/registration/validate_basic',
  'POST /api/v3/registration/validate_care_plan',
  'POST /api/v3/registration/validate_health_conditions',
  'POST /api/v3/registration/validate_partner_invitation',
  'POST /api/v3/registration',
  'POST /api/v3/signup_invitations',
  'GET /api/v3/live_calls/{token}',
  'POST /api/v3/live_calls/{token}/connection',
  'POST /api/v3/live_calls/{token}/extensions',
  'POST /api/v3/video_callbacks',
];

async function protectedCalls() {
  return (await describedCalls(api))
    .filter(({ method, path }) => !open.includes(`${method} ${path}`))
    .map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/g, 'some-id') }));
}

async function refusals(headers: Record<string, string>): Promise<Set<string>> {
  const answers = new Set<string>();
  for (const { method, path } of await protectedCalls()) {
    answers.add(await refusal(await api.call(path, { method, headers })));
  }
  return answers;
}

test('there is something to protect', async () => {
  expect((await protectedCalls()).length).toBeGreaterThan(10);
});

test('nobody gets anywhere without a session', async () => {
  expect(await refusals({})).toEqual(new Set(['401 unauthenticated']));
});

test('nobody gets anywhere with a session that does not exist', async () => {
  expect(await refusals({ Cookie: 'benefits_session=guessed' })).toEqual(new Set(['401 unauthenticated']));
});

test('half a session gets nowhere but to the second factor', async () => {
  const headers = await signedIn(api.world, await createMember(api.world), { half: true });
  expect(await refusals(headers)).toEqual(new Set(['401 second_factor_required']));
});

test('an ended session gets nowhere', async () => {
  const member = await createMember(api.world);
  const headers = await signedIn(api.world, member);
  const ended_at = api.world.clock.now().toString();
  await api.world.sql.updateTable('sessions').set({ ended_at }).where('member_id', '=', member.id).execute();
  expect(await refusals(headers)).toEqual(new Set(['401 unauthenticated']));
});

test('a partner whose access was ended gets nowhere', async () => {
  const employee = await createMember(api.world);
  const partner = await createMember(api.world, { columns: { employee_id: employee.id } });
  const headers = await signedIn(api.world, partner);
  const access_ended_at = api.world.clock.now().toString();
  await api.world.sql.updateTable('members').set({ access_ended_at }).where('id', '=', partner.id).execute();
  expect(await refusals(headers)).toEqual(new Set(['401 unauthenticated']));
});

test('an idle session gets nowhere', async () => {
  const headers = await signedIn(api.world, await createMember(api.world));
  api.world.clock.advance({ minutes: 15 });
  expect(await refusals(headers)).toEqual(new Set(['401 unauthenticated']));
});

test('a session of twelve hours gets nowhere, however busy it was', async () => {
  const member = await createMember(api.world);
  const headers = await signedIn(api.world, member);
  api.world.clock.advance({ hours: 12 });
  const last_active_at = api.world.clock.now().toString();
  await api.world.sql
    .updateTable('sessions')
    .set({ last_active_at })
    .where('member_id', '=', member.id)
    .execute();
  expect(await refusals(headers)).toEqual(new Set(['401 unauthenticated']));
});
