import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/', '/settings', '/video-visits/a%20b?x=1&y=%2F%2Fevil.example', '/signin?step=code'])(
  '%s stays as it is',
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'settings',
  ' /settings',
  '',
  null,
  undefined,
  7,
])('%j leads elsewhere or nowhere (D20)', (given) => {
  expect(ownPath(given, '/home')).toBe('/home');
});

test('for any input the browser stays on its site', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '\t',
    '\n',
    '@',
    ':',
    'evil.example',
    '%2f',
    '?',
    '#',
    'http',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const answer = ownPath(`/${parts.join('')}`);
      expect(new URL(answer, 'https://wren.example/some/page').origin).toBe('https://wren.example');
      expect(ownPath(answer)).toBe(answer);
    }),
  );
});
