import { expect, test } from 'vitest';
import { isOutdated, leastAppVersion, mobileAppOf } from './mobile-app.ts';

const webView = {
  android: 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  desk: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15',
};
const asked = (headers: Record<string, string>) => mobileAppOf(new Headers(headers));
const byToken = (agent: keyof typeof webView, token: string) =>
  asked({ 'User-Agent': `${webView[agent]} ${token}` });

test.each([
  ['android', 'WrenApp/1.8.0', { platform: 'android', version: '1.8.0' }],
  ['iPhone', 'WrenApp/1.8', { platform: 'ios', version: '1.8' }],
  ['desk', 'WrenApp/2.0.0-beta.3', { platform: 'mobile', version: '2.0.0' }],
  ['iPhone', 'WrenApp', { platform: 'ios', version: null }],
  ['iPhone', 'WrenApp/next', { platform: 'ios', version: null }],
  ['iPhone', 'WrenApp/1.2.3.4', { platform: 'ios', version: null }],
] as const)('a web view on %s that ends with %s is %j', (agent, token, app) => {
  expect(byToken(agent, token)).toEqual({ ...app, beganByApp: false });
});

test('the header identifies the app as well, and that the app itself sent the request', () => {
  expect(asked({ 'Wren-App': 'iOS/1.9.1' })).toEqual({ platform: 'ios', version: '1.9.1', beganByApp: true });
  expect(asked({ 'Wren-App': 'android/1.6.9', 'User-Agent': `${webView.android} WrenApp/1.8.0` })).toEqual({
    platform: 'android',
    version: '1.6.9',
    beganByApp: true,
  });
});

test.each<Record<string, string>>([
  {},
  { 'User-Agent': webView.android },
  { 'User-Agent': `${webView.iPhone} MyWrenApp/1.0.0` },
  { 'User-Agent': `${webView.iPhone} WrenAppStore/1.0.0` },
  { 'Wren-App': 'windows/1.0.0' },
  { 'Wren-App': '1.0.0' },
  { 'Wren-App': '' },
])('%j is no app of ours', (headers) => {
  expect(asked(headers)).toBeNull();
});

test.each([
  ['1.6.9', true],
  ['1.6', true],
  ['0.99.99', true],
  [leastAppVersion, false],
  ['1.7', false],
  ['1.7.0-beta', false],
  ['1.10.0', false],
  ['2.0.0', false],
  ['next', false],
])('version %s is outdated: %j', (version, outdated) => {
  const app = byToken('iPhone', `WrenApp/${version}`);
  expect(app && isOutdated(app)).toBe(outdated);
});
