import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readMany } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { insert } from '#tests/support/database/insert.ts';
import { createClaimant, errorsOf, statusCounts, type Claimant } from '#tests/support/records/claims.ts';

const api = await openTestApi({ now: '2026-03-10T12:00:00Z' });
const { sql, clock } = api.dependencies;

let member: Claimant;
beforeAll(async () => {
  await createClaimant(api);
  await insert(sql, 'expert_hours', [
    { call_expert_id: 'rosa_delgado', weekday: 1, starts: '09:00:00', ends: '17:00:00' },
    { call_expert_id: 'rosa_delgado', weekday: 2, starts: '09:00:00', ends: '12:30:00' },
  ]);
});
beforeEach(async () => {
  member = await createClaimant(api);
});

const write = (text: string, key: string = randomUUID(), whose = member) =>
  whose.call('POST', 'care_navigator/messages', { text, key });
const answer = (text: string, key: string = randomUUID(), whose = member) =>
  askAsOperator(api, 'POST', `conversations/${whose.id}/messages`, { text, key });
const messages = async (query = '', whose = member) =>
  readMany(await whose.call('GET', `care_navigator/messages${query}`));
const texts = async (query = '', whose = member) =>
  (await messages(query, whose)).data.map(({ attributes }) => attributes['text']);
const unread = async (whose = member) => {
  const answered = await whose.call('GET', 'notifications/unread_messages_count');
  return z.object({ data: z.object({ unread_messages_count: z.int() }) }).parse(await answered.json()).data
    .unread_messages_count;
};

describe('a conversation', () => {
  test('has the messages of both sides in order, also within one instant', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await write(`question ${count}`)).status).toBe(201);
      expect((await answer(`answer ${count}`)).status).toBe(201);
    }
    const { data, meta } = await messages();
    expect(data.map(({ attributes }) => attributes['text'])).toEqual(
      Array.from({ length: 5 }, (_, count) => [`question ${count}`, `answer ${count}`]).flat(),
    );
    expect(data[1]?.attributes).toEqual({
      from_member: false,
      text: 'answer 0',
      position: expect.any(Number),
      created_at: clock.now().toString(),
      read_at: null,
    });
    expect(meta).toEqual({
      older: false,
      newer: false,
      read_up_to: null,
      set_aside_before: null,
      timezone: 'America/Chicago',
      hours: [
        { weekday: 1, starts: '09:00:00', ends: '17:00:00' },
        { weekday: 2, starts: '09:00:00', ends: '12:30:00' },
      ],
      waiting: [],
    });
  });

  test('is read page by page, back to its beginning', async () => {
    const rows = Array.from({ length: 65 }, (_, count) => `message ${count}`);
    for (const text of rows) await answer(text);
    const seen: unknown[] = [];
    let query = '';
    for (const [size, older] of [
      [30, true],
      [30, true],
      [5, false],
    ]) {
      const { data, meta } = await messages(query);
      expect([data.length, meta?.['older']]).toEqual([size, older]);
      seen.unshift(...data.map(({ attributes }) => attributes['text']));
      query = `?before=${data[0]?.id}`;
    }
    expect(seen).toEqual(rows);
    expect(await texts(query)).toEqual([]);
  });

  test('is accessible to its member only', async () => {
    const other = await createClaimant(api);
    await write('mine');
    const [mine] = (await messages()).data;
    expect(await texts('', other)).toEqual([]);
    expect(await texts(`?before=${mine?.id}`, other)).toEqual([]);
    await answer('to me');
    const last = (await messages()).data.at(-1)?.id;
    await other.call('PUT', 'care_navigator/messages/read', { last });
    expect(await unread()).toBe(1);
  });

  test('stores texts sealed', async () => {
    await write('a secret');
    const rows = await sql
      .selectFrom('care_navigator_messages')
      .select('body_sealed')
      .where('member_id', '=', member.id)
      .execute();
    expect(rows.map(({ body_sealed: body }) => body.includes('a secret'))).toEqual([false]);
  });
});

describe('a message', () => {
  test('is created once for repeated posts with its key', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => write('once', key)));
    expect(statusCounts(answers)).toEqual({ 200: 9, 201: 1 });
    expect(await texts()).toEqual(['once']);
    expect(await errorsOf(await write('another', key), 422)).toEqual(['idempotency_mismatch']);
    expect((await answer('once', key)).status).toBe(201);
    expect((await answer('once', key)).status).toBe(200);
    const other = await createClaimant(api);
    expect((await write('of another member', key, other)).status).toBe(201);
  });

  test('keeps line breaks and every script, and trims surrounding space', async () => {
    await write('  línea 1\r\n\r\n\tسطر 2 👩‍👩‍👧‍👦\u0000 \r\n');
    expect(await texts()).toEqual(['línea 1\n\n\tسطر 2 👩‍👩‍👧‍👦']);
  });

  test('is refused without visible text, and with too much', async () => {
    const write = (text: unknown) => member.call('POST', 'care_navigator/messages', { text, key: 'k' });
    for (const text of ['', ' \n ', '\u0000', '\u200b\u00ad', 7, null]) {
      expect(await errorsOf(await write(text), 422)).toEqual(['/data/attributes/text blank']);
    }
    expect(await errorsOf(await write('x'.repeat(4001)), 422)).toEqual(['/data/attributes/text too_long']);
  });

  test('may have 4000 characters as people count them', async () => {
    const long = '👩‍👩‍👧‍👦'.repeat(1000);
    expect((await write(long)).status).toBe(201);
    expect(await texts()).toEqual([long]);
  });

  test('is accepted 60 times in five minutes for each member; repeated, it does not count and is never refused', async () => {
    const key = randomUUID();
    const pressed = await Promise.all(Array.from({ length: 20 }, () => write('once', key)));
    expect(statusCounts(pressed)).toEqual({ 200: 19, 201: 1 });
    await countMore(api.dependencies, { keyPrefix: 'messages', of: member.id, tries: 58 });
    const answers = [await write('60'), await write('61')];
    expect(answers.map(({ status }) => status)).toEqual([201, 429]);
    expect(Number(answers.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await write('once', key)).status).toBe(200);
    expect((await write('of another', randomUUID(), await createClaimant(api))).status).toBe(201);
  });
});

describe('reading', () => {
  test('marks messages up to the last one seen, and no later ones', async () => {
    await answer('first');
    await answer('second');
    const [first] = (await messages()).data;
    expect(await unread()).toBe(2);
    clock.advance({ minutes: 1 });
    expect((await member.call('PUT', 'care_navigator/messages/read', { last: first?.id })).status).toBe(204);
    expect(await unread()).toBe(1);
    const seen = clock.now().toString();
    clock.advance({ minutes: 1 });
    await member.call('PUT', 'care_navigator/messages/read', { last: first?.id });
    expect((await messages()).data.map(({ attributes }) => attributes['read_at'])).toEqual([seen, null]);
  });

  test('of an unknown message marks nothing; an invalid id is refused', async () => {
    await answer('first');
    const read = (last: unknown) => member.call('PUT', 'care_navigator/messages/read', { last });
    expect((await read(randomUUID())).status).toBe(204);
    expect(await unread()).toBe(1);
    for (const odd of ['', "'", 7, null, undefined]) expect((await read(odd)).status).toBe(422);
    expect((await member.call('GET', 'care_navigator/messages?before=1')).status).toBe(422);
  });
});
