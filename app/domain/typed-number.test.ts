import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyNumber } from './typed-number.ts';

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
