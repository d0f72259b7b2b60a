import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minimumLength, passwordFaults } from './password-policy.ts';

const common = new Set(['password', 'qwertyuiop', 'correct-horse']);
const demands = {
  minLength: 12,
  contextWords: ['maya.rivera@acme.example', 'Acme', 'Wren'],
  isCommon: (text: string) => common.has(text),
};
const faults = (password: string) => passwordFaults(password, demands);

test.each([
  ['Nest-building-26!', []],
  ['ab', ['too_short', 'too_simple']],
  ['Nest-build1', ['too_short']],
  ['nest-building-26!', ['too_simple']],
  ['NEST-BUILDING-26!', ['too_simple']],
  ['Nest-building!!', ['too_simple']],
  ['Nestbuilding26', ['too_simple']],
  [' Nest building 26', []],
  ['Ñido-construído-26', []],
  ['Password-2026!', ['too_common']],
  ['P@ssw0rd-2026!', ['too_common']],
  ['!!Qwertyuiop12', ['too_common']],
  ['Rivera-builds-26!', ['contains_context']],
  ['at-ACME-since-26!A', ['contains_context']],
  ['my-Wren-is-26!', ['contains_context']],
])('%s: %j (D13)', (password, expected) => {
  expect(faults(password)).toEqual(expected);
});

describe('length', () => {
  test('counts characters as people do, composed or not', () => {
    expect(faults('Nest-b1👶👶👶👶')).toEqual(['too_short']);
    expect(faults('Nest-b1👶👶👶👶👶')).toEqual([]);
    expect(faults(`Nest-1${'n\u0303'.repeat(5)}`)).toEqual(['too_short']);
    expect(faults(`Nest-1${'n\u0303'.repeat(6)}`)).toEqual([]);
  });

  test('the maximum is 128, inclusive', () => {
    expect(faults(`Nest-26!${'x'.repeat(120)}`)).toEqual([]);
    expect(faults(`Nest-26!${'x'.repeat(121)}`)).toEqual(['too_long']);
  });

  // Quadratic time would need minutes.
  test('one of very many signs is refused', () => {
    expect(faults(`Nest-26!${'-'.repeat(256 * 1024)}a`)).toEqual(['too_long']);
  });

  test('a company can require more than 12, not less', () => {
    expect([8, 12, 20].map(minimumLength)).toEqual([12, 12, 20]);
  });
});

test('words of three letters are no context', () => {
  expect(passwordFaults('The-Ann-nest-26!', { ...demands, contextWords: ['ann@x.example', 'IBM'] })).toEqual(
    [],
  );
});

test('a password without one of the four kinds of characters is refused', () => {
  const kinds = { lower: 'abc', upper: 'ABC', digit: '123', sign: '-!?' };
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(kinds)),
      fc.array(fc.constantFrom(...Object.values(kinds).join('')), { minLength: 12, maxLength: 40 }),
      (left, letters) => {
        const password = letters.filter((letter) => !left.includes(letter)).join('');
        expect(faults(password)).toContain('too_simple');
      },
    ),
  );
});
