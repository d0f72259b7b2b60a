import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { messageLimits } from '#app/domain/message-limits.ts';
import { chatNameOf, navigatorNameOf } from '#server/chat/channel.ts';
import { createRunner } from '#server/jobs/runner.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { exeFile, pdfFile } from '#tests/support/files/receipt-files.ts';
import { conversationOf, openChatApi } from '#tests/support/records/chat-service.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { createExpert } from '#tests/support/records/visits.ts';
import { chatTaskHandler } from './chat-service-job.ts';
import { chatTaskJob } from './chat-task.ts';

const chat = await openChatApi();
const { api, sendbird } = chat;
const withoutService = await openTestApi();
afterAll(async () => {
  await api.close();
  await withoutService.close();
});
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

async function write(text: string): Promise<void> {
  clock.advance({ seconds: 1 });
  const sent = await member.call('POST', 'care_navigator/messages', { text, key: randomUUID() });
  expect(sent.status).toBe(201);
}
const { there, here, callBack, catchUp } = conversationOf(chat, () => member);

describe('what is written here', () => {
  test('is kept and counted while the service is away, and goes there once it is back', async () => {
    sendbird.fail('away', 'away');
    await write('One');
    await write('Two');
    await api.runJobs();
    expect(await here()).toEqual(['One', 'Two']);
    expect(there()).toEqual([]);
    await catchUp();
    expect(there()).toEqual(['One', 'Two']);
  });

  test('goes there once, however often an answer is lost', async () => {
    await write('One');
    await api.runJobs();
    for (const lost of [1, 2, 3, 4]) {
      await write(`Message ${lost}`);
      sendbird.fail(...Array.from({ length: lost }, () => 'answer lost' as const));
      for (let round = 0; round < 6; round += 1) await catchUp();
    }
    expect(there()).toEqual(['One', 'Message 1', 'Message 2', 'Message 3', 'Message 4']);
    // The service tells of what it has from us, as of all.
    await callBack();
    await catchUp();
    expect(await here()).toEqual(there());
    expect(api.logged.join()).not.toContain('chat-message-refused');
  });

  test('goes there once, in its order, where two processes copy at the same time', async () => {
    const elsewhere = createRunner(api.dependencies, { [chatTaskJob]: chatTaskHandler(api.dependencies) });
    for (const text of ['One', 'Two', 'Three', 'Four']) await write(text);
    await Promise.all([api.runJobs(), elsewhere()]);
    expect(there()).toEqual(['One', 'Two', 'Three', 'Four']);
  });

  test('before there was a channel stays here', async () => {
    const api = withoutService;
    const early = await createClaimant(api);
    await early.call('POST', 'care_navigator/messages', { text: 'Before', key: randomUUID() });
    await api.runJobs();
    expect(await api.dependencies.sql.selectFrom('chat_channels').select('member_id').execute()).toEqual([]);
  });

  test('that the service does not take holds up nothing that comes after it', async () => {
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
  });

  test('and cannot be read here any more holds up nothing that comes after it', async () => {
    await write('Lost');
    await sql
      .updateTable('care_navigator_messages')
      .set({ body_sealed: Buffer.alloc(60, 1) })
      .where('member_id', '=', member.id)
      .execute();
    await write('After');
    await api.runJobs();
    expect(there()).toEqual(['After']);
  });

  test('goes to whoever is the Care Partner by now, and whoever was is let out', async () => {
    await write('One');
    await api.runJobs();
    const other = `other-${randomUUID()}`;
    await createExpert(api.dependencies, { id: other });
    await sql.updateTable('members').set({ care_navigator_id: other }).where('id', '=', member.id).execute();
    await write('Two');
    await api.runJobs();
    expect([...(sendbird.channels.get(url)?.users ?? [])]).toEqual([url, navigatorNameOf(other)]);
    // As it is where the service did it and its answer was lost, or somebody did it by hand.
    await sql.updateTable('chat_channels').set({ care_navigator_id: 'rosa_delgado' }).execute();
    await api.runJobs();
    expect(there()).toEqual(['One', 'Two']);
  });

  test('is read there once the member read it here', async () => {
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

  test('names nobody but by the name they go by', async () => {
    await write('One');
    await api.runJobs();
    expect(sendbird.users.get(url)?.nickname).toBe('Ada');
    expect(sendbird.users.get(partner)?.nickname).toBe('Rosa');
    expect(url).toBe(`member-${member.id}`);
  });
});

describe('what is written there', () => {
  beforeEach(async () => {
    await write('Hello');
    await api.runJobs();
    clock.advance({ seconds: 1 });
  });

  test('comes here once, however often it is told and however much there is', async () => {
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

  test('by the member, in the app, is the member’s own and goes back to nobody', async () => {
    sendbird.writeAs(url, url, 'From the app');
    await callBack();
    await catchUp();
    const { data } = await readMany(await member.call('GET', 'care_navigator/messages'));
    expect(data.map(({ attributes }) => attributes['from_member'])).toEqual([true, true]);
    expect(there()).toEqual(['Hello', 'From the app']);
  });

  test('by nobody, or taken back, or with nothing in it, is left there', async () => {
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

  test('claiming to be a message of somebody else is one of its own', async () => {
    const other = await createClaimant(api);
    await other.call('POST', 'care_navigator/messages', { text: 'Of another', key: randomUUID() });
    const { data } = await readMany(await other.call('GET', 'care_navigator/messages'));
    sendbird.writeAs(partner, url, 'Not that one', data[0]?.id);
    sendbird.writeAs(partner, url, 'No id', 'x'.repeat(1000));
    await callBack();
    await catchUp();
    expect(await here()).toEqual(['Hello', 'Not that one', 'No id']);
  });

  test('with our id, but by another sender or with other words, is one of its own', async () => {
    const { data } = await readMany(await member.call('GET', 'care_navigator/messages'));
    sendbird.writeAs(partner, url, 'Hello', data[0]?.id);
    sendbird.writeAs(url, url, 'Other words', data[0]?.id);
    await callBack();
    await catchUp();
    expect(await here()).toEqual(['Hello', 'Hello', 'Other words']);
  });

  test('with a file that is not taken in says so, and holds up nothing', async () => {
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

  test('is not lost where taking it over breaks off', async () => {
    for (const text of ['One', 'Two']) sendbird.writeAs(partner, url, text);
    sendbird.sendFileAs(partner, url, { name: 'plan.pdf', content: new Uint8Array(pdfFile()) });
    sendbird.fail('answer lost', 'away', 'answer lost');
    await callBack();
    for (let round = 0; round < 5; round += 1) await catchUp();
    const { data, included } = await readMany(await member.call('GET', 'care_navigator/messages'));
    expect(data.map(({ attributes }) => attributes['text'])).toEqual(['Hello', 'One', 'Two', '']);
    expect(included.map(({ attributes }) => attributes['filename'])).toEqual(['plan.pdf']);
  });
});
