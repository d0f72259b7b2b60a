import { expect, test } from 'vitest';
import { z } from 'zod';
import { mismatches } from './compare-schemas.ts';
import { decodedSchema } from './decoded-schema.ts';
import { jsonSchema, schemaOfValue, takenBy, type Placed } from './json-schema.ts';

function described(schema: z.ZodType): Placed {
  const root = z.toJSONSchema(schema);
  return { schema: jsonSchema.parse(root), root };
}

const text = z.string();
const nested: z.ZodType<unknown> = z.lazy(() => z.record(text, z.union([text, z.array(nested)])));

test.each<[given: z.ZodType, taken: z.ZodType, found: string[]]>([
  [z.object({ a: text, b: text }), z.object({ a: text }), []],
  [z.object({ a: text }), z.object({ a: text, b: text }), ['/b is not there']],
  [z.object({ a: text }), z.object({ a: text, b: text.optional() }), ['/b is not there']],
  [z.object({ a: text.optional() }), z.object({ a: text }), ['/a may be left out']],
  [z.object({ a: text.optional() }), z.object({ a: text.default('') }), []],
  [z.object({ a: text.optional() }), z.object({ a: z.url().catch('') }), []],
  [z.object({ a: text.nullable() }), z.object({ a: text }), ['/a may be null, string is taken']],
  [z.object({ a: text }), z.object({ a: text.nullish() }), []],
  [z.int(), z.number(), []],
  [z.number(), z.int(), ['/ may be number, integer is taken']],
  [z.int(), z.int().nonnegative(), ['/ may be less than is taken']],
  [z.int().min(1), z.int().nonnegative(), []],
  [z.int().nonnegative(), z.number().positive(), ['/ may be less than is taken']],
  [z.enum(['a', 'b']), z.enum(['a', 'b', 'c']), []],
  [z.enum(['a', 'b']), z.enum(['a']), ['/ may be b, only a is taken']],
  [text, z.enum(['a']), ['/ may be anything, only a is taken']],
  [z.enum(['a', 'b']), text, []],
  [z.iso.date(), text, []],
  [text, z.iso.date(), ['/ need not be a date']],
  [z.enum(['w1', 'x']), text.regex(/^w/), ['/ may be x, which is not taken']],
  [text, text.regex(/^w/), ['/ need not fit ^w']],
  [z.array(text), z.array(z.int()), ['/* may be string, integer is taken']],
  [z.array(text), z.array(text).min(1), [' may hold fewer than 1']],
  [z.object({ a: text, b: z.int() }), z.record(text, text), ['/b may be integer, string is taken']],
  [z.record(text, z.int()), z.record(text, text), ['/* may be integer, string is taken']],
  [z.unknown(), text, ['/ may be any, string is taken']],
  [text, z.unknown(), []],
  [nested, nested, []],
  [
    z.union([z.object({ is: z.literal('a'), a: text }), z.object({ is: z.literal('b') })]),
    z.discriminatedUnion('is', [
      z.object({ is: z.literal('a'), a: z.int(), more: text }),
      z.object({ is: z.literal('b') }),
    ]),
    ['/is may be a, only b is taken'],
  ],
])('a reader of a response, case %#', (given, taken, found) => {
  expect(mismatches(described(given), takenBy(taken), 'read')).toEqual(found);
});

test.each<[body: unknown, taken: z.ZodType, found: string[]]>([
  [{ a: 'x' }, z.object({ a: text, b: text.optional() }), []],
  [{ a: 'x' }, z.object({ a: text, b: text }), ['/b is not there']],
  [{ a: 'x', c: 1 }, z.object({ a: text }), ['/c is not asked for']],
  [{ a: undefined }, z.object({ a: text.optional() }), []],
  [{ a: 'x' }, z.object({ a: z.enum(['y']) }), ['/a may be x, only y is taken']],
  [{ a: [] }, z.object({ a: z.array(text) }), []],
  [
    { a: [{ b: 'x' }, { b: null }] },
    z.object({ a: z.array(z.object({ b: text })) }),
    ['/a/*/b may be null, string is taken'],
  ],
])('a request body, case %#', (body, taken, found) => {
  expect(mismatches({ schema: schemaOfValue(body), root: {} }, described(taken), 'sent')).toEqual(found);
});

test('a document’s schema is flattened like the decoded document', () => {
  const linkTo = (type: string) => z.object({ type: z.literal(type), id: text });
  const document = z.object({
    data: z.object({
      type: z.literal('claim'),
      id: text,
      attributes: z.object({ amount: z.int() }),
      relationships: z.object({
        program: z.object({ data: linkTo('program') }),
        receipts: z.object({ data: z.array(linkTo('receipt')) }),
        expert: z.object({ data: linkTo('expert') }),
      }),
    }),
    included: z.array(
      z.union([
        linkTo('program').extend({ attributes: z.object({ name: text }) }),
        linkTo('receipt').extend({ attributes: z.object({ bytes: z.int() }) }),
      ]),
    ),
  });
  const read = z.object({
    data: z.object({
      id: text,
      amount: text,
      program: z.object({ id: text, name: z.int() }),
      receipts: z.array(z.object({ bytes: text })),
      expert: z.object({ id: text }),
    }),
  });
  expect(mismatches(decodedSchema(described(document)), takenBy(read), 'read')).toEqual([
    '/data/amount may be integer, string is taken',
    '/data/program/name may be string, integer is taken',
    '/data/receipts/*/bytes may be integer, string is taken',
    '/data/expert may be null, object is taken',
  ]);
});
