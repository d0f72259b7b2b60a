import { expect, test } from 'vitest';
import { parseJourney, parseStep, writeStep } from './parse-steps.ts';

test.each([
  'open /settings?locale=es',
  "fill 'Amount' with '12.50'",
  "fill 'Month' in 'Date of service' in 'Expense 1' with ''",
  "fill 'Partner''s email' with 'it''s'",
  "tick 'I agree'",
  "untick 'Doula' in 'Kinds'",
  "attach 'receipt.pdf' to 'Add receipts'",
  "press 'Continue'",
  "follow 'Home'",
  "expect page '/settings'",
  "expect error 'Enter an amount'",
  "expect code 'blank'",
])('%s is parsed, and written the same', (line) => {
  expect(writeStep(parseStep(line))).toBe(line);
});

test('groups are named from the field outwards, and an unambiguous word needs no quotes', () => {
  expect(parseStep("fill 'Day' in 'Date' in 'Expense 1' with '2'")).toEqual({
    do: 'fill',
    label: 'Day',
    groups: ['Date', 'Expense 1'],
    value: '2',
  });
  expect(parseStep('expect status 422')).toEqual({ do: 'expect', what: 'status', value: '422' });
});

test('a journey has a persona, needs and steps', () => {
  const file = "# a comment\nas member\nneeds write inbox\n\nopen /\npress 'Save'\n";
  expect(parseJourney(file)).toEqual({
    as: 'member',
    needs: ['write', 'inbox'],
    steps: [
      { do: 'open', path: '/' },
      { do: 'press', button: 'Save' },
    ],
  });
});

test.each([
  ['push the button', 'Not a step: push the button'],
  ["press 'Continue", "Not a step: press 'Continue"],
  ['needs magic\nopen /', 'Unknown needs: magic.'],
  ['as member', 'The file has no steps.'],
])('%j is refused', (file, error) => {
  expect(() => parseJourney(file)).toThrow(error);
});
