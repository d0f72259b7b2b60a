import { expect, test } from 'vitest';
import { deskPath } from './desk-path.ts';

test.each([
  ['/desk', '/desk'],
  ['/desk/account?x=1', '/desk/account?x=1'],
  ['/desk/', '/desk/'],
  [undefined, '/desk'],
  ['', '/desk'],
  ['/', '/desk'],
  ['/settings', '/desk'],
  ['/desktop', '/desk'],
  ['//desk.example/desk', '/desk'],
  ['/\\desk.example/desk', '/desk'],
  ['https://elsewhere.example/desk', '/desk'],
  ['/desk/../settings', '/desk'],
  ['/desk/%2e%2e/settings', '/desk'],
  ['/desk/\t/../..//elsewhere.example', '/desk'],
  ['/desk/signin', '/desk'],
  ['/desk/signout', '/desk'],
  ['/desk/invitation?token=x', '/desk'],
  ['/desk/confirm', '/desk'],
])('%j leads to %j after signing in', (given, expected) => {
  expect(deskPath(given)).toBe(expected);
});
