import { describe, expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { refusal, readErrors } from '#tests/support/api/documents.ts';
import { createMember, signedIn, type TestMember, password } from '#tests/support/records/members.ts';
import { disavow } from '../disavowal/disavow.ts';
import { visitsOf } from '#tests/support/api/settings-calls.ts';

const api = await openTestApi();

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

const as = visitsOf(api);

const whyOver = async (headers: Record<string, string>) => refusal(await show(headers));
const { sql, clock } = api.dependencies;

/** A member with an open session in another browser. */
async function leftBehind(): Promise<{ member: TestMember; headers: Record<string, string> }> {
  const member = await createMember(api.dependencies);
  return { member, headers: await signedIn(api.dependencies, member) };
}

function changePassword(member: TestMember) {
  const chosen = 'Twelve-rivers-meet-27!';
  const body = { current_password: password, password: chosen, password_confirmation: chosen };
  return as(member, 'PUT', 'password', body);
}

describe('an ended session states the reason to a holder of its token', () => {
  test('the password was changed elsewhere', async () => {
    const { member, headers } = await leftBehind();
    expect((await changePassword(member)).status).toBeLessThan(300);
    expect(await whyOver(headers)).toBe('401 password_changed');
  });

  test('signed out from another browser', async () => {
    const { member, headers } = await leftBehind();
    const here = await signedIn(api.dependencies, member);
    const ended = await api.call('/api/v3/sessions/others', { method: 'DELETE', headers: here });
    expect(ended.status).toBe(204);
    expect(await whyOver(headers)).toBe('401 signed_out_elsewhere');
    expect((await show(here)).status).toBe(200);
  });

  test('after a disavowal', async () => {
    const { member, headers } = await leftBehind();
    await sql.transaction().execute((transaction) => disavow(member.id, transaction, api.dependencies, {}));
    expect(await whyOver(headers)).toBe('401 disavowed');
  });

  test('access to the benefit has ended', async () => {
    const employee = await createMember(api.dependencies);
    const partner = await createMember(api.dependencies, { columns: { employee_id: employee.id } });
    const headers = await signedIn(api.dependencies, partner);
    const revoked = await api.call('/api/v3/partner', {
      method: 'DELETE',
      headers: await signedIn(api.dependencies, employee),
    });
    expect(revoked.status).toBe(204);
    expect(await whyOver(headers)).toBe('401 access_ended');
  });

  test('the first reason counts: after an hour of idling a later password change is not reported', async () => {
    const { member, headers } = await leftBehind();
    clock.advance({ hours: 1 });
    await changePassword(member);
    clock.advance({ hours: 20 });
    expect(await whyOver(headers)).toBe('401 session_idle');
  });

  test('with a text in both languages', async () => {
    const { headers } = await leftBehind();
    clock.advance({ minutes: 15 });
    const [english] = await readErrors(await show(headers));
    expect(english?.title).toBe('You were signed out after 15 minutes without activity.');
    const [spanish] = await readErrors(await show({ ...headers, 'X-Language': 'es' }));
    expect(spanish?.title).toBe('Tu sesión se cerró después de 15 minutos sin actividad.');
  });
});

describe('no reason is stated', () => {
  test('for a session that its holder signed out of', async () => {
    const { headers } = await leftBehind();
    await signOut(headers);
    expect(await whyOver(headers)).toBe('401 unauthenticated');
  });

  test('for a half session, which has only proved the password', async () => {
    const { member } = await leftBehind();
    const half = await signedIn(api.dependencies, member, { half: true });
    await changePassword(member);
    expect(await whyOver(half)).toBe('401 unauthenticated');
  });
});
