import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlank, tidyLines, tidyNumber, typedCode, visibleText } from './typed-text.ts';

const noise = fc.array(
  fc.constantFrom(' ', '-', '\u00a0', '\u2009', '\u200b', '\u200e', '\u2011', '\u2013', '\ufeff', '.'),
  {
    maxLength: 3,
  },
);

test('a code is the same however it is spaced, dashed or copied', () => {
  const code = fc.stringMatching(/^[0-9A-Z]{6,12}$/);
  fc.assert(
    fc.property(code, fc.infiniteStream(noise), (expected, stream) => {
      const scattered = [...expected].map((letter) => (stream.next().value ?? []).join('') + letter).join('');
      expect(typedCode(scattered)).toBe(expected);
    }),
  );
});

test.each([
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['\u202a123\u202c\u00a0456', '123456'],
  ['１２３４５６', '123456'],
  ['', ''],
])('%j is the code %s', (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});

test('visible text has single spaces, none at its ends, and no invisible characters', () => {
  expect(visibleText('\u200b  a\t\u00a0b\n\u200fc\u0000 ')).toBe('a b c');
  expect(visibleText('José Ñúñez')).toBe('José Ñúñez');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const visible = visibleText(text);
      expect(visibleText(visible)).toBe(visible);
      expect(visible).not.toMatch(/^\s|\s$|\s\s|\p{Cf}/u);
    }),
  );
});

test('a line break of a text area is one character', () => {
  expect(tidyLines('\r\none\r\n\r\ntwo\nthree \r\n')).toBe('one\n\ntwo\nthree');
});

test.each(['A-1027', 'A\u20131027', 'A\u20111027', 'A\u22121027', 'Ａ－１０２７', ' A-\u200b1027 '])(
  '%j is A-1027',
  (typed) => {
    expect(tidyNumber(typed)).toBe('A-1027');
  },
);

test('a tidy number stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(tidyNumber(tidyNumber(typed))).toBe(tidyNumber(typed));
    }),
  );
});

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
