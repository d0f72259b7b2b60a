import { expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { describedCalls, type DescribedCall } from '#tests/support/api/described-calls.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { operatorHeaders } from '#tests/support/api/operator-calls.ts';
import { createStaff, staffSignedIn } from '#tests/support/api/staff.ts';
import { update } from '#tests/support/database/update.ts';
import { createMember, signedIn } from '#tests/support/records/members.ts';

const api = await openTestApi();

/** Calls without a member. Everything else requires one, including future calls. */
const open = [
  'POST /api/v3/session',
  'POST /api/v3/session/second_factor',
  'POST /api/v3/session/handover',
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
  'GET /api/v3/helplines',
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
  'POST /api/v3/live_calls/{token}/exchange',
  'POST /api/v3/live_calls/{token}/connection',
  'POST /api/v3/live_calls/{token}/extensions',
  'POST /api/v3/video_callbacks',
  'POST /api/v3/bank_callbacks',
  'POST /api/v3/chat_callbacks',
  'POST /api/v3/staff/session',
  'POST /api/v3/staff/session/second_factor',
  'POST /api/v3/staff/session/passkey/options',
  'POST /api/v3/staff/session/passkey',
  'DELETE /api/v3/staff/session',
  'POST /api/v3/staff/invitations/check',
  'POST /api/v3/staff/invitations/accept',
  'POST /api/v3/staff/invitations/factor',
  'GET /api/v3/staff/factor',
  'POST /api/v3/staff/factor/confirm',
  'POST /api/v3/staff/factor/passkey/options',
  'POST /api/v3/staff/factor/passkey',
];

const isForOperators = ({ path }: DescribedCall) => path.startsWith('/api/v3/operator/');
const isForStaff = ({ path }: DescribedCall) => path.startsWith('/api/v3/staff/');

async function closedCalls() {
  return (await describedCalls(api)).filter(({ method, path }) => !open.includes(`${method} ${path}`));
}

async function protectedCalls() {
  return (await closedCalls()).filter((call) => !isForOperators(call) && !isForStaff(call));
}

async function operatorCalls() {
  return (await describedCalls(api)).filter(isForOperators);
}

let callers = 0;

/** Each from its own network address, because wrong keys are counted by address. */
async function refusals(
  headers: Record<string, string>,
  calls: Promise<DescribedCall[]> = protectedCalls(),
): Promise<Set<string>> {
  const answers = new Set<string>();
  for (const { method, path } of await calls) {
    callers += 1;
    const init = { method, headers, address: `192.0.2.${callers}` };
    answers.add(await refusal(await api.call(path.replace(/\{\w+\}/g, 'some-id'), init)));
  }
  return answers;
}

test('there is something to protect', async () => {
  expect((await protectedCalls()).length).toBeGreaterThan(10);
  expect((await operatorCalls()).length).toBeGreaterThan(0);
});

test('every call is refused without a session, or with an unknown one', async () => {
  expect(await refusals({ Cookie: 'benefits_session=guessed' })).toEqual(new Set(['401 unauthenticated']));
});

test('every change needs the token of its session', async () => {
  const { Cookie } = await signedIn(api.dependencies, await createMember(api.dependencies));
  const changes = protectedCalls().then((calls) => calls.filter(({ method }) => method !== 'GET'));
  expect(await refusals({ Cookie, 'X-CSRF-Token': 'of another session' }, changes)).toEqual(
    new Set(['422 invalid_authenticity_token']),
  );
});

test('exactly these calls require a proof of identity within twenty minutes (D18)', async () => {
  const provedAt = api.dependencies.clock.now().subtract({ minutes: 20 });
  const headers = await signedIn(api.dependencies, await createMember(api.dependencies), { provedAt });
  const refused: string[] = [];
  for (const { method, path } of await protectedCalls()) {
    const answer = await api.call(path.replace(/\{\w+\}/g, 'some-id'), { method, headers });
    if (answer.status !== 403) await answer.body?.cancel();
    else if ((await refusal(answer)).endsWith('fresh_proof_required')) refused.push(`${method} ${path}`);
  }
  expect(refused).toEqual([
    'POST /api/v3/second_factors/totp',
    'GET /api/v3/second_factors/totp',
    'DELETE /api/v3/second_factors/totp',
    'POST /api/v3/second_factors/totp/confirm',
    'POST /api/v3/second_factors/backup_codes',
    'POST /api/v3/passkeys',
    'POST /api/v3/passkeys/options',
    'DELETE /api/v3/passkeys/{id}',
    'PUT /api/v3/email_address',
    'PUT /api/v3/personal_email',
    'DELETE /api/v3/personal_email',
    'GET /api/v3/data_export',
    'POST /api/v3/deletion_request',
  ]);
});

test('half a session only allows the second factor', async () => {
  const headers = await signedIn(api.dependencies, await createMember(api.dependencies), { half: true });
  expect(await refusals(headers)).toEqual(new Set(['401 second_factor_required']));
});

test('a partner whose access ended is refused', async () => {
  const employee = await createMember(api.dependencies);
  const partner = await createMember(api.dependencies, { columns: { employee_id: employee.id } });
  const headers = await signedIn(api.dependencies, partner);
  const access_ended_at = api.dependencies.clock.now().toString();
  await update(api.dependencies.sql, 'members', { id: partner.id }, { access_ended_at });
  expect(await refusal(await api.call('/api/v3/session', { headers }))).toBe('401 unauthenticated');
});

test('a session of twelve hours is refused, however active it was', async () => {
  const member = await createMember(api.dependencies);
  const headers = await signedIn(api.dependencies, member);
  api.dependencies.clock.advance({ hours: 12 });
  const last_active_at = api.dependencies.clock.now().toString();
  await update(api.dependencies.sql, 'sessions', { member_id: member.id }, { last_active_at });
  expect(await refusal(await api.call('/api/v3/session', { headers }))).toBe('401 session_expired');
});

test('staff have no access to members’ calls, and others none to those of staff', async () => {
  const { dependencies } = api;
  const staff = await createStaff(dependencies);
  expect(await refusals(await staffSignedIn(dependencies, staff))).toEqual(new Set(['401 unauthenticated']));
  const staffCalls = async () => (await closedCalls()).filter(isForStaff);
  expect((await staffCalls()).length).toBeGreaterThan(0);
  const member = await signedIn(dependencies, await createMember(dependencies));
  for (const headers of [{}, member, operatorHeaders])
    expect(await refusals(headers, staffCalls())).toEqual(new Set(['401 unauthenticated']));
  const half = await staffSignedIn(dependencies, staff, { half: true });
  expect(await refusals(half, staffCalls())).toEqual(new Set(['401 second_factor_required']));
  const { Cookie } = await staffSignedIn(dependencies, staff);
  const changes = staffCalls().then((calls) => calls.filter(({ method }) => method !== 'GET'));
  expect(await refusals({ Cookie }, changes)).toEqual(new Set(['422 invalid_authenticity_token']));
});

test('an operator’s key gives no access to a member’s calls', async () => {
  expect(await refusals(operatorHeaders)).toEqual(new Set(['401 unauthenticated']));
});

test('members, half sessions and unknown keys have no access to operators’ calls', async () => {
  const member = await createMember(api.dependencies);
  const strangers: Record<string, string>[] = [
    {},
    await signedIn(api.dependencies, member),
    await signedIn(api.dependencies, member, { half: true }),
    { Authorization: 'Bearer guessed' },
    { Authorization: 'Bearer ' },
    { Authorization: operatorHeaders.Authorization.replace('Bearer', 'Basic') },
    { Authorization: `${operatorHeaders.Authorization}x` },
    { Cookie: `operator=${operatorHeaders.Authorization}` },
  ];
  // The access matrix asks every call without a key and as a member.
  const one = (await operatorCalls()).slice(0, 1);
  for (const headers of strangers)
    expect(await refusals(headers, Promise.resolve(one))).toEqual(new Set(['401 unauthenticated']));
});
