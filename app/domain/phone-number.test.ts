import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedPhone } from './phone-number.ts';

test.each([
  ['415-555-0132', '+14155550132'],
  ['(415) 555 0132', '+14155550132'],
  ['415.555.0132', '+14155550132'],
  ['1 415 555 0132', '+14155550132'],
  ['+1 (415) 555\u20110132', '+14155550132'],
  ['\u202a+52 55 1234 5678\u202c', '+525512345678'],
  ['0044 20 7946 0000', '+442079460000'],
  ['011 44 20 7946 0000', '+442079460000'],
  ['+44 20 7946 0000', '+442079460000'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+353 (0) 87 123 4567', '+353871234567'],
  ['+39 06 698 12345', '+390669812345'],
  ['（４１５）５５５－０１３２', '+14155550132'],
])('%j is %s', (text, phone) => {
  expect(typedPhone(text)).toEqual({ ok: true, phone });
});

test.each([
  ['', 'missing'],
  [' \u200b', 'missing'],
  ['()', 'notPhone'],
  ['555-0132', 'notPhone'],
  ['115-555-0132', 'notPhone'],
  ['415-055-0132', 'notPhone'],
  ['+1 415 555 013', 'notPhone'],
  ['+1 415 555 01322', 'notPhone'],
  ['+1234567', 'notPhone'],
  ['+1234567890123456', 'notPhone'],
  ['415-555-0132 x12', 'extension'],
  ['415-555-0132 ext. 12', 'extension'],
  ['+44 20 7946 0958 #3', 'extension'],
  ['+44 20 7946', 'notPhone'],
  ['call me', 'notPhone'],
])('%j is refused: %s', (text, fault) => {
  expect(typedPhone(text)).toEqual({ ok: false, fault });
});

test('an American number is the same however it is grouped', () => {
  const number = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/);
  const gaps = fc.array(fc.constantFrom('', ' ', '-', '.', '(', ')', '\u00a0', '\u2013', '\u200b'), {
    minLength: 10,
    maxLength: 10,
  });
  fc.assert(
    fc.property(number, gaps, fc.constantFrom('', '1', '+1', '+1 '), (digits, between, prefix) => {
      const text = prefix + [...digits].map((digit, index) => `${between[index] ?? ''}${digit}`).join('');
      expect(typedPhone(text)).toEqual({ ok: true, phone: `+1${digits}` });
    }),
  );
});

test('an answer is always E.164', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-() .') }), (text) => {
      const typed = typedPhone(text);
      expect(typed.ok ? /^\+[1-9]\d{7,14}$/.test(typed.phone) : true).toBe(true);
    }),
  );
});

test('the result reads as the same number again', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789') }).map((digits) => `+${digits}`),
    fc
      .tuple(fc.constantFrom('44', '49', '54', '39', '52', '353'), fc.stringMatching(/^\d{7,11}$/))
      .map((parts) => `+${parts.join('')}`),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const once = typedPhone(typed);
      expect(once.ok ? typedPhone(once.phone) : once).toEqual(once);
    }),
  );
});
