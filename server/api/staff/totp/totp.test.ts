import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { resetFactor } from '../queries.ts';
import { readMany, readOne, refusal } from '#tests/support/api/documents.ts';
import { cookieOf } from '#tests/support/api/sign-in.ts';
import { createStaff, staffCallsOf, staffSignedIn, type TestStaff } from '#tests/support/api/staff.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { password } from '#tests/support/records/members.ts';
import { addDevice } from '#tests/support/records/passkeys.ts';
import { codeIn } from '#tests/support/records/second-factors.ts';

const api = await openTestApi();
const { dependencies } = api;
const { sql, clock } = dependencies;
const callAs = staffCallsOf(api);

let staff: TestStaff;
let call: ReturnType<typeof callAs>;
beforeEach(async () => {
  clock.advance({ hours: 1 });
  staff = await createStaff(dependencies);
  call = callAs(await staffSignedIn(dependencies, staff));
});

const started = async (as = call): Promise<string> => {
  const { attributes } = (await readOne(await as('POST', 'totp'))).data;
  return z.object({ secret: z.string() }).parse(attributes).secret;
};
const confirm = (secret: string, seconds = 0, as = call) =>
  as('POST', 'totp/confirm', { code: codeIn(dependencies, seconds, secret) });
const factor = async () => (await readOne(await call('GET', 'session'))).data.attributes['second_factor'];
/** Signs in with the password and this code. */
async function signIn(code: string): Promise<number> {
  const Cookie = cookieOf(await callAs({})('POST', 'session', { email: staff.email, password }));
  return (await callAs({ Cookie })('POST', 'session/second_factor', { code })).status;
}
/** Leaves the account with a passkey alone. */
async function usePasskeyOnly(): Promise<void> {
  await addDevice(call);
  await sql.updateTable('staff').set({ totp_secret_sealed: null }).where('id', '=', staff.id).execute();
}

describe('an account with a passkey only', () => {
  beforeEach(usePasskeyOnly);

  test('gets an app beside it, which counts after its first code and signs in from then on', async () => {
    const secret = await started();
    const shown = (await readOne(await call('GET', 'totp'))).data.attributes;
    expect(shown).toEqual({ secret, otpauth_uri: expect.stringContaining(encodeURIComponent(staff.email)) });
    expect(await factor()).toBe('passkey');
    expect(await refusal(await confirm(secret, 3600))).toBe('422 invalid_second_factor');
    expect((await confirm(secret)).status).toBe(204);
    expect(await factor()).toBe('totp_or_passkey');
    expect(await refusal(await call('GET', 'totp'))).toBe('404 not_found');
    expect(await signIn(codeIn(dependencies, 0, secret))).toBe(401);
    clock.advance({ minutes: 1 });
    expect(await signIn(codeIn(dependencies, 0, secret))).toBe(201);
  });

  test('keeps the last second factor, also when the app and the passkey are removed at the same time', async () => {
    expect(await refusal(await call('DELETE', 'totp'))).toBe('404 not_found');
    await confirm(await started());
    const [passkey] = (await readMany(await call('GET', 'passkeys'))).data;
    const removals = [call('DELETE', 'totp'), call('DELETE', `passkeys/${passkey?.id}`)];
    const statuses = (await Promise.all(removals)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([204, 409]);
  });
});

test('another app replaces the first one when its code was entered', async () => {
  const secret = await started();
  expect(await signIn(codeIn(dependencies))).toBe(201);
  await confirm(secret);
  clock.advance({ minutes: 1 });
  expect(await signIn(codeIn(dependencies))).toBe(401);
  expect(await signIn(codeIn(dependencies, 0, secret))).toBe(201);
  expect(await refusal(await call('DELETE', 'totp'))).toBe('409 last_second_factor');
});

test('each step needs a fresh proof, and a setup of an hour ago begins again', async () => {
  const secret = await started();
  clock.advance({ minutes: 5 });
  for (const [method, path] of [
    ['POST', 'totp'],
    ['GET', 'totp'],
    ['POST', 'totp/confirm'],
    ['DELETE', 'totp'],
  ] as const) {
    const body = path === 'totp/confirm' ? { code: '123456' } : undefined;
    expect(await refusal(await call(method, path, body))).toBe('403 fresh_proof_required');
  }
  clock.advance({ minutes: 55 });
  const later = callAs(await staffSignedIn(dependencies, staff));
  expect(await refusal(await later('GET', 'totp'))).toBe('404 not_found');
  expect(await refusal(await confirm(secret, 0, later))).toBe('409 not_started');
});

test('a reset ends the setup', async () => {
  const secret = await started();
  await sql.transaction().execute((transaction) => resetFactor(transaction, staff.id, clock.now()));
  const now = clock.now().toString();
  await sql.updateTable('staff').set({ factor_confirmed_at: now }).where('id', '=', staff.id).execute();
  const again = callAs(await staffSignedIn(dependencies, staff));
  expect(await refusal(await confirm(secret, 0, again))).toBe('409 not_started');
});

test('each change is in the log and mailed', async () => {
  await usePasskeyOnly();
  await confirm(await started());
  await call('DELETE', 'totp');
  const acts = sql.selectFrom('audit_log').select(['act', 'actor_id']).where('subject_id', '=', staff.id);
  expect(await acts.orderBy('at').orderBy('act').execute()).toEqual(
    ['staff_app_added', 'staff_app_removed', 'staff_passkey_added'].map((act) => ({
      act,
      actor_id: staff.id,
    })),
  );
  await api.runJobs();
  // By text: they were ordered in the same moment.
  const mails = (await api.mailsTo(staff.email)).map(({ text }) => text).toSorted();
  expect(mails).toEqual([
    expect.stringContaining('A passkey was added to your staff account'),
    expect.stringContaining('An authenticator app was set up for your staff account'),
    expect.stringContaining('The authenticator app was removed from your staff account'),
  ]);
  for (const text of mails) expect(text).toContain('/desk/account');
});
