import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller, PageCaller } from '#server/platform/http/dependencies.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { refusal } from '#tests/support/api/documents.ts';
import { update } from '#tests/support/database/update.ts';
import { createMember, password, signedIn, type TestMember } from '#tests/support/records/members.ts';
import { createStaff, staffSignedIn } from '#tests/support/api/staff.ts';
import { createPageCaller } from './page-caller.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;

let member: TestMember;
let headers: Record<string, string>;
let page: PageCaller;
beforeEach(async () => {
  member = await createMember(api.dependencies);
  headers = await signedIn(api.dependencies, member);
  page = createPageCaller(clock);
});

const call = (method: string, path: string, body?: object) =>
  api.call(`/api/v3/${path}`, {
    page,
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const read = async (path = 'preferences') => (await call('GET', path)).status;

/** Ends the session by another request or an operator, without this page's caller. */
const endElsewhere = () =>
  update(
    sql,
    'sessions',
    { member_id: member.id },
    { ended_at: clock.now().toString(), ending: 'signed_out_elsewhere' },
  );

describe('the calls of one page', () => {
  test('look up the caller once while they only read', async () => {
    expect(await read()).toBe(200);
    await endElsewhere();
    expect([await read(), await read('health_goal')]).toEqual([200, 200]);
    page = createPageCaller(clock);
    expect(await refusal(await call('GET', 'preferences'))).toBe('401 signed_out_elsewhere');
  });

  test('change nothing after a concurrent sign-out, and read nothing from then on', async () => {
    expect(await read()).toBe(200);
    await endElsewhere();
    const refused = await call('PATCH', 'preferences', { low_data: true });
    expect(await refusal(refused)).toBe('401 signed_out_elsewhere');
    expect(await read()).toBe(401);
  });

  test('read nothing after signing out', async () => {
    expect(await read()).toBe(200);
    expect((await call('DELETE', 'session')).status).toBe(204);
    expect(await read()).toBe(401);
  });

  test('read what one of them changed', async () => {
    expect(await read()).toBe(200);
    expect((await call('PATCH', 'preferences', { low_data: true })).status).toBe(200);
    expect(await (await call('GET', 'session')).json()).toMatchObject({
      data: { attributes: { low_data: true } },
    });
  });

  test('identify a session only by its token: a renewed token is looked up, the old one is anonymous', async () => {
    expect(await read()).toBe(200);
    const proof = await call('POST', 'session/fresh_proof', { password });
    const cookie = proof.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await read()).toBe(401);
    headers = { ...headers, Cookie: cookie };
    expect(await read()).toBe(200);
  });

  test('share nothing with another member’s', async () => {
    expect(await read()).toBe(200);
    const mine = headers;
    headers = {};
    expect(await read()).toBe(401);
    headers = await signedIn(api.dependencies, await createMember(api.dependencies));
    const other = (await call('GET', 'session')).text();
    headers = mine;
    expect(await (await call('GET', 'session')).text()).toContain(member.email);
    expect(await other).not.toContain(member.email);
  });

  test('of two concurrent pages share nothing', async () => {
    const pages = [createPageCaller(clock), createPageCaller(clock)];
    const both = () =>
      Promise.all(pages.map((own) => api.call('/api/v3/preferences', { headers, page: own })));
    expect((await both()).map(({ status }) => status)).toEqual([200, 200]);
    const [first] = pages;
    await api.call('/api/v3/session', { method: 'DELETE', headers, ...(first && { page: first }) });
    expect((await both()).map(({ status }) => status)).toEqual([401, 200]);
  });

  test('that go on for longer, as a stream does, are looked up again', async () => {
    expect(await read()).toBe(200);
    await endElsewhere();
    clock.advance({ seconds: 2 });
    expect(await read()).toBe(401);
  });

  test('log the activity once', async () => {
    clock.advance({ seconds: 11 });
    expect(await read()).toBe(200);
    const touched = await sql
      .updateTable('sessions')
      .set({ last_active_at: '2026-03-01T00:00:00Z' })
      .where('member_id', '=', member.id)
      .executeTakeFirst();
    expect(touched.numUpdatedRows).toBe(1n);
    expect(await read()).toBe(200);
    const { last_active_at } = await sql
      .selectFrom('sessions')
      .select('last_active_at')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(Temporal.Instant.from(last_active_at).toString()).toBe('2026-03-01T00:00:00Z');
  });
});

describe('a look-up', () => {
  const nobody: Caller = { kind: 'anonymous' };

  test('that failed is not kept: the call is repeated', async () => {
    await expect(page.find('t', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await page.find('t', async () => nobody)).toBe(nobody);
  });

  test('that overlaps a change is not kept', async () => {
    const before = Promise.withResolvers<Caller>();
    const early = page.find('t', () => before.promise);
    await page.change(async () => {
      before.resolve(nobody);
      await early;
      let during = 0;
      const lookUp = async () => {
        during += 1;
        return nobody;
      };
      await page.find('t', lookUp);
      await page.find('t', lookUp);
      expect(during).toBe(2);
    });
    const after: Caller = { kind: 'anonymous' };
    expect(await page.find('t', async () => after)).toBe(after);
  });

  test('is not shared until the last of several changes has ended, also one that failed', async () => {
    const slow = Promise.withResolvers<void>();
    const changing = page.change(() => slow.promise);
    await expect(page.change(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await page.find('t', async () => ({ kind: 'anonymous' }));
    expect(await page.find('t', async () => nobody)).toBe(nobody);
    slow.resolve();
    await changing;
    expect(await page.find('t', async () => nobody)).toBe(nobody);
    expect(await page.find('t', async () => ({ kind: 'anonymous' }))).toBe(nobody);
  });
});

describe('the calls of one page of the desk', () => {
  test('look up the staff member once while they only read, and again after a change', async () => {
    const dependencies = api.dependencies;
    const grants = [{ role: 'reviewer', companyId: null } as const];
    const staff = await createStaff(dependencies, { grants });
    headers = await staffSignedIn(dependencies, staff);
    const queue = 'operator/claims';
    expect(await read(queue)).toBe(200);
    await update(sql, 'staff', { id: staff.id }, { ended_at: clock.now().toString() });
    expect([await read(queue), await read('staff/session')]).toEqual([200, 200]);
    await call('PUT', 'staff/password', {});
    expect(await read(queue)).toBe(401);
  });
});
