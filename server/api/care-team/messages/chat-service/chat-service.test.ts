import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { chatNameOf, navigatorNameOf } from '../../chat/channel.ts';
import { readOne, refusal } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { openChatApi } from '#tests/support/records/chat-service.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { conversationOf } from '#tests/support/records/message-files.ts';
import { signed } from '#tests/support/vendors/fake-sendbird.ts';
import { chatTaskJob } from './chat-task.ts';

const { api, sendbird } = await openChatApi();
const withoutService = await openTestApi();
const { sql, clock } = api.dependencies;
const partner = navigatorNameOf('rosa_delgado');

let member: Claimant;
let url: string;
beforeEach(async () => {
  clock.advance({ hours: 1 });
  member = await createClaimant(api);
  url = chatNameOf(member.id);
  sendbird.fail();
});

async function write(text: string): Promise<void> {
  const sent = await member.call('POST', 'care_navigator/messages', { text, key: randomUUID() });
  expect(sent.status).toBe(201);
}

test.each([
  { isPublic: false, users: [chatNameOf(randomUUID())] },
  { isPublic: true, users: [] },
])(
  'a channel that another user created under the member’s name is replaced: %j',
  async ({ isPublic, users }) => {
    sendbird.channels.set(url, { users: new Set(users), isPublic, messages: [], readAt: new Map() });
    await member.call('POST', 'care_navigator/chat_credentials');
    await write('For the Care Partner only');
    await api.runJobs();
    const channel = sendbird.channels.get(url);
    expect([...(channel?.users ?? [])].toSorted()).toEqual([partner, url]);
    expect(channel?.isPublic).not.toBe(true);
    expect(sendbird.messages(url)).toHaveLength(1);
  },
);

test('a channel that was made, but not noted as made, is kept with what is in it', async () => {
  await member.call('POST', 'care_navigator/chat_credentials');
  await write('Kept');
  await api.runJobs();
  const lost = { care_navigator_id: null };
  await sql.updateTable('chat_channels').set(lost).where('member_id', '=', member.id).execute();
  await write('Added');
  await api.runJobs();
  expect(sendbird.messages(url).map(({ message }) => message)).toEqual(['Kept', 'Added']);
});

test('deleting a member deletes their user at the service, and no other', async () => {
  const other = member;
  await write('Of the other');
  member = await createClaimant(api);
  url = chatNameOf(member.id);
  await write('One');
  const ends = conversationOf(api, member);
  await ends.send([await ends.waiting(pdfFile())]);
  await api.runJobs();
  await member.call('POST', 'deletion_request');
  clock.advance({ hours: 24 * 30 });
  await api.runJobs();
  expect(sendbird.channels.has(url)).toBe(false);
  expect(sendbird.users.has(url)).toBe(false);
  expect(sendbird.channels.has(chatNameOf(other.id))).toBe(true);
  expect(sendbird.users.has(partner)).toBe(true);
});

describe('credentials', () => {
  const ask = (whose = member) => whose.call('POST', 'care_navigator/chat_credentials');
  const inSession = async (headers: Record<string, string> = {}) => {
    const answered = await member.call('GET', 'session', undefined, headers);
    return (await readOne(answered)).data.attributes['chat_credentials'];
  };

  /** Sessions end after a quarter of an hour without activity. */
  const pass = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 9) {
      clock.advance({ minutes: Math.min(9, minutes - passed) });
      await member.call('GET', 'session');
    }
  };

  test('are created once an hour, for an existing channel', async () => {
    const first = (await readOne(await ask())).data.attributes;
    expect(first).toEqual({
      access_token: expect.stringMatching(/^[0-9a-f]{40}$/),
      app_id: 'A1B2C3',
      channel_url: url,
      user_id: url,
    });
    expect(sendbird.channels.has(url)).toBe(true);
    await pass(54);
    expect((await readOne(await ask())).data.attributes).toEqual(first);
    clock.advance({ minutes: 2 });
    expect((await readOne(await ask())).data.attributes).not.toEqual(first);
    const expiries = [...(sendbird.users.get(url)?.tokens.values() ?? [])];
    expect(expiries).toHaveLength(2);
    expect(expiries[1]).toBe(clock.now().epochMilliseconds + 3_600_000);
  });

  test('are in the session once they exist, and available to the app at once', async () => {
    expect(await inSession()).toBeNull();
    const inApp = await inSession({ 'X-Platform': 'ios' });
    expect(inApp).toMatchObject({ channel_url: url });
    expect(await inSession()).toEqual(inApp);
    await pass(60);
    expect(await inSession()).toBeNull();
  });

  test('are reported if unavailable, without delaying the session', async () => {
    sendbird.fail('away', 'away');
    expect(await refusal(await ask())).toBe('503 chat_unavailable');
    expect(await inSession({ 'X-Platform': 'ios' })).toBeNull();
    const reports = api.logged.filter((line) => line.includes('"missing-chat-token"'));
    expect(reports).toHaveLength(2);
    expect(reports.join()).not.toContain('the master token');
  });

  test('are not available without a configured service', async () => {
    const alone = await createClaimant(withoutService);
    for (const path of ['chat_credentials', 'chat_news']) {
      expect(await refusal(await alone.call('POST', `care_navigator/${path}`))).toBe('404 not_found');
    }
  });
});

describe('a callback', () => {
  const path = '/api/v3/chat_callbacks';
  const jobs = async () =>
    (await sql.selectFrom('jobs').select('kind').where('kind', '=', chatTaskJob).execute()).length;
  beforeEach(() => sql.deleteFrom('jobs').execute());

  test('with an invalid signature changes nothing', async () => {
    const sound = sendbird.callback(url, { message_id: 1 });
    const signature = sound.headers['x-sendbird-signature'];
    const forged: RequestInit[] = [
      { body: sound.body },
      { ...sound, body: `${sound.body} ` },
      { ...sound, headers: { 'x-sendbird-signature': '' } },
      { ...sound, headers: { 'x-sendbird-signature': signature.slice(2) } },
      { ...sound, headers: { 'x-sendbird-signature': 'z'.repeat(64) } },
    ];
    for (const init of forged) {
      expect(await refusal(await api.call(path, { method: 'POST', ...init }))).toBe('403 invalid_signature');
    }
    expect(await refusal(await withoutService.call(path, sound))).toBe('403 invalid_signature');
    expect(await jobs()).toBe(0);
  });

  test('for an unknown channel changes nothing', async () => {
    for (const odd of ['', 'sendbird_group_channel_1', 'member-', 'member-1', 'x'.repeat(5000)]) {
      expect((await api.call(path, sendbird.callback(odd, { message_id: 1 }))).status).toBe(200);
    }
    expect(await jobs()).toBe(0);
    await api.call(path, sendbird.callback(chatNameOf(randomUUID()), { message_id: 1 }));
    await api.runJobs();
    expect(await jobs()).toBe(0);
  });

  test('of another kind, or from a page of an older release, changes nothing', async () => {
    const channel = { channel_url: url };
    for (const news of [{}, { category: 'user:block' }, { category: 'group_channel:join', channel }]) {
      expect((await api.call(path, signed(news))).status).toBe(200);
    }
    expect((await member.call('POST', 'care_navigator/chat_news')).status).toBe(204);
    expect(await jobs()).toBe(0);
  });
});
