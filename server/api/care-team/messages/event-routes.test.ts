import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMany } from '#tests/support/api/documents.ts';
import { askAsOperator } from '#tests/support/api/operator-calls.ts';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { createClaimant, type Claimant } from '#tests/support/records/claims.ts';

const api = await openTestApi();

let member: Claimant;
const open: ReadableStreamDefaultReader<string>[] = [];
beforeEach(async () => {
  member = await createClaimant(api);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((reader) => reader.cancel()));
});

/** The received part of a stream, and a way to wait for more. */
function streamOf(response: Response) {
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/event-stream');
  if (!response.body) throw new Error('The stream has no body.');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  open.push(reader);
  const sent: string[] = [];
  let isOver = false;
  const read = async (): Promise<void> => {
    const { done, value } = await reader.read();
    isOver = done;
    if (done) return;
    sent.push(...value.split('\n\n').filter(Boolean));
    return read();
  };
  void read();
  return { sent, isOver: () => isOver };
}

const listen = async (last?: string, whose = member) => {
  const headers: Record<string, string> = last === undefined ? {} : { 'Last-Event-ID': last };
  return streamOf(await whose.call('GET', 'care_navigator/events', undefined, headers));
};

const write = (text: string) => member.call('POST', 'care_navigator/messages', { text, key: randomUUID() });
const answer = (text: string) =>
  askAsOperator(api, 'POST', `conversations/${member.id}/messages`, { text, key: randomUUID() });
const isTyping = (id = member.id) => askAsOperator(api, 'POST', `conversations/${id}/typing`);
const idIn = (event: string | undefined) => /^id: (.+)$/m.exec(event ?? '')?.[1];

test('a new stream reports the state of the conversation, then each change', async () => {
  const { sent } = await listen();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[0]).toBe('retry: 2000');
  expect(sent[1]).toBe('id: 0-0\nevent: messages\ndata: ');
  await answer('Hello');
  await expect.poll(() => sent).toHaveLength(3);
  const [message] = (await readMany(await member.call('GET', 'care_navigator/messages'))).data;
  await member.call('PUT', 'care_navigator/messages/read', { last: message?.id });
  await expect.poll(() => sent).toHaveLength(4);
  expect(new Set(sent.map(idIn)).size).toBe(4);
  expect(sent.join('\n')).not.toContain('Hello');
});

test('a reconnecting stream reports a missed change, and nothing without one', async () => {
  const first = await listen();
  await expect.poll(() => first.sent).toHaveLength(2);
  await answer('One');
  await expect.poll(() => first.sent).toHaveLength(3);
  const last = idIn(first.sent[2]);

  const upToDate = await listen(last);
  await answer('Two');
  await expect.poll(() => first.sent).toHaveLength(4);
  await expect.poll(() => upToDate.sent).toEqual(['retry: 2000', first.sent[3]]);

  const behind = await listen(last);
  await expect.poll(() => behind.sent).toEqual(['retry: 2000', first.sent[3]]);
});

test('a stream reports nothing about other members', async () => {
  const stranger = await createClaimant(api);
  const theirs = await listen('0-0', stranger);
  const own = await listen('0-0');
  await write('Mine');
  await expect.poll(() => own.sent).toHaveLength(2);
  expect(theirs.sent).toEqual(['retry: 2000']);
});

test('a member receives the Care Partner’s typing, and operators the member’s writing', async () => {
  const own = await listen('0-0');
  const staff = streamOf(await askAsOperator(api, 'GET', 'conversations/events'));
  expect((await isTyping()).status).toBe(204);
  for (const id of ['nobody', randomUUID()]) expect((await isTyping(id)).status).toBe(404);
  await expect.poll(() => own.sent.at(-1)).toBe('event: typing\ndata: ');
  await member.call('PUT', 'care_navigator/draft', { text: 'A que' });
  await expect.poll(() => staff.sent.at(-1)).toBe(`event: typing\ndata: ${member.id}`);
  await member.call('PUT', 'care_navigator/draft', { text: '' });
  await write('A question');
  await expect.poll(() => staff.sent.at(-1)).toBe(`event: messages\ndata: ${member.id}`);
  const typingOf = `event: typing\ndata: ${member.id}`;
  expect(
    staff.sent.filter((event) => event === typingOf),
    'clearing the draft is no typing',
  ).toHaveLength(1);
  expect(own.sent.filter((event) => event.startsWith('event: typing'))).toHaveLength(1);
});

test('a stream of operators ends within half a minute of their key', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { operators } = api.dependencies;
  try {
    const { isOver } = streamOf(await askAsOperator(api, 'GET', 'conversations/events'));
    vi.advanceTimersByTime(30_000);
    await write('Still there?');
    expect(isOver()).toBe(false);
    api.dependencies.operators = [];
    vi.advanceTimersByTime(30_000);
    await expect.poll(isOver).toBe(true);
  } finally {
    api.dependencies.operators = operators;
    vi.useRealTimers();
  }
});

const messages = async (query: string) =>
  readMany(await member.call('GET', `care_navigator/messages${query}`));
test('newer messages are listed after a given one, by page, with the Care Partner’s read position', async () => {
  const texts = (page: Awaited<ReturnType<typeof messages>>) =>
    page.data.map(({ attributes }) => attributes['text']);
  for (const text of ['one', 'two', 'three']) await write(text);
  const [first, second, third] = (await messages('')).data.map(({ id }) => id);
  await askAsOperator(api, 'PUT', `conversations/${member.id}/read`, { last: second });
  const later = await messages(`?after=${first}`);
  expect(texts(later)).toEqual(['two', 'three']);
  expect(later.meta).toMatchObject({ newer: false, read_up_to: second });
  expect(texts(await messages(`?after=${randomUUID()}`))).toEqual([]);
  for (let count = 1; count <= 32; count += 1) await answer(`${count}`);
  const page = await messages(`?after=${third}`);
  expect(page.data).toHaveLength(30);
  expect(page.meta).toMatchObject({ newer: true });
  expect(texts(await messages(`?after=${page.data.at(-1)?.id}`))).toEqual(['31', '32']);
});

test('calls that an open conversation makes automatically do not count as activity', async () => {
  const lastActive = () =>
    api.dependencies.sql
      .selectFrom('sessions')
      .select('last_active_at')
      .where('member_id', '=', member.id)
      .execute();
  const before = await lastActive();
  api.dependencies.clock.advance({ minutes: 5 });
  await listen();
  await member.call('GET', 'care_navigator/messages');
  await member.call('PUT', 'care_navigator/messages/read', { last: randomUUID() });
  await member.call('POST', 'care_navigator/chat_credentials');
  expect(await lastActive()).toEqual(before);
});
