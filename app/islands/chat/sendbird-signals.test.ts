import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectToSendbird, type SendbirdSdk } from './sendbird-signals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const credentials = { appId: 'A1', userId: 'member-1', channelUrl: 'member-1', token: 'token 1' };
type Handlers = {
  session?: Parameters<SendbirdSdk['setSessionHandler']>[0];
  channel?: Parameters<SendbirdSdk['addGroupChannelHandler']>[0];
};

/** A fake SDK with a channel that tests control. */
function fakeSdk({ fails = false } = {}) {
  const calls: string[] = [];
  const handlers: Handlers = {};
  const note = async (call: string) => void calls.push(call);
  const sdk: SendbirdSdk = {
    setSessionHandler: (handler) => void (handlers.session = handler),
    addGroupChannelHandler: (handler) => void (handlers.channel = handler),
    connect: (userId, token) =>
      fails ? Promise.reject(new Error('no way')) : note(`connect ${userId} ${token}`),
    async getChannel(url) {
      calls.push(`channel ${url}`);
      return {
        startTyping: () => note('typing'),
        endTyping: () => Promise.reject(new Error('no connection')),
      };
    },
    disconnect: () => note('disconnect'),
  };
  return { sdk, calls, handlers };
}

function listen(sdk: SendbirdSdk) {
  const events: string[] = [];
  let tokens = 0;
  const connecting = connectToSendbird(() => sdk, {
    askForCredentials: async () => ({ ...credentials, token: `token ${(tokens += 1)}` }),
    onTyping: () => events.push('typing'),
  });
  return { connecting, events };
}

test('reports typing only in the member’s own channel', async () => {
  const { sdk, calls, handlers } = fakeSdk();
  const { connecting, events } = listen(sdk);
  await connecting;
  expect(calls).toEqual(['connect member-1 token 1', 'channel member-1']);
  for (const url of ['member-1', 'member-2']) {
    handlers.channel?.onTypingStatusUpdated({ url, isTyping: true });
    handlers.channel?.onTypingStatusUpdated({ url, isTyping: false });
  }
  expect(events).toEqual(['typing']);
});

test('signals that the member types, and disconnects', async () => {
  const { sdk, calls } = fakeSdk();
  const { connecting } = listen(sdk);
  const signals = await connecting;
  signals.typed();
  await vi.advanceTimersByTimeAsync(10_000);
  signals.stop();
  expect(calls.slice(2)).toEqual(['typing', 'disconnect']);
});

test('passes on a new token when the first one has expired', async () => {
  const { sdk, handlers } = fakeSdk();
  await listen(sdk).connecting;
  const next = await new Promise((resolve, reject) => {
    handlers.session?.onSessionTokenRequired?.(resolve, reject);
  });
  expect(next).toBe('token 2');
});

test('rejects if Sendbird is unreachable', async () => {
  await expect(listen(fakeSdk({ fails: true }).sdk).connecting).rejects.toThrow('no way');
});
