import { beforeEach, expect, test } from 'vitest';
import { closeByHand } from '#tests/support/api/account-facts.ts';
import { disavowalTokenIn, mailedToken, postJson } from '#tests/support/api/account-links.ts';
import { openBrowser } from '#tests/support/browsers/browsers.ts';
import { sweepRows } from '#tests/support/database/sweep.ts';
import { createLiveVisit } from '#tests/support/records/live-visits.ts';
import { createMember, type TestMember } from '#tests/support/records/members.ts';
import { openVisitApi } from '#tests/support/records/visits.ts';
import {
  deviceRows,
  forgottenDeviceRows,
  lockRows,
  sessionRows,
  sweepLinkTokens,
  visitTokenRows,
} from './sweep.ts';

const api = await openVisitApi();
const { sql, clock } = api.dependencies;

let member: TestMember;
beforeEach(async () => {
  for (const table of [
    'sessions',
    'devices',
    'sign_in_locks',
    'account_tokens',
    'disavowal_tokens',
  ] as const) {
    await sql.deleteFrom(table).execute();
  }
  member = await createMember(api.dependencies);
});
const afterDays = (days: number) => clock.now().add({ hours: 24 * days, seconds: 1 });

test('sessions are deleted 90 days after they ended or were last used; the account log stays', async () => {
  const [ended, idle] = [openBrowser(api), openBrowser(api)];
  await ended.signIn(member);
  await ended.call('DELETE', 'session');
  await idle.signIn(member);
  expect(await sweepRows(sessionRows, sql, afterDays(89))).toBe(0);
  expect(await sweepRows(sessionRows, sql, afterDays(90))).toBe(2);
  const log = await sql
    .selectFrom('account_activities')
    .selectAll()
    .where('member_id', '=', member.id)
    .execute();
  expect(log).toHaveLength(3);
});

test('devices are deleted 90 days after they were forgotten, others after their cookie expired', async () => {
  const [forgotten, kept] = [openBrowser(api), openBrowser(api)];
  await forgotten.signIn(member);
  await kept.signIn(member);
  await sql
    .updateTable('devices')
    .set({ forgotten_at: clock.now().toString() })
    .where('id', '=', sql.selectFrom('devices').select('id').limit(1))
    .execute();
  expect(await sweepRows(forgottenDeviceRows, sql, afterDays(89))).toBe(0);
  expect(await sweepRows(forgottenDeviceRows, sql, afterDays(90))).toBe(1);
  expect(await sweepRows(deviceRows, sql, afterDays(399))).toBe(0);
  expect(await sweepRows(deviceRows, sql, afterDays(400))).toBe(1);
});

test('locks are deleted after 30 quiet days, but not a longer manual lock', async () => {
  await openBrowser(api).signIn({ ...member, password: 'wrong' });
  await closeByHand(api, 'closed@acme.example');
  expect(await sweepRows(lockRows, sql, afterDays(29))).toBe(0);
  expect(await sweepRows(lockRows, sql, afterDays(30))).toBe(1);
  expect(await sweepRows(lockRows, sql, afterDays(366))).toBe(1);
});

test('links are deleted after they expire', async () => {
  await openBrowser(api).signIn(member);
  await openBrowser(api).signIn(member);
  await disavowalTokenIn(api, member.email, 'A new sign-in');
  clock.advance({ seconds: 1 });
  await postJson(api, 'passwords', { email: member.email });
  await api.runJobs();
  const token = await mailedToken(api, member.email);
  expect(await sweepLinkTokens(sql, clock.now().add({ minutes: 59 }))).toBe(0);
  const check = await postJson(api, 'passwords/check_reset_password_token', { reset_password_token: token });
  expect(check.status).toBe(200);
  // Kept for a mail that may still be sent; the link no longer works.
  expect(await sweepLinkTokens(sql, clock.now().add({ hours: 48, minutes: 59 }))).toBe(0);
  expect(await sweepLinkTokens(sql, clock.now().add({ hours: 48, minutes: 60 }))).toBe(1);
  expect(await sweepLinkTokens(sql, afterDays(10))).toBe(1);
});

test('tokens of a visit are deleted 30 days after it ended', async () => {
  await createLiveVisit(api);
  const ended = Temporal.Instant.from('2026-03-02T12:30:00Z');
  expect(await sweepRows(visitTokenRows, sql, ended.add({ hours: 24 * 30 }))).toBe(0);
  expect(await sweepRows(visitTokenRows, sql, ended.add({ hours: 24 * 30, seconds: 1 }))).toBe(2);
});
