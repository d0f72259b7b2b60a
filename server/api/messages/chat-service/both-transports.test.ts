import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { chatNameOf, navigatorNameOf } from '#server/chat/channel.ts';
import { readMany } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi, type TestApi } from '#tests/support/api/test-api.ts';
import { pdfFile } from '#tests/support/files/receipt-files.ts';
import { openChatApi } from '#tests/support/records/chat-service.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';
import { conversationOf } from '#tests/support/records/message-files.ts';
import type { FakeSendbird } from '#tests/support/vendors/fake-sendbird.ts';

/** What a Care Partner does where they write. */
interface CarePartner {
  write(member: Claimant, text: string): Promise<void>;
  sendFile(member: Claimant, content: Buffer, name: string): Promise<void>;
  read(member: Claimant): Promise<void>;
  /** What they see: texts, and names of files. */
  sees(member: Claimant): Promise<string[]>;
}

/** At our own desk. */
function atTheDesk(api: TestApi): CarePartner {
  const messagesOf = async ({ id }: Claimant) =>
    readMany(await askAsOperator(api, 'GET', `conversations/${id}/messages`));
  return {
    async write({ id }, text) {
      await askAsOperator(api, 'POST', `conversations/${id}/messages`, { text, key: randomUUID() });
    },
    async sendFile(member, content, name) {
      const ends = conversationOf(api, member);
      await ends.answer([await ends.waitingOfPartner(content, name)]);
    },
    async read(member) {
      const last = (await messagesOf(member)).data.at(-1)?.id;
      await askAsOperator(api, 'PUT', `conversations/${member.id}/read`, { last });
    },
    async sees(member) {
      const { data, included } = await messagesOf(member);
      return data.flatMap(({ attributes, relationships }) => [
        ...(attributes['text'] === '' ? [] : [String(attributes['text'])]),
        ...namesOf(relationships, included),
      ]);
    },
  };
}

/** At Sendbird, which tells of it as it does. */
function atSendbird(api: TestApi, sendbird: FakeSendbird): CarePartner {
  const partner = navigatorNameOf('rosa_delgado');
  const settle = async (told: RequestInit) => {
    expect((await api.call('/api/v3/chat_callbacks', told)).status).toBe(200);
    await api.runJobs();
  };
  return {
    async write({ id }, text) {
      const url = chatNameOf(id);
      await settle(sendbird.callback(url, sendbird.writeAs(partner, url, text)));
    },
    async sendFile({ id }, content, name) {
      const url = chatNameOf(id);
      const file = { name, content: new Uint8Array(content) };
      await settle(sendbird.callback(url, sendbird.sendFileAs(partner, url, file)));
    },
    read: ({ id }) => settle(sendbird.readAs(partner, chatNameOf(id))),
    async sees({ id }) {
      await api.runJobs();
      return sendbird.messages(chatNameOf(id)).map(({ message, file }) => message || (file.name ?? ''));
    },
  };
}

type Documents = Awaited<ReturnType<typeof readMany>>;

function namesOf(relationships: unknown, included: Documents['included']): string[] {
  const ids = JSON.stringify(relationships ?? {});
  return (included ?? [])
    .filter(({ id }) => ids.includes(id))
    .map(({ attributes }) => String(attributes['filename']));
}

const builtIn = await openTestApi();
const { api: withSendbird, sendbird } = await openChatApi();
afterAll(async () => {
  await builtIn.close();
  await withSendbird.close();
});

const transports = [
  { name: 'our own desk', api: builtIn, partner: atTheDesk(builtIn) },
  { name: 'Sendbird', api: withSendbird, partner: atSendbird(withSendbird, sendbird) },
];

describe.each(transports)('a conversation with a Care Partner at $name', ({ api, partner }) => {
  let member: Claimant;
  beforeEach(async () => {
    member = await createClaimant(api);
  });

  const write = (text: string, key: string = randomUUID()) => {
    api.dependencies.clock.advance({ seconds: 1 });
    return member.call('POST', 'care_navigator/messages', { text, key });
  };
  const reads = async () => (await readMany(await member.call('GET', 'care_navigator/messages'))).data;
  const texts = async () => (await reads()).map(({ attributes }) => attributes['text']);
  const unread = async () => {
    const answered = await member.call('GET', 'notifications/unread_messages_count');
    return JSON.stringify(await answered.json());
  };

  test('has each message once on both sides, in its order', async () => {
    const expected: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      await write(`question ${count}`);
      // What the member wrote is there before the answer.
      expect(await partner.sees(member)).toContain(`question ${count}`);
      api.dependencies.clock.advance({ seconds: 1 });
      await partner.write(member, `answer ${count}`);
      expected.push(`question ${count}`, `answer ${count}`);
    }
    expect(await texts()).toEqual(expected);
    expect(await partner.sees(member)).toEqual(expected);
    expect((await reads()).map(({ attributes }) => attributes['from_member'])).toEqual(
      expected.map((_, index) => index % 2 === 0),
    );
  });

  test('takes what is sent twice once', async () => {
    const key = randomUUID();
    expect((await write('Hello', key)).status).toBe(201);
    expect((await write('Hello', key)).status).toBe(200);
    expect(await partner.sees(member)).toEqual(['Hello']);
  });

  test('counts what is unread, and tells each side that the other read', async () => {
    await write('Question');
    await partner.sees(member);
    api.dependencies.clock.advance({ seconds: 1 });
    await partner.write(member, 'Answer');
    expect(await unread()).toContain('"unread_messages_count":1');
    const last = (await reads()).at(-1)?.id;
    await member.call('PUT', 'care_navigator/messages/read', { last });
    expect(await unread()).toContain('"unread_messages_count":0');

    await write('Another question');
    await partner.sees(member);
    expect((await reads()).at(-1)?.attributes['read_at']).toBeNull();
    api.dependencies.clock.advance({ seconds: 1 });
    await partner.read(member);
    expect((await reads()).at(-1)?.attributes['read_at']).not.toBeNull();
  });

  test('carries files both ways', async () => {
    const ends = conversationOf(api, member);
    await ends.send([await ends.waiting(pdfFile('', 1), 'from-me.pdf')], 'With a file');
    expect(await partner.sees(member)).toEqual(['With a file', 'from-me.pdf']);
    api.dependencies.clock.advance({ seconds: 1 });
    await partner.sendFile(member, pdfFile('', 2), 'for-you.pdf');
    const { included } = await readMany(await member.call('GET', 'care_navigator/messages'));
    const file = included.find(({ attributes }) => attributes['filename'] === 'for-you.pdf');
    const content = await (await ends.content(file?.id ?? '')).arrayBuffer();
    expect(Buffer.from(content).equals(pdfFile('', 2))).toBe(true);
  });

  test('tells by one mail of what is unread for an hour', async () => {
    await write('Question');
    await partner.sees(member);
    api.dependencies.clock.advance({ seconds: 1 });
    await partner.write(member, 'One');
    await partner.write(member, 'Two');
    api.dependencies.clock.advance({ minutes: 61 });
    await api.runJobs();
    expect(await api.mailsTo(member.email)).toHaveLength(1);
  });
});
