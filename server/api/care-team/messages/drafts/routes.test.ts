import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { countMore } from '#tests/support/api/used-limits.ts';
import { createClaimant, errorsOf, type Claimant } from '#tests/support/records/claims.ts';

const api = await openTestApi({ now: '2026-03-10T12:00:00Z' });
const { sql, clock } = api.dependencies;

let member: Claimant;
beforeEach(async () => {
  member = await createClaimant(api);
});

const path = 'care_navigator/draft';
const keep = (text: unknown, whose = member) => whose.call('PUT', path, { text });
const send = (text: string, key: string = randomUUID()) =>
  member.call('POST', 'care_navigator/messages', { text, key });
const document = z.object({
  data: z.object({ attributes: z.object({ text: z.string(), updated_at: z.string() }) }).nullable(),
});
const kept = async (whose = member) =>
  document.parse(await (await whose.call('GET', path)).json()).data?.attributes ?? null;
const keptText = async (whose = member) => (await kept(whose))?.text ?? null;
const rows = () =>
  sql.selectFrom('message_drafts').select('text_sealed').where('member_id', '=', member.id).execute();

describe('a draft', () => {
  test('is the text typed last, one per member', async () => {
    expect(await kept()).toBeNull();
    expect((await keep('Hel')).status).toBe(204);
    clock.advance({ seconds: 2 });
    expect((await keep('Hello, Rosa')).status).toBe(204);
    expect(await kept()).toEqual({ text: 'Hello, Rosa', updated_at: clock.now().toString() });
    expect(await keptText(await createClaimant(api))).toBeNull();
  });

  test('is deleted when its text is emptied', async () => {
    for (const text of ['', ' \r\n\t', '\u200b\u00ad', '\u0000']) {
      await keep('Hello');
      expect((await keep(text)).status).toBe(204);
      expect([await kept(), await rows()], `${JSON.stringify(text)}`).toEqual([null, []]);
    }
  });

  test('is sealed, and deleted with its member', async () => {
    await keep('a secret');
    expect((await rows()).map(({ text_sealed: text }) => text.includes('a secret'))).toEqual([false]);
    await sql.deleteFrom('members').where('id', '=', member.id).execute();
    expect(await rows()).toEqual([]);
  });

  test('is a text of at most the length of a message', async () => {
    expect((await keep('x'.repeat(4000))).status).toBe(204);
    expect(await errorsOf(await keep('x'.repeat(4001)), 422)).toEqual(['/data/attributes/text too_long']);
    for (const odd of [7, null, undefined]) expect((await keep(odd)).status).toBe(422);
    expect(await keptText()).toBe('x'.repeat(4000));
  });

  test('is accepted 300 times in five minutes for each member', async () => {
    const first = await keep('1');
    await countMore(api.dependencies, { keyPrefix: 'message-drafts', of: member.id, tries: 298 });
    const answers = [first, await keep('300'), await keep('301')];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 429]);
  });
});

describe('a message that is sent', () => {
  test('removes a draft that is its text or beginning, and keeps any other; refused, it keeps every', async () => {
    const [more, other] = ['Hello, Rosa, and one thing more', 'About the bill'];
    for (const [draft, left] of [
      ['Hello, Rosa', null],
      ['Hello', null],
      [other, other],
      [more, more],
    ] as const) {
      await keep(draft);
      expect(await keptText()).toBe(draft);
      expect((await send(' Hello, Rosa\r\n')).status).toBe(201);
      expect(await keptText(), `${draft}`).toBe(left);
      clock.advance({ seconds: 10 });
    }
    await keep('Hello');
    expect((await send(`Hello${'x'.repeat(4000)}`)).status).toBe(422);
    expect(await keptText()).toBe('Hello');
  });

  test('is not restored as a draft by a late request', async () => {
    await keep('Hel');
    await send('Hello');
    expect((await keep('Hell')).status).toBe(204);
    expect(await keptText()).toBeNull();
    await member.call('PUT', path, { text: 'Hell', on_purpose: true });
    expect(await keptText()).toBe('Hell');
    await keep('Help');
    expect(await keptText()).toBe('Help');
    clock.advance({ seconds: 10 });
    await keep('Hell');
    expect(await keptText()).toBe('Hell');
  });
});

test('a session is prolonged by typing, not by repeating the same text', async () => {
  const sessions = sql.selectFrom('sessions').select('last_active_at').where('member_id', '=', member.id);
  const lastActive = async () => (await sessions.executeTakeFirst())?.last_active_at;
  await keep('Hel');
  clock.advance({ minutes: 10 });
  await keep('Hello');
  const typed = clock.now().toString();
  expect(await lastActive()).toBe(typed);
  clock.advance({ minutes: 10 });
  expect((await keep('Hello')).status).toBe(204);
  expect(await lastActive()).toBe(typed);
  clock.advance({ minutes: 5 });
  expect(await errorsOf(await keep('Hello!'), 401)).toEqual(['session_idle']);
});
