import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { MemberEvent } from '#server/platform/events/member-events.ts';
import { readMany, readOne } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { comeBetween } from '#tests/support/database/come-between.ts';
import { update } from '#tests/support/database/update.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';

const api = await openTestApi({ now: '2026-03-10T12:00:00Z' });
const { sql, clock } = api.dependencies;

let member: Claimant;
beforeEach(async () => {
  member = await createClaimant(api);
});

const answer = (text: string) =>
  askAsOperator(api, 'POST', `conversations/${member.id}/messages`, { text, key: randomUUID() });
const read = async (last: string) =>
  expect((await member.call('PUT', 'care_navigator/messages/read', { last })).status).toBe(204);

describe('a message that is unread for an hour', () => {
  const mails = async () => {
    await api.runJobs();
    return (await api.mailsTo(member.email)).map(({ subject }) => subject);
  };

  test('sends one mail without its text, and no further one until something was read', async () => {
    await answer('Your test was positive.');
    clock.advance({ minutes: 59 });
    await answer('Call me.');
    expect(await mails()).toEqual([]);
    clock.advance({ minutes: 1 });
    expect(await mails()).toEqual(['You have a new message']);
    clock.advance({ hours: 5 });
    await answer('Hello?');
    clock.advance({ hours: 5 });
    expect(await mails()).toHaveLength(1);
    const [mail] = await api.mailsTo(member.email);
    expect(mail?.text).toContain('/care-navigator');
    expect(mail?.text).not.toMatch(/positive|call me|test/i);
  });

  test('sends no mail once coverage has ended: the member could not read it', async () => {
    await answer('Call me.');
    const coverage_closed_at = clock.now().toString();
    await sql.updateTable('members').set({ coverage_closed_at }).where('id', '=', member.id).execute();
    clock.advance({ hours: 1 });
    expect(await mails()).toEqual([]);
  });

  test('sends one mail if only earlier ones were read', async () => {
    const { data: first } = await readOne(await answer('One'));
    await answer('Two');
    clock.advance({ minutes: 10 });
    await read(first.id);
    await read(first.id);
    await answer('Three');
    clock.advance({ minutes: 59 });
    expect(await mails()).toEqual([]);
    clock.advance({ minutes: 1 });
    expect(await mails()).toEqual(['You have a new message']);
    clock.advance({ hours: 5 });
    expect(await mails()).toHaveLength(1);
  });

  test('sends another mail once earlier messages were read', async () => {
    for (const round of [1, 2]) {
      const { data } = await readOne(await answer(`round ${round}`));
      clock.advance({ hours: 1 });
      expect(await mails()).toHaveLength(round);
      await update(sql, 'care_navigator_messages', { id: data.id }, { read_at: clock.now().toString() });
    }
  });

  test('sends one mail if it arrived after all earlier ones were read', async () => {
    const { data: first } = await readOne(await answer('One'));
    await read(first.id);
    await answer('Two');
    clock.advance({ hours: 5 });
    expect(await mails()).toEqual(['You have a new message']);
  });

  test('sends a mail even if it is sent while the member reads the previous one', async () => {
    const { data: first } = await readOne(await answer('One'));
    await comeBetween(sql, {
      hold: (other) =>
        other.selectFrom('members').select('id').where('id', '=', member.id).forUpdate().execute(),
      first: () => answer('Two'),
      second: () => read(first.id),
    });
    clock.advance({ hours: 1 });
    expect(await mails()).toEqual(['You have a new message']);
  });

  test.each([{ message_mails: false }, { notifications_enabled: false }])(
    'is not mailed to a member who chose %j',
    async (chosen) => {
      await member.call('PATCH', 'preferences', chosen);
      await answer('Hello');
      clock.advance({ hours: 2 });
      expect(await mails()).toEqual([]);
    },
  );

  test('sends no mail if it was read or the member is deleted', async () => {
    const { data } = await readOne(await answer('Hello'));
    await read(data.id);
    await answer('And again');
    await sql.deleteFrom('members').where('id', '=', member.id).execute();
    clock.advance({ hours: 2 });
    expect(await mails()).toEqual([]);
  });
});

test('a message is sent and its draft removed if a listener fails', async () => {
  const told: (MemberEvent | undefined)[] = [];
  api.dependencies.events.subscribe(
    { onEvent: (event) => void told.push(event), end: () => undefined },
    member.id,
  );
  api.dependencies.whenMemberWrites = () => Promise.reject(new Error('no answer today'));
  await member.call('PUT', 'care_navigator/draft', { text: 'Hello', on_purpose: true });
  const sent = await member.call('POST', 'care_navigator/messages', { text: 'Hello', key: randomUUID() });
  expect(sent.status).toBe(201);
  const { data } = await readMany(await member.call('GET', 'care_navigator/messages'));
  expect(data.map(({ attributes }) => attributes['text'])).toEqual(['Hello']);
  const draft = await member.call('GET', 'care_navigator/draft');
  expect(await draft.json()).toMatchObject({ data: null });
  await expect.poll(() => told.map((event) => event?.kind)).toContain('messages');
  expect(api.logged.join()).toContain('"event":"message-sent"');
});
