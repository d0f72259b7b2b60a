import { coerceFormValue } from '@conform-to/zod/v4/future';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { translatorFor } from '#app/i18n/translator.ts';
import { dateFields } from './date-fields.ts';
import { issueMessage } from './messages.ts';
import { moneyField } from './money-field.ts';

/** The messages about a value, in English by default. */
function texts(schema: $ZodType, value: unknown, locale = 'en'): string[] {
  const result = z.safeParse(schema, value, { reportInput: true });
  return (result.error?.issues ?? []).map((issue) => {
    const { key, values } = issueMessage(issue, locale);
    return translatorFor(locale)(key, values);
  });
}

describe('the generic messages of the specification', () => {
  test.each<[what: string, schema: $ZodType, value: unknown, text: string]>([
    ['required', z.string(), undefined, 'Please fill out this field'],
    ['empty', z.string().min(1), '', 'Please fill out this field'],
    ['unticked', z.literal('on'), undefined, 'This field is required'],
    ['not chosen', z.enum(['a', 'b']), undefined, 'This field is required'],
    ['nothing chosen', z.array(z.string()).min(1), [], 'This field is required'],
    ['chosen wrong', z.enum(['a', 'b']), 'c', 'Please select a valid value'],
    ['no date', z.iso.date(), '2026-02-30', 'Please enter a valid date'],
    ['no moment', z.iso.datetime(), 'soon', 'Please enter a valid date'],
    ['no time', z.iso.time(), '25:00', 'Please enter a valid time'],
    ['no date value', z.date(), 'soon', 'Please enter a valid date'],
    ['no number', z.number(), 'many', 'Please enter a valid number'],
    ['no whole number', z.int(), 1.5, 'Please enter a valid number'],
    ['no email', z.email(), 'maya@', 'Please enter a valid email address, for example name@example.com'],
    ['no phone', z.e164(), '555', 'Please enter a valid phone number, for example 415-555-0132'],
    ['no address', z.url(), 'wren', 'Please enter a valid web address, for example https://example.com'],
    ['pattern', z.string().regex(/^\d+$/), 'a', 'Please match the requested format'],
    ['unknown key', z.strictObject({}), { a: 1 }, 'Please match the requested format'],
    ['no alternative', z.union([z.literal(1), z.object({})]), 2, 'Please match the requested format'],
    ['refused', z.string().refine(() => false), 'a', 'Please match the requested format'],
    ['too small', z.number().min(5), 4, 'Please use a larger value'],
    ['too large', z.number().max(5), 6, 'Please use a smaller value'],
    ['wrong step', z.number().multipleOf(5), 6, 'Please select a valid value'],
    ['too few', z.array(z.string()).min(2), ['a'], 'Please choose at least 2'],
    ['too many', z.array(z.string()).max(1), ['a', 'b'], 'Please choose at most 1'],
    [
      'too long',
      z.string().max(3),
      'abcd',
      'Please use at most 3 characters (you are currently using 4 characters)',
    ],
    [
      'too short',
      z.string().min(3),
      'ab',
      'Please use at least 3 characters (you are currently using 2 characters)',
    ],
    [
      'too early',
      z.date().min(new Date('2026-03-14')),
      new Date('2026-03-13'),
      'Please use a date no earlier than March 14, 2026',
    ],
    [
      'too late',
      z.date().max(new Date('2026-03-14')),
      new Date('2026-03-15'),
      'Please use a date no later than March 14, 2026',
    ],
  ])('%s', (_what, schema, value, text) => {
    expect(texts(schema, value)).toEqual([text]);
  });

  test('in Spanish too', () => {
    expect(texts(z.string().max(3), 'abcd', 'es')).toEqual([
      'Usa como máximo 3 caracteres (ahora usas 4 caracteres)',
    ]);
    const late = new Date('2026-03-15');
    expect(texts(z.date().max(new Date('2026-03-14')), late, 'es')).toEqual([
      'Usa una fecha que no sea posterior al 14 de marzo de 2026',
    ]);
  });

  test('the length is omitted when the text is unknown', () => {
    const issues = z.string().max(3).safeParse('abcd').error?.issues ?? [];
    expect(issues.map((issue) => issueMessage(issue))).toEqual([
      { key: 'validation:tooLongUnmeasured', values: { maxLength: 3 } },
    ]);
  });
});

test('a message of the schema wins when it is a key, and may use the values of the generic one', () => {
  expect(texts(z.string({ error: 'validation:date.missing' }), undefined)).toEqual([
    'Enter the date: month, day and year',
  ]);
  expect(texts(z.string().max(2, { error: 'validation:tooLong' }), 'abc')).toEqual([
    'Please use at most 2 characters (you are currently using 3 characters)',
  ]);
  expect(texts(z.string({ error: 'Whatever' }), undefined)).toEqual(['Please fill out this field']);
});

test('values of a custom message come from its params', () => {
  const schema = z.string().superRefine((_value, context) => {
    context.addIssue({
      code: 'custom',
      message: 'validation:money.tooLarge',
      params: { maximum: '$5', secret: { a: 1 } },
    });
  });
  expect(texts(schema, '12')).toEqual(['Enter an amount of $5 or less']);
});

describe('a form of money and a date', () => {
  const schema = coerceFormValue(
    z.object({
      amount: moneyField({ locale: 'en', currency: 'USD', maximumCents: 500_000 }),
      date: dateFields({ locale: 'en', earliest: '2025-01-01', latest: '2026-03-27' }),
    }),
  );
  const goodDate = { month: 'march', day: '14', year: '2026' };

  test('gives cents and a day', () => {
    expect(z.parse(schema, { amount: '$1,234.5', date: goodDate })).toEqual({
      amount: 123_450,
      date: '2026-03-14',
    });
  });

  test.each([
    ['', 'Enter the amount you paid, for example 120.50'],
    ['twelve', 'Enter the amount in US dollars, for example 120.50'],
    ['€120.50', 'Enter the amount in US dollars, not in euros'],
    ['-5', 'Enter an amount above zero, for example 120.50'],
    ['0.00', 'Enter an amount above zero, for example 120.50'],
    ['1.005', 'Use at most two numbers after the point, for example 120.50'],
    ['5000.01', 'Enter an amount of $5,000.00 or less'],
  ])('says of the amount %j: %s', (amount, text) => {
    expect(texts(schema, { amount, date: goodDate })).toEqual([text]);
  });

  test.each([
    [{}, 'Enter the date: month, day and year'],
    [{ month: '', day: '', year: '' }, 'Enter the date: month, day and year'],
    [{ month: '', day: '1', year: '2026' }, 'The date must include a month'],
    [{ month: ['3', '4'], day: '1', year: '2026' }, 'The date must include a month'],
    [{ month: '3', day: '1' }, 'The date must include a year'],
    [{ month: '3', year: '2026' }, 'The date must include a day'],
    [{ year: '2026' }, 'The date must include a month and a day'],
    [{ day: '1' }, 'The date must include a month and a year'],
    [{ month: '3' }, 'The date must include a day and a year'],
    [{ month: '2', day: '30', year: '2026' }, 'The date must be a real date: check the month, day and year'],
    [{ month: '2', day: '3', year: '26' }, 'The year must have 4 numbers'],
    [{ month: '3', day: '28', year: '2026' }, 'The date must be today or in the past'],
    [{ month: '3', day: '28', year: '2024' }, 'The date must be January 1, 2025 or later'],
  ])('says of the date %j: %s', (date, text) => {
    expect(texts(schema, { amount: '5', date })).toEqual([text]);
  });

  test('the date as a whole carries its error', () => {
    const issues = z.safeParse(schema, { amount: '5', date: { day: '1' } }).error?.issues ?? [];
    expect(issues.map((issue) => issue.path)).toEqual([['date']]);
    expect(texts(schema, { amount: '5' })).toEqual(['Enter the date: month, day and year']);
  });
});
