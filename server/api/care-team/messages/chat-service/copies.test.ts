import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { chatNameOf, navigatorNameOf } from '../../chat/channel.ts';
import { createRunner } from '#server/platform/jobs/runner.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { auditAbout } from '#tests/support/records/audit.ts';
import { conversationOf, openChatApi } from '#tests/support/records/chat-service.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { conversationOf as filesOf } from '#tests/support/records/message-files.ts';
import { createExpert } from '#tests/support/records/visits.ts';
import { chatTaskHandler } from './chat-service-job.ts';
import { chatTaskJob } from './chat-task.ts';

const chat = await openChatApi();
const { api, sendbird } = chat;
const withoutService = await openTestApi();
const { sql, clock } = api.dependencies;
const partner = navigatorNameOf('rosa_delgado');

let member: Claimant;
let url: string;
beforeEach(async () => {
  clock.advance({ hours: 1 });
  member = await createClaimant(api, { details: { fname: 'Ada', preferred_name: null } });
  url = chatNameOf(member.id);
  sendbird.fail();
  sendbird.refuseMessages(undefined);
});

const { write, there, here, callBack, catchUp } = conversationOf(chat, () => member);

test('a message is stored while the service is unavailable, and copied later', async () => {
  sendbird.fail('away', 'away');
  await write('One');
  await write('Two');
  await api.runJobs();
  expect(await here()).toEqual(['One', 'Two']);
  expect(there()).toEqual([]);
  await catchUp();
  expect(there()).toEqual(['One', 'Two']);
});

test('that a conversation is copied is in the audit log once a day', async () => {
  const recorded = async () => (await auditAbout(member.id, api.dependencies)).map(({ act }) => act);
  for (const text of ['One', 'Two']) {
    await write(text);
    await api.runJobs();
  }
  expect(await recorded()).toEqual(['conversation_copied']);
  const at = clock.now().subtract({ hours: 24 }).toString();
  await sql.updateTable('audit_keys').set({ at }).where('member_id', '=', member.id).execute();
  await write('Three');
  await api.runJobs();
  expect(await recorded()).toEqual(['conversation_copied', 'conversation_copied']);
});

test('a message is copied once, however often a response is lost', async () => {
  await write('One');
  await api.runJobs();
  for (const lost of [1, 2, 3, 4]) {
    await write(`Message ${lost}`);
    sendbird.fail(...Array.from({ length: lost }, () => 'answer lost' as const));
    for (let round = 0; round < 6; round += 1) await catchUp();
  }
  expect(there()).toEqual(['One', 'Message 1', 'Message 2', 'Message 3', 'Message 4']);
  // The service also sends callbacks for our copies.
  await callBack();
  await catchUp();
  expect(await here()).toEqual(there());
  expect(api.logged.join()).not.toContain('chat-message-refused');
});

test('messages are copied once and in order by two concurrent processes', async () => {
  const elsewhere = createRunner(api.dependencies, { [chatTaskJob]: chatTaskHandler(api.dependencies) });
  for (const text of ['One', 'Two', 'Three', 'Four']) await write(text);
  await Promise.all([api.runJobs(), elsewhere()]);
  expect(there()).toEqual(['One', 'Two', 'Three', 'Four']);
});

test('a message from before there was a channel is not copied', async () => {
  const api = withoutService;
  const early = await createClaimant(api);
  await early.call('POST', 'care_navigator/messages', { text: 'Before', key: randomUUID() });
  await api.runJobs();
  expect(await api.dependencies.sql.selectFrom('chat_channels').select('member_id').execute()).toEqual([]);
});

test('a message that the service refuses, or that can no longer be decrypted, does not stop the next one', async () => {
  sendbird.refuseMessages(400110);
  await write('Too long');
  await api.runJobs();
  sendbird.refuseMessages(undefined);
  await write('Short');
  await api.runJobs();
  expect(there()).toEqual(['Short']);
  expect(await here()).toEqual(['Too long', 'Short']);
  expect(api.logged.join()).toContain('chat-message-refused');
  expect(api.logged.join()).not.toContain('Too long');
  await write('Lost');
  await sql
    .updateTable('care_navigator_messages')
    .set({ body_sealed: Buffer.alloc(60, 1) })
    .where('member_id', '=', member.id)
    .execute();
  await write('After');
  await api.runJobs();
  expect(there()).toEqual(['Short', 'After']);
});

test('messages are sent to the current Care Partner, and the previous one leaves the channel', async () => {
  await write('One');
  await api.runJobs();
  const other = `other-${randomUUID()}`;
  await createExpert(api.dependencies, { id: other });
  await sql.updateTable('members').set({ care_navigator_id: other }).where('id', '=', member.id).execute();
  await write('Two');
  await api.runJobs();
  expect([...(sendbird.channels.get(url)?.users ?? [])]).toEqual([url, navigatorNameOf(other)]);
  // The state after the service changed the channel and its response was lost.
  await sql.updateTable('chat_channels').set({ care_navigator_id: 'rosa_delgado' }).execute();
  await api.runJobs();
  expect(there()).toEqual(['One', 'Two']);
});

test('a message that the member read here is marked as read there', async () => {
  await write('One');
  await api.runJobs();
  clock.advance({ seconds: 1 });
  sendbird.writeAs(partner, url, 'Two');
  await callBack();
  await api.runJobs();
  clock.advance({ seconds: 1 });
  const { data } = await readMany(await member.call('GET', 'care_navigator/messages'));
  await member.call('PUT', 'care_navigator/messages/read', { last: data.at(-1)?.id });
  await api.runJobs();
  expect(sendbird.channels.get(url)?.readAt.get(url)).toBe(clock.now().epochMilliseconds);
});

test('a message with a file is copied as a text and a file, under the preferred names of both', async () => {
  const ends = filesOf(api, member);
  await ends.send([await ends.waiting(pdfFile('', 1), 'from-me.pdf')], 'With a file');
  await api.runJobs();
  expect(there()).toEqual(['With a file', 'from-me.pdf']);
  const copy = sendbird.messages(url).at(-1)?.file.url ?? '';
  expect(Buffer.from(sendbird.contentOf(copy) ?? []).equals(pdfFile('', 1))).toBe(true);
  const names = [url, partner].map((name) => sendbird.users.get(name)?.nickname);
  expect([names, url]).toEqual([['Ada', 'Rosa'], `member-${member.id}`]);
});

test('a file that is lost does not stop the messages after it', async () => {
  const ends = filesOf(api, member);
  await ends.send([await ends.waiting(pdfFile('', 2), 'lost.pdf')], 'With a file');
  const [row] = await sql
    .selectFrom('message_attachments')
    .select('storage_key')
    .where('member_id', '=', member.id)
    .execute();
  await api.dependencies.files.remove(row?.storage_key ?? '');
  await write('After');
  await api.runJobs();
  expect(there()).toEqual(['With a file', 'After']);
  expect(api.logged.join()).toContain('chat-message-refused');
});
