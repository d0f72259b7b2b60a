import { expect, test } from 'vitest';
import { isBlank } from './blank-text.ts';

test.each([
  '',
  ' ',
  '\n\t',
  '\u200B',
  '\u200B \u2060\uFEFF',
  '\u3164',
  '\u2800',
  '\uFE0F',
  '\u200D'.repeat(50),
])('%j says nothing', (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(['a', ' a\u200B', '-', '👩‍💻', 'ﷺ'])('%j has visible characters', (text) => {
  expect(isBlank(text)).toBe(false);
});
