import { afterAll, describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember } from '#tests/support/records/members.ts';

const api = await openTestApi();
afterAll(() => api.close());

const show = (headers: Record<string, string>) => api.call('/api/v3/session', { headers });
const signOut = (headers: Record<string, string>) =>
  api.call('/api/v3/session', { method: 'DELETE', headers });

async function lastActiveAt({ id }: TestMember): Promise<string> {
  const { last_active_at } = await api.dependencies.sql
    .selectFrom('sessions')
    .select('last_active_at')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  return last_active_at;
}

describe('signing out', () => {
  test('ends the session, no other one of the member, and clears the cookie', async () => {
    const member = await createMember(api.dependencies);
    const headers = await signedIn(api.dependencies, member);
    const laptop = await signedIn(api.dependencies, member);
    const response = await signOut(headers);
    expect((await show(laptop)).status).toBe(200);
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([
      'benefits_session=; Max-Age=0; Path=/api; HttpOnly; Secure; SameSite=Lax',
    ]);
    expect(await refusal(await show(headers))).toBe('401 unauthenticated');
  });

  test('works for half a session and for none', async () => {
    const half = await signedIn(api.dependencies, await createMember(api.dependencies), { half: true });
    expect((await signOut(half)).status).toBe(204);
    expect(await refusal(await show(half))).toBe('401 unauthenticated');
    expect((await signOut({})).status).toBe(204);
  });
});

test('a write without the token of its own session is refused and changes nothing', async () => {
  const { Cookie } = await signedIn(api.dependencies, await createMember(api.dependencies));
  const other = await signedIn(api.dependencies, await createMember(api.dependencies));
  const tokens = ['', 'x'.repeat(43), other['X-CSRF-Token']];
  for (const header of [{}, ...tokens.map((token) => ({ 'X-CSRF-Token': token }))]) {
    expect(await refusal(await signOut({ Cookie, ...header }))).toBe('422 invalid_authenticity_token');
  }
  expect((await show({ Cookie })).status).toBe(200);
});

describe('activity', () => {
  test('keeps a session alive beyond 15 minutes, and is stored every ten seconds at most', async () => {
    const member = await createMember(api.dependencies);
    const headers = await signedIn(api.dependencies, member);
    const start = await lastActiveAt(member);
    api.dependencies.clock.advance({ seconds: 9 });
    await show(headers);
    expect(await lastActiveAt(member)).toBe(start);
    api.dependencies.clock.advance({ minutes: 13 });
    await show(headers);
    api.dependencies.clock.advance({ minutes: 14 });
    expect((await show(headers)).status).toBe(200);
    expect(Temporal.Instant.from(await lastActiveAt(member))).toEqual(api.dependencies.clock.now());
  });

  test('requests for unread counts do not keep a session alive', async () => {
    const member = await createMember(api.dependencies);
    const headers = await signedIn(api.dependencies, member);
    const start = await lastActiveAt(member);
    for (let n = 0; n < 14; n += 1) {
      api.dependencies.clock.advance({ minutes: 1 });
      for (const name of ['messages_count', 'notifications_count', 'bills_count', 'counts']) {
        const response = await api.call(`/api/v3/notifications/unread_${name}`, { headers });
        expect(response.status).toBe(200);
      }
    }
    expect(await lastActiveAt(member)).toBe(start);
    api.dependencies.clock.advance({ minutes: 1 });
    expect(await refusal(await show(headers))).toBe('401 session_idle');
  });
});
