import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { streamEvents } from './event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Settings = Parameters<typeof streamEvents>[0];

function open(mayGoOn: Settings['mayGoOn'] = () => Promise.resolve(true)) {
  const left = vi.fn<() => void>();
  const given: { send?: Parameters<Settings['begin']>[0]; end?: () => void } = {};
  const response = streamEvents({
    begin(send, end) {
      Object.assign(given, { send, end });
      return left;
    },
    mayGoOn,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader || !given.send || !given.end) throw new Error('The stream did not begin.');
  return { response, reader, left, send: given.send, end: given.end };
}

test('an event is its id, its name and its data', async () => {
  const { reader, send } = open();
  send({ event: 'messages', data: '', id: '7-1' });
  send({ event: 'typing', data: 'x' });
  expect((await reader.read()).value).toBe('retry: 2000\n\n');
  expect((await reader.read()).value).toBe('id: 7-1\nevent: messages\ndata: \n\n');
  expect((await reader.read()).value).toBe('event: typing\ndata: x\n\n');
});

test('a disconnected reader gets no more events', async () => {
  const { reader, left, send } = open();
  await reader.cancel();
  await vi.advanceTimersByTimeAsync(0);
  expect(left).toHaveBeenCalledOnce();
  send({ event: 'messages', data: '' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('an idle stream sends heartbeats, and ends once its reader loses access', async () => {
  let may = true;
  const { reader, left } = open(() => Promise.resolve(may));
  await reader.read();
  await vi.advanceTimersByTimeAsync(25_000);
  expect((await reader.read()).value).toBe(':\n\n');
  may = false;
  await vi.advanceTimersByTimeAsync(25_000);
  expect((await reader.read()).value).toBe(':\n\n');
  expect((await reader.read()).done).toBe(true);
  expect(left).toHaveBeenCalledOnce();
});

test('a failing access check does not end the stream', async () => {
  const { left } = open(() => Promise.reject(new Error('the database is away')));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(left).not.toHaveBeenCalled();
});

test('a reader that does not read is disconnected', async () => {
  const { left, send } = open();
  for (let count = 0; count < 100; count += 1) {
    send({ event: 'messages', data: String(count) });
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(left).toHaveBeenCalledOnce();
});

test('a stream that ends while it starts leaves nothing behind', async () => {
  const left = vi.fn<() => void>();
  const { body } = streamEvents({
    begin(_, end) {
      end();
      return left;
    },
    mayGoOn: () => Promise.resolve(true),
  });
  expect((await body?.getReader().read())?.done).toBe(false);
  expect(left).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
