import { expect, test } from 'vitest';
import { appStores } from './app-stores.tsx';

const both = { ios: 'https://apps.example/wren', android: 'https://play.example/wren' };
const phones = {
  computer:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
};

test.each([
  ['computer', ['ios', 'android'], []],
  ['iPhone', ['ios', 'android'], ['ios']],
  ['android', ['android', 'ios'], ['android']],
] as const)('on the %s the stores come as %j', (phone, order, fitting) => {
  const stores = appStores(both, phones[phone]);
  expect(stores.map(({ system }) => system)).toEqual(order);
  expect(stores.filter(({ fits }) => fits).map(({ system }) => system)).toEqual(fitting);
});

test('a store without an address is omitted', () => {
  expect(appStores({}, phones.android)).toEqual([]);
  expect(appStores({ ios: both.ios }, '')).toEqual([{ system: 'ios', href: both.ios, fits: false }]);
});
