import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { insert } from '#tests/support/database/insert.ts';
import { createClaimant, resourceOf, type Claimant } from '#tests/support/records/claims.ts';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { tokenDigest } from '#server/api/account/sessions/session-token.ts';
import { booked, move, openVisitApi } from '#tests/support/records/visits.ts';

// The test clock starts at noon UTC on Monday, 2 March; Rosa's hours are 15:00 to 18:00 UTC.
const api = await openVisitApi();
const { sql, clock } = api.dependencies;

let member: Claimant;
let id: string;
beforeEach(async () => {
  await sql.deleteFrom('calls').execute();
  member = await createClaimant(api);
  id = await booked(member);
});

const issue = (by = member, visit = id) => by.call('POST', `calls/${visit}/call_tokens`);
const issued = async () => String((await resourceOf(await issue(), 201)).data.attributes['token']);
const live = (token: string, rest = '', method = 'GET') =>
  api.call(`/api/v3/live_calls/${token}${rest}`, { method });
const exchange = (token: string) => live(token, '/exchange', 'POST');
const exchanged = async (token: string) =>
  String((await resourceOf(await exchange(token), 201)).data.attributes['token']);
const after = async <Result>(duration: Temporal.DurationLike, then: () => Promise<Result>) => {
  const now = clock.now();
  clock.advance(duration);
  try {
    return await then();
  } finally {
    clock.set(now.toString());
  }
};

describe('identifiers of a visit give no access (D21)', () => {
  test('neither its id nor its token on the wire opens a call', async () => {
    const { data } = await readOne(await member.call('GET', `calls/${id}`));
    expect(data.attributes['token']).toBe(id);
    expect(await refusal(await live(id))).toBe('404 not_found');
    expect(await refusal(await live(id, '/connection', 'POST'))).toBe('404 not_found');
    expect(await refusal(await exchange(id))).toBe('404 not_found');
  });

  test('the database stores only digests of tokens', async () => {
    const token = await issued();
    const rows = JSON.stringify([
      await sql.selectFrom('calls').selectAll().execute(),
      await sql.selectFrom('call_tokens').selectAll().execute(),
    ]);
    expect(rows).not.toContain(token);
    const known = sql.selectFrom('call_tokens').select('role').where('token_digest', '=', tokenDigest(token));
    expect(await known.execute()).toEqual([{ role: 'member' }]);
  });
});

describe('a member’s token', () => {
  test('is only issued to the member of the visit, while it is upcoming or open', async () => {
    expect(await refusal(await issue(await createClaimant(api)))).toBe('404 not_found');
    expect(await refusal(await issue(member, randomUUID()))).toBe('404 not_found');
    await member.call('POST', `calls/${id}/cancel`);
    expect(await refusal(await issue())).toBe('409 call_canceled');
    await sql.updateTable('calls').set({ canceled_at: null, booked_at: '2026-03-01T15:00:00Z' }).execute();
    await sql.updateTable('calls').set({ ends_at: '2026-03-01T15:30:00Z' }).execute();
    expect(await refusal(await issue())).toBe('409 call_over');
  });

  test('is exchanged once, for one that opens the visit', async () => {
    const token = await issued();
    const kept = await exchanged(token);
    expect(kept).not.toBe(token);
    expect((await readOne(await live(kept))).data.attributes['role']).toBe('member');
    expect(await refusal(await exchange(token))).toBe('404 not_found');
    expect(await refusal(await live(token))).toBe('404 not_found');
    expect(await exchanged(kept)).toBe(kept);
  });

  test('exchanged twice concurrently works once', async () => {
    const token = await issued();
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
  });

  test('expires after ten minutes; the exchanged one stays valid', async () => {
    const [token, kept] = [await issued(), await exchanged(await issued())];
    expect((await after({ minutes: 9, seconds: 59 }, () => live(token))).status).toBe(200);
    expect((await after({ minutes: 10 }, () => exchange(token))).status).toBe(404);
    expect((await after({ hours: 40 }, () => live(kept))).status).toBe(200);
  });

  test('and the exchanged one expire when the visit is moved', async () => {
    const [token, kept] = [await issued(), await exchanged(await issued())];
    await resourceOf(await move(member, id, '2026-03-05T15:00:00Z'));
    expect((await live(kept)).status).toBe(404);
    expect((await exchange(token)).status).toBe(404);
  });
});

test('a link in an earlier release’s mail still leads only its member to the visit', async () => {
  const row = { token_digest: tokenDigest('of-an-old-mail'), call_id: id, role: 'member' as const };
  const ended = { created_at: '2026-02-20T12:00:00Z', expires_at: '2026-03-01T12:00:00Z' };
  await insert(sql, 'call_tokens', { ...row, ...ended });
  const { data } = await readOne(await member.call('GET', 'calls/of-an-old-mail'));
  expect(data.id).toBe(id);
  expect((await (await createClaimant(api)).call('GET', 'calls/of-an-old-mail')).status).toBe(404);
  expect((await live('of-an-old-mail')).status).toBe(404);
});

test('an expert’s token names no visit to a member', async () => {
  const row = { token_digest: tokenDigest('of-the-expert'), call_id: id, role: 'host' as const };
  await insert(sql, 'call_tokens', { ...row, created_at: '2026-02-20T12:00:00Z', expires_at: null });
  expect((await member.call('GET', 'calls/of-the-expert')).status).toBe(404);
  expect(await exchanged('of-the-expert')).toBe('of-the-expert');
});
