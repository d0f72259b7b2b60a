import { expect, test } from 'vitest';
import { wrapperBridge } from './bridge.ts';

function wrapper() {
  const received: string[] = [];
  return { received, postMessage: (text: string) => void received.push(text) };
}

const openVisitOf = { action: 'open_call', token: 'a-"token"' } as const;
const text = '{"action":"open_call","token":"a-\\"token\\""}';

test.each([{}, { webkit: {} }, { webkit: { messageHandlers: {} } }])(
  'a browser that has %j is no wrapper',
  (page) => {
    expect(wrapperBridge(page)).toBeNull();
  },
);

test('a React Native wrapper receives JSON text', () => {
  const native = wrapper();
  wrapperBridge({ ReactNativeWebView: native })?.send(openVisitOf);
  expect(native.received).toEqual([text]);
});

test('hands over the token that a bank account is linked with', () => {
  const native = wrapper();
  wrapperBridge({ ReactNativeWebView: native })?.send({ action: 'plaid_link_token', token: 'link-1' });
  expect(native.received).toEqual(['{"action":"plaid_link_token","token":"link-1"}']);
});

test('a WebKit wrapper receives messages by its message handler', () => {
  const native = wrapper();
  wrapperBridge({ webkit: { messageHandlers: { wren: native } } })?.send(openVisitOf);
  expect(native.received).toEqual([text]);
});

test('with two bridges a message is sent to one', () => {
  const [first, second] = [wrapper(), wrapper()];
  wrapperBridge({ ReactNativeWebView: first, webkit: { messageHandlers: { wren: second } } })?.send(
    openVisitOf,
  );
  expect([first.received, second.received]).toEqual([[text], []]);
});
