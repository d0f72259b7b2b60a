import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { disavow } from '../disavowal/disavow.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { openBrowser, safariOnPhone, type TestBrowser } from '#tests/support/browsers/browsers.ts';
import { createMember, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;

const given = z.object({
  data: z.object({ attributes: z.object({ token: z.string(), expires_at: z.iso.datetime() }) }),
});
const digestOf = (proof: string) => createHash('sha256').update(proof).digest('base64url');

let member: TestMember;
let app: TestBrowser;
let webView: TestBrowser;
let proof: string;
beforeEach(async () => {
  await sql.deleteFrom('rate_limits').execute();
  member = await createMember(api.dependencies);
  app = openBrowser(api, safariOnPhone);
  await app.signIn(member);
  webView = openBrowser(api, `${safariOnPhone} WrenApp/1.8.0`);
  proof = randomBytes(32).toString('base64url');
});

async function give(): Promise<string> {
  const answer = await app.call('POST', 'session_handovers', { proof_digest: digestOf(proof) });
  expect(answer.status).toBe(201);
  return given.parse(await answer.json()).data.attributes.token;
}
const take = (token: string, by = proof) => webView.call('POST', 'session/handover', { token, proof: by });
const sessions = () =>
  sql
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', member.id)
    .orderBy('last_active_at')
    .execute();

test('the web view gets a new session, and the app keeps its own', async () => {
  const answer = await take(await give());
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ data: { type: 'user', id: member.id } });
  expect((await webView.call('GET', 'session')).status).toBe(200);
  expect((await app.call('GET', 'session')).status).toBe(200);
  expect(webView.cookies.get('benefits_session')).not.toBe(app.cookies.get('benefits_session'));
});

test('is valid once, also for two concurrent uses', async () => {
  const token = await give();
  const answers = await Promise.all([take(token), take(token)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 401]));
  expect(await refusal(await take(token))).toBe('401 invalid_handover');
});

test('is valid for a minute', async () => {
  const [early, late] = [await give(), await give()];
  clock.advance({ seconds: 59 });
  expect((await take(early)).status).toBe(201);
  clock.advance({ seconds: 1 });
  expect(await refusal(await take(late))).toBe('401 invalid_handover');
});

test('is bound to the app with the proof: a wrong one uses it up', async () => {
  const token = await give();
  expect(await refusal(await take(token, randomBytes(32).toString('base64url')))).toBe(
    '401 invalid_handover',
  );
  expect(await refusal(await take(token))).toBe('401 invalid_handover');
  expect(await refusal(await take(await give(), digestOf(proof)))).toBe('401 invalid_handover');
});

test('the stored data cannot be used for a handover', async () => {
  const token = await give();
  const rows = JSON.stringify(await sql.selectFrom('session_handovers').selectAll().execute());
  const kept = (secret: string) =>
    rows.includes(secret) || rows.includes(JSON.stringify([...Buffer.from(secret, 'base64url')]));
  expect([kept(token), kept(proof)]).toEqual([false, false]);
  expect(api.logged.join('')).not.toContain(token);
});

test('the new session lasts no longer than the original, and its proof is as old', async () => {
  clock.advance({ minutes: 14 });
  expect((await take(await give())).status).toBe(201);
  const [first, second] = await sessions();
  expect(second?.id).not.toBe(first?.id);
  expect([second?.created_at, second?.proved_at]).toEqual([first?.created_at, first?.proved_at]);
});

test.each([
  ['signed out of', () => app.call('DELETE', 'session')],
  ['ended by "this was not me"', () => disavowed()],
  ['idle', async () => clock.advance({ minutes: 15 })],
] as const)('it is void once the app’s session was %s', async (_, end) => {
  const token = await give();
  await sql.updateTable('session_handovers').set({ expires_at: '2030-01-01T00:00:00Z' }).execute();
  await end();
  expect(await refusal(await take(token))).toBe('401 invalid_handover');
});

async function disavowed() {
  await sql.transaction().execute((transaction) => disavow(member.id, transaction, api.dependencies, {}));
}

test('ends an earlier session in the web view', async () => {
  const other = await createMember(api.dependencies);
  await webView.signIn(other);
  const before = webView.cookies.get('benefits_session') ?? '';
  expect((await take(await give())).status).toBe(201);
  const old = await api.call('/api/v3/session', { headers: { Cookie: `benefits_session=${before}` } });
  expect(old.status).toBe(401);
});

test('cannot be issued without digest', async () => {
  for (const proof_digest of ['', 'short', `${digestOf(proof)}=`, 7]) {
    expect(await refusal(await app.call('POST', 'session_handovers', { proof_digest }))).toBe('422 invalid');
  }
});

test('creating it is limited', async () => {
  const body = { proof_digest: digestOf(proof) };
  const status = async () => (await app.call('POST', 'session_handovers', body)).status;
  expect(await status()).toBe(201);
  await countMore(api.dependencies, { keyPrefix: 'handover-given', of: member.id, tries: 28 });
  expect([await status(), await status()]).toEqual([201, 429]);
});

test('guesses are limited, and do not block a correct handover from the same network address', async () => {
  await take(proof);
  await countMore(api.dependencies, { keyPrefix: 'handover-failed', of: 'unknown', tries: 118 });
  expect((await take(proof)).status).toBe(401);
  expect(await refusal(await take(proof))).toBe('429 too_many_attempts');
  expect((await take(await give())).status).toBe(201);
});
