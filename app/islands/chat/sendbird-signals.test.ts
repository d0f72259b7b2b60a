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

/** The SDK, by its own types, for a channel in which a test says what happens. */
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
  const heard: string[] = [];
  let tokens = 0;
  const connecting = connectToSendbird(() => sdk, {
    askForCredentials: async () => ({ ...credentials, token: `token ${(tokens += 1)}` }),
    onTyping: () => heard.push('typing'),
  });
  return { connecting, heard };
}

test('hears who types in the member’s own channel alone', async () => {
  const { sdk, calls, handlers } = fakeSdk();
  const { connecting, heard } = listen(sdk);
  await connecting;
  expect(calls).toEqual(['connect member-1 token 1', 'channel member-1']);
  for (const url of ['member-1', 'member-2']) {
    handlers.channel?.onTypingStatusUpdated({ url, isTyping: true });
    handlers.channel?.onTypingStatusUpdated({ url, isTyping: false });
  }
  expect(heard).toEqual(['typing']);
});

test('tells that the member types, and lets go', async () => {
  const { sdk, calls } = fakeSdk();
  const { connecting } = listen(sdk);
  const signals = await connecting;
  signals.typed();
  await vi.advanceTimersByTimeAsync(10_000);
  signals.stop();
  expect(calls.slice(2)).toEqual(['typing', 'disconnect']);
});

test('hands a new token over when the one it came with has ended', async () => {
  const { sdk, handlers } = fakeSdk();
  await listen(sdk).connecting;
  const next = await new Promise((resolve, reject) => {
    handlers.session?.onSessionTokenRequired?.(resolve, reject);
  });
  expect(next).toBe('token 2');
});

test('says so where Sendbird is not reached', async () => {
  await expect(listen(fakeSdk({ fails: true }).sdk).connecting).rejects.toThrow('no way');
});
