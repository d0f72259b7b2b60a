import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { chatNameOf, navigatorNameOf } from '#server/chat/channel.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { conversationOf, openChatApi } from '#tests/support/records/chat-service.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';

const chat = await openChatApi();
const { api, sendbird } = chat;
afterAll(() => api.close());
const { clock } = api.dependencies;
const partner = navigatorNameOf('rosa_delgado');

let member: Claimant;
let url: string;
beforeEach(async () => {
  member = await createClaimant(api);
  url = chatNameOf(member.id);
  await write('Hello');
  await api.runJobs();
  clock.advance({ seconds: 1 });
});

const write = (text: string) => member.call('POST', 'care_navigator/messages', { text, key: randomUUID() });
const { there, here, callBack, catchUp } = conversationOf(chat, () => member);

test('a message whose file cannot be read delays no other message, and a line says so after ten minutes', async () => {
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

test('a message with a file elsewhere than on a file host is never asked for with the token', async () => {
  const named = sendbird.writeAs(partner, url, '');
  const address = 'https://api-A1B2C3.sendbird.com/v3/applications';
  Object.assign(named, { type: 'FILE', file: { url: address, name: 'a.pdf' } });
  await callBack();
  await catchUp();
  expect(sendbird.asked).not.toContain('GET applications');
  expect((await here()).at(-1)).toContain('cannot show: a.pdf');
});

test('a message or a callback that cannot be read delays no other message', async () => {
  Object.assign(sendbird.writeAs(partner, url, 'Strange'), { created_at: 'yesterday' });
  Object.assign(sendbird.writeAs(partner, url, 'Stranger'), { message_id: null });
  sendbird.writeAs(partner, url, 'After');
  await callBack();
  await catchUp();
  expect(await here()).toEqual(['Hello', 'After']);
  expect(api.logged.join()).toContain('"code":"unread"');
});

test('what is written there comes here also where the member chose such a key before', async () => {
  const { message_id: id } = sendbird.writeAs(url, url, 'From the app');
  await callBack();
  const body = { text: 'Chosen', key: `chat-service-${id}` };
  expect((await member.call('POST', 'care_navigator/messages', body)).status).toBe(201);
  await catchUp();
  expect(await here()).toEqual(['Hello', 'Chosen', 'From the app']);
});
