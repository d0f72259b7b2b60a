import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '#app/i18n/formats.ts';
import { typedMoney } from './money-field.ts';

test.each([
  ['120.50', 12_050],
  ['120.5', 12_050],
  ['120', 12_000],
  ['120.', 12_000],
  ['.5', 50],
  ['0', 0],
  ['0.01', 1],
  ['007', 700],
  ['$120.50', 12_050],
  ['$ 120.50', 12_050],
  ['US$120.50', 12_050],
  ['120.50 USD', 12_050],
  ['120,50 $', 12_050],
  ['  120.50\u00a0', 12_050],
  ['1,234.5', 123_450],
  ['1,234', 123_400],
  ['1,234,567.89', 123_456_789],
  ['1 234,50', 123_450],
  ['1\u202f234.50', 123_450],
  ['1.234,50', 123_450],
  ['120,5', 12_050],
  ['120,50', 12_050],
  ['１２０．５０', 12_050],
  ['999999999999.99', 99_999_999_999_999],
])('%j is %i cents', (text, cents) => {
  expect(typedMoney(text, 'USD')).toEqual({ ok: true, cents });
});

test.each([
  ['', 'missing'],
  [' \u200b', 'missing'],
  ['.', 'notMoney'],
  [',', 'notMoney'],
  ['abc', 'notMoney'],
  ['NaN', 'notMoney'],
  ['Infinity', 'notMoney'],
  ['1e5', 'notMoney'],
  ['0x10', 'notMoney'],
  ['1.2.3', 'notMoney'],
  ['12,34,567', 'notMoney'],
  ['1,23.45', 'notMoney'],
  ['1,2345', 'notMoney'],
  ['10 and 20', 'notMoney'],
  ['120.50 xyz', 'notMoney'],
  ['$', 'notMoney'],
  ['¤120', 'notMoney'],
  ['+120', 'notMoney'],
  ['120-', 'notMoney'],
  ['-120', 'negative'],
  ['- 120.50', 'negative'],
  ['\u2212120', 'negative'],
  ['-$5', 'negative'],
  ['$-5', 'negative'],
  ['(120.50)', 'negative'],
  ['0.001', 'tooManyDecimals'],
  ['1.234', 'tooManyDecimals'],
  ['120.505', 'tooManyDecimals'],
  ['1000000000000', 'tooLarge'],
  ['9'.repeat(400), 'tooLarge'],
])('%j is refused: %s', (text, fault) => {
  expect(typedMoney(text, 'USD')).toEqual({ ok: false, fault });
});

test.each([
  ['€120.50', 'EUR', 12_050],
  ['120,50 €', 'EUR', 12_050],
  ['EUR 1.234,50', 'EUR', 123_450],
  ['120.50eur', 'EUR', 12_050],
  ['£5', 'GBP', 500],
  ['$5', 'CAD', 500],
])('%j is an amount in %s', (text, currency, cents) => {
  expect(typedMoney(text, currency)).toEqual({ ok: true, cents });
});

test.each([
  ['$120', 'EUR', 'USD'],
  ['120 US$', 'EUR', 'USD'],
  ['120.50 usd', 'EUR', 'USD'],
  ['120 £', 'EUR', 'GBP'],
  ['€120', 'USD', 'EUR'],
  ['120.50 EUR', 'USD', 'EUR'],
  ['120 zł PLN', 'USD', 'PLN'],
])('%j is no amount in %s but one in %s', (text, currency, typedCurrency) => {
  expect(typedMoney(text, currency)).toEqual({ ok: false, fault: 'otherCurrency', typedCurrency });
});

test('every amount is read back exactly, in every format', () => {
  const dressings = [
    (text: string) => text,
    (text: string) => `$${text}`,
    (text: string) => `\u00a0${text} USD `,
    (text: string) => text.replace('.', ','),
    (text: string) => text.replace(/\.?0$/, ''),
  ];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e14 - 1 }), fc.constantFrom(...dressings), (cents, dress) => {
      const digits = String(cents).padStart(3, '0');
      expect(typedMoney(dress(`${digits.slice(0, -2)}.${digits.slice(-2)}`), 'USD')).toEqual({
        ok: true,
        cents,
      });
    }),
    { numRuns: 2_000 },
  );
});

test('displayed amounts can be typed back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e14 - 1 }),
      fc.constantFrom('en', 'es'),
      fc.constantFrom('USD', 'EUR', 'GBP', 'CAD'),
      (cents, locale, currency) => {
        expect(typedMoney(formatMoney(cents, { locale, currency }), currency)).toEqual({ ok: true, cents });
      },
    ),
  );
});

test('any input gives whole cents from zero on, or a reason', () => {
  const characters = fc.constantFrom(...'0123456789.,-+$ e()\u2212\u00a0');
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: characters })), (text) => {
      const typed = typedMoney(text, 'USD');
      expect(typed.ok ? Number.isSafeInteger(typed.cents) && typed.cents >= 0 : typed.fault.length > 0).toBe(
        true,
      );
    }),
    { numRuns: 2_000 },
  );
});
