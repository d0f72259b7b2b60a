import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { commonPasswordCheck } from './new-password.ts';

const isCommonPassword = await commonPasswordCheck();

test('refuses the 3,000 most common passwords, regardless of case', () => {
  const top = dictionary['passwords-common'].slice(0, 3000).map(String);
  expect(top).toHaveLength(3000);
  expect(top.filter((password) => !isCommonPassword(password.toUpperCase()))).toEqual([]);
});

test('others are not', () => {
  expect(isCommonPassword('Nest-building-26!')).toBe(false);
});
