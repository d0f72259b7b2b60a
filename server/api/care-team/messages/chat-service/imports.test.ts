import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { messageLimits } from '#app/domain/message-limits.ts';
import { chatNameOf, navigatorNameOf } from '../../chat/channel.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { exeFile, pdfFile } from '#tests/support/files/receipt-files.ts';
import { conversationOf, openChatApi } from '#tests/support/records/chat-service.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { conversationOf as filesOf } from '#tests/support/records/message-files.ts';

const chat = await openChatApi();
const { api, sendbird } = chat;
const { sql, clock } = api.dependencies;
const partner = navigatorNameOf('rosa_delgado');

let member: Claimant;
let url: string;
beforeEach(async () => {
  sendbird.fail();
  member = await createClaimant(api);
  url = chatNameOf(member.id);
  await write('Hello');
  await api.runJobs();
  clock.advance({ seconds: 1 });
});

const { write, there, here, callBack, catchUp } = conversationOf(chat, () => member);
const read = async () => readMany(await member.call('GET', 'care_navigator/messages'));

test('messages are added once and in order, however often the service sends its callbacks', async () => {
  const expected = Array.from({ length: 40 }, (_, count) => `Answer ${count}`);
  for (const text of expected) {
    clock.advance({ seconds: 1 });
    sendbird.writeAs(partner, url, text);
  }
  for (let round = 0; round < 3; round += 1) {
    await callBack();
    await catchUp();
  }
  const rows = await sql
    .selectFrom('care_navigator_messages')
    .select('id')
    .where('member_id', '=', member.id)
    .execute();
  expect(rows).toHaveLength(41);
  expect(await here()).toEqual(['Hello', ...expected].slice(-messageLimits.page));
  expect(there()).toEqual(['Hello', ...expected]);
});

test('a message that the member writes in the app is their own, and not copied back', async () => {
  sendbird.writeAs(url, url, 'From the app');
  await callBack();
  await catchUp();
  const { data } = await read();
  expect(data.map(({ attributes }) => attributes['from_member'])).toEqual([true, true]);
  expect(there()).toEqual(['Hello', 'From the app']);
});

test('messages without a sender, deleted messages and empty messages are not added', async () => {
  sendbird.tell(url, 'Ada joined');
  sendbird.writeAs(partner, url, '  ');
  const removed = sendbird.channels.get(url)?.messages.at(-1);
  sendbird.writeAs(partner, url, 'Oops');
  const last = sendbird.channels.get(url)?.messages.at(-1);
  if (last) last.is_removed = true;
  expect(removed?.message).toBe('  ');
  await callBack();
  await catchUp();
  expect(await here()).toEqual(['Hello']);
});

test('a message of a guest whom the member invited into the channel is not added', async () => {
  const partnerOfMember = await createClaimant(api);
  sendbird.writeAs(chatNameOf(partnerOfMember.id), url, 'I am your Care Partner');
  sendbird.sendFileAs('guest', url, { name: 'plan.pdf', content: new Uint8Array(pdfFile()) });
  sendbird.writeAs(partner, url, 'I am');
  await callBack();
  await catchUp();
  expect(await here()).toEqual(['Hello', 'I am']);
});

test('a message with our id, but of another member, or with another sender or text, is added', async () => {
  const other = await createClaimant(api);
  await other.call('POST', 'care_navigator/messages', { text: 'Of another', key: randomUUID() });
  const [theirs] = (await readMany(await other.call('GET', 'care_navigator/messages'))).data;
  const [mine] = (await read()).data;
  sendbird.writeAs(partner, url, 'Not that one', theirs?.id);
  sendbird.writeAs(partner, url, 'No id', 'x'.repeat(1000));
  sendbird.writeAs(partner, url, 'Hello', mine?.id);
  sendbird.writeAs(url, url, 'Other words', mine?.id);
  await callBack();
  await catchUp();
  expect(await here()).toEqual(['Hello', 'Not that one', 'No id', 'Hello', 'Other words']);
});

test('a message with a file of a refused kind reports that', async () => {
  sendbird.sendFileAs(partner, url, { name: 'run.exe', content: new Uint8Array(exeFile()) });
  sendbird.sendFileAs(partner, url, { name: 'big.pdf', content: new Uint8Array(11 * 1024 * 1024) });
  const elsewhere = sendbird.writeAs(partner, url, '');
  Object.assign(elsewhere, { type: 'FILE', file: { url: 'https://files.example/a.pdf', name: 'a.pdf' } });
  sendbird.writeAs(partner, url, 'After');
  await callBack();
  await catchUp();
  const texts = await here();
  expect(texts.at(-1)).toBe('After');
  expect(texts.slice(1, 4).map((text) => /cannot show: ([\w.]+)\./.exec(String(text))?.[1])).toEqual([
    'run.exe',
    'big.pdf',
    'a.pdf',
  ]);
  expect(
    await sql.selectFrom('message_attachments').select('id').where('member_id', '=', member.id).execute(),
  ).toEqual([]);
});

test('a message is not lost when the service fails temporarily', async () => {
  for (const text of ['One', 'Two']) sendbird.writeAs(partner, url, text);
  sendbird.sendFileAs(partner, url, { name: 'plan.pdf', content: new Uint8Array(pdfFile()) });
  sendbird.fail('answer lost', 'away', 'answer lost');
  await callBack();
  for (let round = 0; round < 5; round += 1) await catchUp();
  const { data, included } = await read();
  expect(data.map(({ attributes }) => attributes['text'])).toEqual(['Hello', 'One', 'Two', '']);
  expect(included.map(({ attributes }) => attributes['filename'])).toEqual(['plan.pdf']);
});

test('a message with a file is added with it', async () => {
  sendbird.sendFileAs(partner, url, { name: 'for-you.pdf', content: new Uint8Array(pdfFile('', 2)) });
  await callBack();
  await api.runJobs();
  const { included } = await read();
  expect(included.map(({ attributes }) => attributes['filename'])).toEqual(['for-you.pdf']);
  const content = await filesOf(api, member).content(included[0]?.id ?? '');
  expect(Buffer.from(await content.arrayBuffer()).equals(pdfFile('', 2))).toBe(true);
});

test('messages are unread until the member reads them there', async () => {
  const unread = async () => (await member.call('GET', 'notifications/unread_messages_count')).text();
  for (const text of ['One', 'Two']) sendbird.writeAs(partner, url, text);
  await callBack();
  await api.runJobs();
  expect(await unread()).toContain('"unread_messages_count":2');
  await api.call('/api/v3/chat_callbacks', sendbird.readAs(url, url));
  await api.runJobs();
  expect(await unread()).toContain('"unread_messages_count":0');
});

test('one mail announces messages that are unread for an hour', async () => {
  for (const text of ['One', 'Two']) sendbird.writeAs(partner, url, text);
  await callBack();
  await api.runJobs();
  clock.advance({ minutes: 61 });
  await api.runJobs();
  expect(await api.mailsTo(member.email)).toHaveLength(1);
});

test('the member sees what the Care Partner read at the service', async () => {
  const readAt = async () => (await read()).data.map(({ attributes }) => attributes['read_at'] !== null);
  await api.call('/api/v3/chat_callbacks', sendbird.readAs(partner, url));
  clock.advance({ seconds: 1 });
  await write('Unread');
  await api.runJobs();
  // A name of no participant.
  await api.call('/api/v3/chat_callbacks', sendbird.readAs(navigatorNameOf('other'), url));
  await api.runJobs();
  expect(await readAt()).toEqual([true, false]);
});

test('a message whose file cannot be read delays no other, and is reported after ten minutes', async () => {
  const file = { name: 'plan $& $1.pdf', content: new Uint8Array(pdfFile()) };
  sendbird.breakFile(String(sendbird.sendFileAs(partner, url, file).file.url));
  sendbird.writeAs(partner, url, 'After');
  await callBack();
  await write('Still here');
  await api.runJobs();
  expect(there()).toContain('Still here');
  expect(await here()).toEqual(['Hello', 'Still here', 'After']);
  await catchUp();
  expect((await here()).slice(3)).toEqual([
    'A file was sent here that we could not receive: plan $& $1.pdf. It can be sent again.',
  ]);
  expect(there().filter((text) => text === 'Still here')).toHaveLength(1);
  expect(api.logged.join()).toContain('chat-message-not-imported');
});

test('the token is sent to file hosts only', async () => {
  const named = sendbird.writeAs(partner, url, '');
  const address = 'https://api-A1B2C3.sendbird.com/v3/applications';
  Object.assign(named, { type: 'FILE', file: { url: address, name: 'a.pdf' } });
  await callBack();
  await catchUp();
  expect(sendbird.asked).not.toContain('GET applications');
  expect((await here()).at(-1)).toContain('cannot show: a.pdf');
});

test('a message or callback that cannot be read delays no other message', async () => {
  Object.assign(sendbird.writeAs(partner, url, 'Strange'), { created_at: 'yesterday' });
  Object.assign(sendbird.writeAs(partner, url, 'Stranger'), { message_id: null });
  sendbird.writeAs(partner, url, 'After');
  await callBack();
  await catchUp();
  expect(await here()).toEqual(['Hello', 'After']);
  expect(api.logged.join()).toContain('"code":"unread"');
});

test('a message is added even if the member used its id as a key before', async () => {
  const { message_id: id } = sendbird.writeAs(url, url, 'From the app');
  await callBack();
  const body = { text: 'Chosen', key: `chat-service-${id}` };
  expect((await member.call('POST', 'care_navigator/messages', body)).status).toBe(201);
  await catchUp();
  expect(await here()).toEqual(['Hello', 'Chosen', 'From the app']);
});
