import { expect, test } from 'vitest';
import { accountByEmail } from './accounts.ts';

test.each([
  'omar.aziz@umbrella.example',
  ' \u200BOmar.Aziz\u2060@Umbrella.example ',
  'omar.aziz＠umbrella.example',
])('an account is found by its address as displayed: %j', (typed) => {
  expect(accountByEmail(typed)?.name).toBe('Omar Aziz');
});

test('an unknown address finds no account', () => {
  expect(accountByEmail('omar.aziz@umbrella.example.org')).toBeUndefined();
});
