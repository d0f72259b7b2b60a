import { expect, test } from 'vitest';
import { refusedLicenses } from './licenses.ts';

const locked = (license: string, { name = 'a', dev = false } = {}) => ({
  path: `node_modules/${name}`,
  name,
  version: '1.0.0',
  license,
  integrity: '',
  dev,
  ofMachine: false,
});

test.each(['MIT', '(MPL-2.0 OR Apache-2.0)', 'Apache-2.0 AND MIT'])('%s may be handed on', (license) =>
  expect(refusedLicenses([locked(license)], 'ships')).toEqual([]),
);

test.each(['GPL-3.0-only', '(GPL-3.0-only OR AGPL-3.0-only)', 'MIT AND GPL-3.0-only', 'MPL-2.0'])(
  '%s may not',
  (license) => expect(refusedLicenses([locked(license)], 'ships')).toEqual([`a@1.0.0: ${license}`]),
);

test('a package without a license is refused', () => {
  expect(refusedLicenses([locked('')], 'builds')).toEqual(['a@1.0.0: no license']);
});

test('tools may be under more licenses than what they build, dependencies may not', () => {
  expect(refusedLicenses([locked('MPL-2.0', { dev: true })], 'builds')).toEqual([]);
  expect(refusedLicenses([locked('MPL-2.0', { dev: true })], 'ships')).toHaveLength(1);
  expect(refusedLicenses([locked('MPL-2.0')], 'builds')).toHaveLength(1);
});

test('terms of their own are named one by one', () => {
  const license = 'SEE LICENSE IN LICENSE.md';
  expect(refusedLicenses([locked(license, { name: '@sendbird/chat' })], 'ships')).toEqual([]);
  expect(refusedLicenses([locked(license, { name: '@sendbird/other' })], 'ships')).toHaveLength(1);
});
