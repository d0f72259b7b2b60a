import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { chatNameOf } from '#server/chat/channel.ts';
import { createRunner } from '#server/jobs/runner.ts';
import { openChatApi } from '#tests/support/records/chat-service.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { exchangeMessagesHandlers } from './exchange-messages.ts';

const { api, sendbird } = await openChatApi();
afterAll(() => api.close());
const { sql, clock } = api.dependencies;

let member: Claimant;
beforeEach(async () => {
  clock.advance({ hours: 1 });
  member = await createClaimant(api);
  sendbird.whileAnswering(undefined);
});

async function write(text: string): Promise<void> {
  clock.advance({ seconds: 1 });
  const sent = await member.call('POST', 'care_navigator/messages', { text, key: randomUUID() });
  expect(sent.status).toBe(201);
}
const there = () => sendbird.messages(chatNameOf(member.id)).map(({ message }) => message);

test('one exchange of a conversation at a time; another comes after it', async () => {
  await write('One');
  const until = clock.now().add({ minutes: 2 });
  await sql
    .updateTable('chat_channels')
    .set({ exchanging_until: until.toString() })
    .where('member_id', '=', member.id)
    .execute();
  await api.runJobs();
  expect(there()).toEqual([]);
  clock.advance({ minutes: 3 });
  await api.runJobs();
  expect(there()).toEqual(['One']);
});

describe('two at the same conversation', () => {
  /** Does what is due, as another process beside the first. */
  const elsewhere = createRunner(api.dependencies, exchangeMessagesHandlers(api.dependencies));
  const all = ['One', 'Two', 'Three', 'Four'];

  test('a slow exchange has it for as long as it goes on', async () => {
    for (const text of all) await write(text);
    sendbird.whileAnswering(async () => {
      clock.advance({ minutes: 3 });
      await elsewhere();
    });
    await api.runJobs();
    expect(there()).toEqual(all);
  });

  test('one that was away for too long does nothing more once another has gone on', async () => {
    for (const text of all) await write(text);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { promise: isHanging, resolve: hang } = Promise.withResolvers<void>();
    sendbird.whileAnswering(async () => {
      if (there().length !== 2) return;
      hang();
      await answered;
    });
    const first = api.runJobs();
    await isHanging;
    clock.advance({ minutes: 6 });
    await elsewhere();
    expect(there()).toEqual(all);
    await write('Five');
    const holder = randomUUID();
    const until = clock.now().add({ minutes: 1 }).toString();
    const channel = sql.updateTable('chat_channels').where('member_id', '=', member.id);
    await channel.set({ exchange_id: holder, exchanging_until: until }).execute();
    answer();
    await first;
    expect(there()).toEqual(all);
    const kept = sql.selectFrom('chat_channels').select('exchange_id').where('member_id', '=', member.id);
    expect(await kept.executeTakeFirst()).toEqual({ exchange_id: holder });
    clock.advance({ minutes: 10 });
    await api.runJobs();
    expect(there()).toEqual([...all, 'Five']);
  });
});
