import { expect, test } from 'vitest';
import { z } from 'zod';
import { tolerant } from './tolerant.ts';

const bill = z.strictObject({
  id: z.uuid(),
  name: z.string().max(5),
  state: z.enum(['due', 'paid']),
  amount: z.int().nonnegative(),
  paid_at: z.iso.datetime().nullable(),
  reason: z.enum(['late', 'wrong']).nullable(),
  overdue: z.boolean(),
  payable: z.boolean(),
  plan: z.object({ name: z.string() }).nullable(),
  languages: z.array(z.string()).max(1),
  guide: z.url({ protocol: /^https?$/ }).nullable(),
  times: z.record(z.string(), z.int().max(3)),
  billed_on: z.iso.date().nullable(),
  zone: z.string().refine((zone) => zone !== 'Mars'),
  version: z.string().max(2).optional(),
  program_id: z.string().max(2).default(''),
});
const reader = tolerant(bill.required({ payable: true }));
const least = {
  id: 'b1',
  name: 'Ultrasound',
  state: 'due',
  amount: -1,
  payable: true,
  times: { monday: 9 },
  zone: 'UTC',
};

test('omitted values are read as null, false or empty, and limits are not checked', () => {
  expect(reader.parse(least)).toEqual({
    ...least,
    paid_at: null,
    billed_on: null,
    reason: null,
    overdue: false,
    plan: null,
    languages: [],
    guide: null,
    program_id: '',
  });
});

test('a complete response keeps its values and loses attributes outside the contract', () => {
  const whole = {
    ...least,
    paid_at: '2026-03-02T12:00:00+01:00',
    billed_on: '2026-02-28',
    reason: 'late',
    overdue: true,
    plan: { name: 'Gold' },
    languages: ['en', 'es'],
    guide: 'https://guide.example/',
    version: 'v10',
    program_id: 'ivf_cycle',
  };
  expect(reader.parse({ ...whole, color: 'red', plan: { name: 'Gold', color: 'red' } })).toEqual(whole);
});

test.each([
  ['an unknown value where null is known', { reason: 'lost' }, { reason: null }],
  ['null for a flag', { overdue: null }, { overdue: false }],
  ['null for a list', { languages: null }, { languages: [] }],
  ['null for what may be left out', { version: null, program_id: null }, { program_id: '' }],
])('reads %s as null, false or empty', (_, given, read) => {
  expect(reader.parse({ ...least, ...given })).toMatchObject(read);
});

test.each([
  ['a missing text', { name: undefined }],
  ['an unknown value where null is not', { state: 'lost' }],
  ['half a cent', { amount: 0.5 }],
  ['a moment that is none', { paid_at: 'soon' }],
  ['a day that does not exist', { billed_on: '2026-02-30' }],
  ['a text that a refinement refuses', { zone: 'Mars' }],
  ['a missing flag that is required', { payable: undefined }],
  ['an address of another protocol', { guide: 'javascript:alert(1)' }],
  ['a related resource of another shape', { plan: { title: 'Gold' } }],
  ['a list of other things', { languages: [1] }],
])('refuses %s', (_, given) => {
  expect(reader.safeParse({ ...least, ...given }).success).toBe(false);
});

test('the options of a union are tolerant too', () => {
  const widget = tolerant(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), title: z.string().nullable() }),
      z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
    ]),
  );
  expect(widget.parse({ kind: 'text' })).toEqual({ kind: 'text', title: null });
  expect(widget.parse({ kind: 'list' })).toEqual({ kind: 'list', items: [] });
});

test('both sides of an intersection are tolerant too', () => {
  const file = tolerant(z.object({ name: z.string() }).and(z.object({ width: z.int().nullable() })));
  expect(file.parse({ name: 'a.pdf', color: 'red' })).toEqual({ name: 'a.pdf', width: null });
});

test('a loose object keeps unknown attributes', () => {
  const key = { options: { challenge: 'c', timeout: 60_000 } };
  expect(tolerant(z.object({ options: z.looseObject({ challenge: z.string() }) })).parse(key)).toEqual(key);
});

test('a tolerant schema stays unchanged', () => {
  const nested = tolerant(z.object({ bills: z.array(reader) }));
  expect(nested.parse({ bills: [least] })).toEqual({ bills: [reader.parse(least)] });
  expect(nested.safeParse({ bills: [{ ...least, payable: undefined }] }).success).toBe(false);
});

test('a required value may be null or empty, but not missing, and its parts are read by the same rule', () => {
  const { paid_at, plan, languages } = bill.shape;
  const required = tolerant(z.object({ paid_at, plan, languages }).required());
  const given = { paid_at: '2026-03-02T12:00:00+01:00', plan: null, languages: ['en', 'es'] };
  expect(required.parse(given)).toEqual(given);
  expect(required.parse({ ...given, paid_at: null, languages: [] })).toMatchObject({ paid_at: null });
  const read = Object.keys(given).filter(
    (name) => required.safeParse({ ...given, [name]: undefined }).success,
  );
  expect(read).toEqual([]);
});
