import { beforeEach, expect, test } from 'vitest';
import { addBody } from '#server/api/account/passkeys/body.ts';
import { staffCookie } from '#server/api/account/sessions/session-token.ts';
import { resetFactor } from '../queries.ts';
import { recognizeStaff } from '../recognize.ts';
import { addStaffPasskey } from './passkeys.ts';
import { subjectsTo } from '#tests/support/api/account-facts.ts';
import { readMany, refusal } from '#tests/support/api/documents.ts';
import { createStaff, staffCallsOf, staffSignedIn, type TestStaff } from '#tests/support/api/staff.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { SoftwareAuthenticator } from '#tests/support/browsers/software-authenticator.ts';
import { password } from '#tests/support/records/members.ts';
import { addDevice, challengeOf } from '#tests/support/records/passkeys.ts';

const api = await openTestApi();
const { dependencies } = api;
const { sql, clock } = dependencies;
const callAs = staffCallsOf(api);

let staff: TestStaff;
let session: Awaited<ReturnType<typeof staffSignedIn>>;
let device: SoftwareAuthenticator;
beforeEach(async () => {
  clock.advance({ hours: 1 });
  staff = await createStaff(dependencies);
  session = await staffSignedIn(dependencies, staff);
  device = await addDevice(callAs(session));
});

const list = async (headers = session) => (await readMany(await callAs(headers)('GET', 'passkeys'))).data;
const firstId = async () => (await list())[0]?.id ?? '';
const remove = (id: string, headers = session) => callAs(headers)('DELETE', `passkeys/${id}`);
/** Acts of the log about this staff member, with who did them. */
const actsAbout = () =>
  sql
    .selectFrom('audit_log')
    .select(['act', 'actor_kind', 'actor_id'])
    .where('subject_id', '=', staff.id)
    .orderBy('at')
    .execute();

/** Leaves the account with its passkey alone. */
const removeApp = () =>
  sql.updateTable('staff').set({ totp_secret_sealed: null }).where('id', '=', staff.id).execute();

test('passkeys are added after a fresh proof, named and removed, and the log has it', async () => {
  const id = await firstId();
  expect((await callAs(session)('PATCH', `passkeys/${id}`, { name: ' Laptop ' })).status).toBe(204);
  expect(await list()).toMatchObject([{ attributes: { name: 'Laptop', last_used_at: null } }]);
  const { name_sealed } = await sql
    .selectFrom('staff_passkeys')
    .select('name_sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(name_sealed.toString('latin1')).not.toContain('Laptop');
  expect((await remove(id)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect(await refusal(await remove(id))).toBe('404 not_found');
  expect(await subjectsTo(api, staff.email)).toEqual(Array(2).fill('Your sign-in settings changed'));
  const who = { actor_kind: 'staff', actor_id: staff.id };
  expect(await actsAbout()).toEqual([
    { act: 'staff_passkey_added', ...who },
    { act: 'staff_passkey_removed', ...who },
  ]);
});

test('passkeys need a fresh proof to be added or removed', async () => {
  const id = await firstId();
  clock.advance({ minutes: 5 });
  const calls = [
    callAs(session)('POST', 'passkeys/options'),
    callAs(session)('POST', 'passkeys', {}),
    remove(id),
  ];
  for (const answer of calls) expect(await refusal(await answer)).toBe('403 fresh_proof_required');
});

test('passkeys are only their own', async () => {
  const colleague = await staffSignedIn(dependencies, await createStaff(dependencies));
  const id = await firstId();
  expect(await list(colleague)).toEqual([]);
  expect(await refusal(await remove(id, colleague))).toBe('404 not_found');
  const named = await callAs(colleague)('PATCH', `passkeys/${id}`, { name: 'Mine' });
  expect(await refusal(named)).toBe('404 not_found');
  const { challengeId, options } = await challengeOf(await callAs(colleague)('POST', 'passkeys/options'));
  const copied = { challenge_id: challengeId, name: 'x', credential: device.create(options) };
  expect(await refusal(await callAs(colleague)('POST', 'passkeys', copied))).toBe('422 invalid_passkey');
});

test('the last second factor stays, also for two removals at the same time', async () => {
  await removeApp();
  expect(await refusal(await remove(await firstId()))).toBe('409 last_second_factor');
  await addDevice(callAs(session));
  const ids = (await list()).map(({ id }) => id);
  const statuses = (await Promise.all(ids.map((id) => remove(id)))).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect(await list()).toHaveLength(1);
});

test('passkeys go with the app when the factor is reset; none is added in a session that this ended', async () => {
  const { challengeId, options } = await challengeOf(await callAs(session)('POST', 'passkeys/options'));
  const caller = await recognizeStaff(session.Cookie.slice(staffCookie.length + 1), dependencies);
  if (!caller) throw new Error('The session is open.');
  await sql.transaction().execute((transaction) => resetFactor(transaction, staff.id, clock.now()));
  const credential = new SoftwareAuthenticator().create(options);
  const answer = addBody.parse({ challenge_id: challengeId, name: 'x', credential });
  await expect(addStaffPasskey(dependencies, caller, { answer, language: 'en' })).rejects.toMatchObject({
    status: 401,
  });
  const left = await sql.selectFrom('staff_passkeys').select('id').where('staff_id', '=', staff.id).execute();
  expect(left).toEqual([]);
  const opened = await callAs({})('POST', 'session', { email: staff.email, password });
  expect(await opened.json()).toEqual({ meta: { second_factor: 'enrolment_mailed' } });
});
