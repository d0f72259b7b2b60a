import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { postedFormContext, localeContext } from '#app/page/contexts.ts';
import { formRequest, outcome, pageContext } from '#tests/support/pages/page-visitor.ts';
import {
  intendedValues,
  parseSubmissionFields,
  pressedButton,
  readSubmission,
  parseForm,
} from './read-submission.server.ts';
import { z } from 'zod';
import { atMost } from './text-fields.ts';

function fieldsOf(entries: Readonly<Record<string, string>>): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(entries)) fields.append(name, value);
  return fields;
}

function read(entries: Readonly<Record<string, string>>) {
  const context = pageContext();
  context.set(postedFormContext, { kind: 'fields', fields: fieldsOf({ form_token: 'token', ...entries }) });
  return readSubmission(formRequest('/', {}), context);
}

const refusal = (entries: Readonly<Record<string, string>>) => outcome(() => read(entries));
const row = { 'expenses[0].amount': '1' };

test('names with dots and brackets become nested values, without the token', async () => {
  const { payload } = await read({ provider_name: 'Dr. Amara', ...row, 'expenses[1].amount': '2' });
  expect(payload).toEqual({ provider_name: 'Dr. Amara', expenses: [{ amount: '1' }, { amount: '2' }] });
});

test.each([
  'expenses[4294967290].amount',
  'expenses[100]',
  `a${'[0]'.repeat(20_000)}`,
  `a${'.a'.repeat(20_000)}`,
  '__proto__.polluted',
  '__proto__[polluted]',
  'a.__proto__.polluted',
  'a[',
  'a b',
  '',
  'á',
])('a field that no form of ours has is refused: %s', async (name) => {
  expect(await refusal({ [name]: 'x' })).toMatchObject({ status: 400 });
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test.each([
  ['none that has a value', [], ''],
  ['one', ['remove'], 'remove'],
  ['one of two, by lynx, which sends the name once for each', ['remove', 'remove'], 'remove'],
  ['one after a default button', ['continue', 'remove'], 'remove'],
])('the button that was pressed: %s', async (_, intents, pressed) => {
  const context = pageContext();
  const fields = fieldsOf({ form_token: 'token' });
  for (const intent of intents) fields.append('intent', intent);
  context.set(postedFormContext, { kind: 'fields', fields });
  expect(pressedButton(await readSubmission(formRequest('/', {}), context))).toBe(pressed);
});

test('kept fields are read by the same rules', () => {
  expect(parseSubmissionFields(fieldsOf(row))).toEqual({ expenses: [{ amount: '1' }] });
  expect(() => parseSubmissionFields(fieldsOf({ 'expenses[9999999]': 'x' }))).toThrow(expect.anything());
});

describe('buttons that change rows', () => {
  test('add one at the end', async () => {
    const submission = await read({ ...row, row_intent: 'insert({"name":"expenses","defaultValue":{}})' });
    expect(intendedValues(submission)).toEqual({ expenses: [{ amount: '1' }, {}] });
  });

  test('removes the row of the pressed button', async () => {
    const rows = { ...row, 'expenses[1].amount': '2', 'expenses[2].amount': '3' };
    const submission = await read({ ...rows, row_intent: 'remove({"name":"expenses","index":1})' });
    expect(intendedValues(submission)).toEqual({ expenses: [{ amount: '1' }, { amount: '3' }] });
  });

  test('without such a button the values stay as typed', async () => {
    expect(intendedValues(await read(row))).toEqual({ expenses: [{ amount: '1' }] });
  });

  test.each([
    'insert({"name":"expenses[99999999].x"})',
    'insert({"name":"__proto__"})',
    'insert({"name":"expenses","index":4294967290})',
    'update({"name":"expenses[4294967290].amount","value":1})',
    'remove({"name":5})',
    'insert(}',
    'insert()',
    'reset({})',
    'hello',
    '',
  ])('other commands are refused: %s', async (command) => {
    expect(await refusal({ ...row, row_intent: command })).toMatchObject({ status: 400 });
  });
});

test('any post is read or refused immediately', async () => {
  const name = fc.oneof(fc.string(), fc.stringMatching(/^[a-z_[\].0-9]{1,20}$/), fc.constant('row_intent'));
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, fc.string(), { maxKeys: 5 }), async (entries) => {
      expect([200, 400]).toContain((await refusal(entries)).status);
    }),
    { numRuns: 500 },
  );
});

const schema = z.object({ name: z.string().trim().check(atMost(5)), password: z.string() });

function take(entries: Readonly<Record<string, string>>, locale = 'en') {
  const fields = new FormData();
  for (const [name, value] of Object.entries(entries)) fields.append(name, value);
  const context = pageContext();
  context.set(postedFormContext, { kind: 'fields', fields });
  context.set(localeContext, locale);
  return parseForm(formRequest('/', {}), context, schema);
}

test('returns the values of a valid form', async () => {
  const taken = await take({ form_token: 'token', name: ' Maya ', password: 'secret' });
  expect(taken).toMatchObject({ values: { name: 'Maya', password: 'secret' } });
  expect(taken.refused).toBeUndefined();
  expect(taken.submission.payload).toEqual({ name: ' Maya ', password: 'secret' });
});

test('an invalid form answers 422 with its input except secrets, and all errors in the language of the page', async () => {
  const { refused, values } = await take({ name: 'Maya Rivera', password: 'secret' }, 'es');
  expect(values).toBeUndefined();
  expect(refused?.init).toEqual({ status: 422 });
  expect(refused?.data.result).toMatchObject({
    submission: { payload: { name: 'Maya Rivera' } },
    error: { fieldErrors: { name: [{ code: 'too_long', text: expect.stringContaining('11') }] } },
  });
  expect(JSON.stringify(refused)).not.toContain('secret');
});

test('reports missing values', async () => {
  const { refused } = await take({ name: 'Maya' });
  expect(refused?.data.result.error?.fieldErrors).toEqual({
    password: [{ code: 'blank', text: expect.stringMatching(/\w/) }],
  });
});
