import { expect, test, vi } from 'vitest';
import { disavow } from '../disavowal/disavow.ts';
import { emailDigest } from '../email/email-digest.ts';
import { endSessions, renewToken } from '../sessions/end-sessions.ts';
import { endAccess } from '#tests/support/api/account-facts.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { postSignIn } from '#tests/support/api/sign-in.ts';
import { send } from '#tests/support/api/member-calls.ts';
import { comeBetween, goBehind } from '#tests/support/database/come-between.ts';
import { createMember, type TestMember } from '#tests/support/records/members.ts';
import { challengeOf, deviceOf, handleOf } from '#tests/support/records/passkeys.ts';

const api = await openTestApi();
const { sql, sealing, clock } = api.dependencies;

const runningSessions = ({ id }: TestMember) =>
  sql.selectFrom('sessions').select('id').where('member_id', '=', id).where('ended_at', 'is', null).execute();
const disavowed = ({ id }: TestMember) =>
  sql.transaction().execute((transaction) => disavow(id, transaction, api.dependencies, {}));

/** Starts a sign-in and returns once it is counted, when its password is being checked. */
async function beginSignIn(member: TestMember) {
  const answer = postSignIn(api, member);
  const counted = vi.waitFor(
    async () => {
      const lock = sql.selectFrom('sign_in_locks').select('failures');
      await lock.where('email_digest', '=', emailDigest(sealing, member.email)).executeTakeFirstOrThrow();
    },
    { interval: 1, timeout: 20_000 },
  );
  await Promise.race([counted, answer]);
  return { answer };
}

test('a sign-in with the old password during a password change opens nothing', async () => {
  const member = await createMember(api.dependencies);
  const signingIn = await beginSignIn(member);
  await sql.transaction().execute(async (transaction) => {
    const another = { password_hash: 'of another password' };
    await transaction.updateTable('members').set(another).where('id', '=', member.id).execute();
    await endSessions(member.id, transaction, { now: clock.now(), ending: 'password_changed' });
  });
  await signingIn.answer;
  expect(await runningSessions(member)).toEqual([]);
});

test('a sign-in during a disavowal opens nothing', async () => {
  const member = await createMember(api.dependencies);
  const signingIn = await beginSignIn(member);
  await disavowed(member);
  await signingIn.answer;
  expect(await runningSessions(member)).toEqual([]);
});

test('a session that ended during a proof of identity or a new password gets no new token', async () => {
  const member = await createMember(api.dependencies);
  await postSignIn(api, member);
  const [session] = await runningSessions(member);
  await disavowed(member);
  expect(await renewToken(member.id, sql, session?.id ?? '')).toBeUndefined();
});

test('a sign-in while the member’s access ends opens nothing', async () => {
  const member = await createMember(api.dependencies);
  await goBehind(sql, {
    hold: (other) => endAccess({ dependencies: { ...api.dependencies, sql: other } }, member),
    waiter: async () => expect((await postSignIn(api, member)).status).toBe(401),
  });
  expect(await runningSessions(member)).toEqual([]);
});

test('a sign-in with a passkey that is being removed opens nothing', async () => {
  const member = await createMember(api.dependencies);
  const device = await deviceOf(api, member);
  const { challengeId, options } = await challengeOf(
    await send(api, {}, ['POST', 'session/passkey/options']),
  );
  const credential = device.get({ challenge: options.challenge, userHandle: handleOf(member) });
  await comeBetween(sql, {
    hold: (other) =>
      other.selectFrom('passkeys').select('id').where('member_id', '=', member.id).forUpdate().execute(),
    first: () => send(api, {}, ['POST', 'session/passkey'], { challenge_id: challengeId, credential }),
    second: () => disavowed(member),
  });
  expect(await runningSessions(member)).toEqual([]);
});
