import { beforeEach, describe, expect, test } from 'vitest';
import { postJson } from '#tests/support/api/account-links.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { createClaimant, resourceOf, type Claimant } from '#tests/support/records/claims.ts';
import { readMany, refusal } from '#tests/support/api/documents.ts';
import { signedIn } from '#tests/support/records/members.ts';
import { booked as book, move, openVisitApi, slot } from '#tests/support/records/visits.ts';
import { issueVisitToken } from '../visit-tokens.ts';

// The test clock starts at noon UTC on Monday, 2 March; Rosa's hours are 15:00 to 18:00 UTC.
const api = await openVisitApi();
const { sql, clock } = api.dependencies;
beforeEach(() => api.dependencies.sql.deleteFrom('calls').execute());

const read = (token: string, init: { method?: string; address?: string } = {}) =>
  api.call(`/api/v3/calendar_feeds/${token}`, init);

async function makeAddress(member: Claimant): Promise<string> {
  const { data } = await resourceOf(await member.call('POST', 'calendar_feed'), 201);
  return String(data.attributes['token']);
}

const entriesOf = async (token: string) => (await readMany(await read(token))).data;

async function kindsOf({ id }: Claimant): Promise<string[]> {
  const rows = await sql
    .selectFrom('account_activities')
    .select('kind')
    .where('member_id', '=', id)
    .orderBy('happened_at')
    .execute();
  return rows.map(({ kind }) => kind);
}

describe('the private address', () => {
  test('is created, shown again, renewed and revoked, and the account log records it', async () => {
    const member = await createClaimant(api);
    const show = async () => (await member.call('GET', 'calendar_feed')).json();
    expect(await show()).toEqual({ data: null });

    const first = await makeAddress(member);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await show()).toMatchObject({
      data: {
        type: 'calendar_feed',
        attributes: { token: first, created_at: '2026-03-02T12:00:00.123456Z' },
      },
    });
    clock.advance({ seconds: 1 });
    const second = await makeAddress(member);
    expect(await show()).toMatchObject({ data: { attributes: { token: second } } });
    expect(await refusal(await read(first))).toBe('404 not_found');
    expect((await read(second)).status).toBe(200);

    clock.advance({ seconds: 1 });
    for (const _ of ['once', 'twice']) {
      expect((await member.call('DELETE', 'calendar_feed')).status).toBe(204);
    }
    expect([await show(), await refusal(await read(second))]).toEqual([{ data: null }, '404 not_found']);
    expect(await kindsOf(member)).toEqual([
      'calendar_feed_created',
      'calendar_feed_renewed',
      'calendar_feed_ended',
    ]);
    clock.advance({ seconds: -2 });
  });

  test('concurrent requests create one address', async () => {
    const member = await createClaimant(api);
    await Promise.all([makeAddress(member), makeAddress(member)]);
    const { data } = await resourceOf(await member.call('GET', 'calendar_feed'));
    expect((await read(String(data.attributes['token']))).status).toBe(200);
    expect(await kindsOf(member)).toEqual(['calendar_feed_created', 'calendar_feed_renewed']);
  });

  test('is each member’s own', async () => {
    const [member, other] = [await createClaimant(api), await createClaimant(api)];
    const [token, others] = [await makeAddress(member), await makeAddress(other)];
    await book(member);
    await other.call('DELETE', 'calendar_feed');
    expect(await entriesOf(token)).toHaveLength(1);
    expect((await read(others)).status).toBe(404);
  });

  test('is not stored or logged in plain text', async () => {
    const member = await createClaimant(api);
    const token = await makeAddress(member);
    await read(token);
    const row = await sql.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(row.map((each) => each.token_sealed.toString('latin1')))).not.toContain(token);
    expect(api.logged.join('')).not.toContain(token);
  });

  test('is revoked when the member disavows account activity, and ends with the member’s access', async () => {
    const [member, other] = [await createClaimant(api), await createClaimant(api)];
    const [token, others] = [await makeAddress(member), await makeAddress(other)];
    const [entry] = (await readMany(await member.call('GET', 'account_activities'))).data;
    const disavowal = `account_activities/${entry?.id}/disavowal`;
    expect((await member.call('POST', disavowal)).status).toBe(204);
    const access_ended_at = clock.now().toString();
    await sql.updateTable('members').set({ access_ended_at }).where('id', '=', other.id).execute();
    for (const each of [token, others]) expect(await refusal(await read(each))).toBe('404 not_found');
  });

  test('after a partner’s access ended, first shows upcoming visits as canceled, and later is empty', async () => {
    const employee = await createClaimant(api);
    const partner = await createClaimant(api, { columns: { employee_id: employee.id } });
    const token = await makeAddress(partner);
    await book(partner, '2026-03-02T15:00:00Z');
    await book(partner);
    clock.advance({ hours: 4 });
    const headers = await signedIn(api.dependencies, employee);
    const revoked = await api.call('/api/v3/partner', { method: 'DELETE', headers });
    expect(revoked.status).toBe(204);
    expect(await entriesOf(token)).toMatchObject([
      { attributes: { booked_at: '2026-03-04T15:00:00Z', sequence: 1, canceled: true } },
    ]);
    clock.advance({ hours: 48 });
    expect(await refusal(await read(token))).toBe('404 not_found');
    clock.advance({ hours: -52 });
  });
});

describe('the calendar content', () => {
  test('contains times, but not subject, expert, note or link to the call', async () => {
    const member = await createClaimant(api, { columns: { preferred_language: 'es' } });
    const token = await makeAddress(member);
    const visit = await book(member, slot, { note: 'Twins!' });
    const issued = await resourceOf(await member.call('POST', `calls/${visit}/call_tokens`), 201);
    const wayIn = String(issued.data.attributes['token']);
    const answer = await read(token);
    const text = await answer.clone().text();
    for (const secret of [wayIn, 'actation', 'actancia', 'Rosa', 'rosa_delgado', 'Twins']) {
      expect(text).not.toContain(secret);
    }
    const { data, meta, included } = await readMany(answer);
    expect([meta, included]).toEqual([{ language: 'es' }, []]);
    expect(data).toEqual([
      {
        type: 'calendar_entry',
        id: visit,
        attributes: {
          booked_at: '2026-03-04T15:00:00Z',
          ends_at: '2026-03-04T15:30:00Z',
          changed_at: '2026-03-02T12:00:00.123456Z',
          sequence: 0,
          canceled: false,
        },
      },
    ]);
  });

  test('follows a visit that is moved and canceled, under the same id', async () => {
    const member = await createClaimant(api);
    const token = await makeAddress(member);
    const visit = await book(member);
    const [booked] = await entriesOf(token);
    const to = '2026-03-05T16:00:00Z';
    await move(member, visit, to);
    const [moved] = await entriesOf(token);
    expect(moved).toMatchObject({
      id: booked?.id,
      attributes: { booked_at: to, sequence: 1, canceled: false },
    });
    await member.call('POST', `calls/${visit}/cancel`);
    expect(await entriesOf(token)).toMatchObject([
      { id: booked?.id, attributes: { booked_at: to, sequence: 2, canceled: true } },
    ]);
  });

  test('shows the new end of a visit that was extended', async () => {
    const member = await createClaimant(api);
    const token = await makeAddress(member);
    const visit = await book(member);
    const now = clock.now();
    const host = await issueVisitToken(sql, { callId: visit, role: 'host', now });
    clock.set('2026-03-04T15:20:00Z');
    const longer = { reason: 'late_member', minutes: 10 };
    const answers = [
      await postJson(api, `live_calls/${host}/extensions`, longer),
      await postJson(api, `live_calls/${host}/extensions`, longer),
    ];
    clock.set(now.toString());
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await entriesOf(token)).toMatchObject([
      {
        id: visit,
        attributes: {
          ends_at: '2026-03-04T15:40:00Z',
          changed_at: '2026-03-04T15:20:00.123456Z',
          sequence: 1,
        },
      },
    ]);
  });

  test('starts 90 days ago', async () => {
    const member = await createClaimant(api);
    const token = await makeAddress(member);
    await book(member);
    await book(member, '2026-03-04T15:30:00Z');
    const later = Temporal.Instant.from('2026-03-04T15:00:01Z').add({ hours: 90 * 24 });
    const now = clock.now();
    clock.advance(now.until(later));
    const starts = (await entriesOf(token)).map(({ attributes }) => attributes['booked_at']);
    clock.advance(later.until(now));
    expect(starts).toEqual(['2026-03-04T15:30:00Z']);
  });

  test('no other address is one', async () => {
    for (const token of ['guessed', 'x'.repeat(3000), '%00', '..%2f..']) {
      expect(await refusal(await read(token))).toBe('404 not_found');
    }
  });

  test('guesses are rate-limited, the right address never is', async () => {
    const token = await makeAddress(await createClaimant(api));
    await read('guess-1', { address: '192.0.2.2' });
    await countMore(api.dependencies, { keyPrefix: 'calendar-feeds', of: '192.0.2.2', tries: 118 });
    for (let n = 0; n < 3; n += 1) expect((await read(token, { address: '192.0.2.2' })).status).toBe(200);
    expect((await read('guess-120', { address: '192.0.2.2' })).status).toBe(404);
    const refused = await read('guess', { address: '192.0.2.2' });
    // Counted by the machine's clock from the first guess on.
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(200);
    expect(wait).toBeLessThanOrEqual(300);
    expect(await refusal(refused)).toBe('429 too_many_attempts');
    expect((await read(token, { address: '192.0.2.3' })).status).toBe(200);
  });
});
