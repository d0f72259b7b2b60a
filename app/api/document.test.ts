import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { decodeDocument, documentOf, documentWithMeta } from './document.ts';

let warnings: Record<string, unknown>[];
const log = { warn: (fields: Record<string, unknown>) => warnings.push(fields) };
beforeEach(() => {
  warnings = [];
});

const decode = (document: unknown) => decodeDocument(JSON.stringify(document), log);

describe('decodeDocument', () => {
  it.each([
    '{"data":{"type":"bill","id":"b1","attributes":{"__proto__":{"state":"paid"}}}}',
    '{"data":{"type":"bill","id":"b1","attributes":["paid"]}}',
    '{"data":{"type":"bill","id":"b1","attributes":"paid"}}',
    '{"data":[],"meta":{"__proto__":{"csrf_token":"t"}}}',
    '{"data":[],"meta":[]}',
  ])('refuses attributes and meta that are not plain objects: %s', (text) => {
    expect(() => decodeDocument(text, log)).toThrow(expect.objectContaining({ reason: 'wrong_shape' }));
  });

  it('resolves relationships from included, nested ones as well', () => {
    const { data, meta } = decode({
      data: {
        type: 'user',
        id: 'u1',
        attributes: { greeting_name: 'Maya' },
        relationships: { company: { data: { type: 'company', id: 'c1' } }, partner: { data: null } },
      },
      included: [
        {
          type: 'company',
          id: 'c1',
          attributes: { name: 'Northwind' },
          relationships: { plans: { data: [{ type: 'plan', id: 'p1' }] }, site: { links: { self: '/' } } },
        },
        { type: 'plan', id: 'p1', attributes: { plan_name: 'PPO' } },
      ],
      meta: { cobra: false },
    });
    expect(data).toMatchObject({
      type: 'user',
      id: 'u1',
      greeting_name: 'Maya',
      partner: null,
      company: { id: 'c1', name: 'Northwind', plans: [{ id: 'p1', plan_name: 'PPO' }] },
    });
    expect(meta).toEqual({ cobra: false });
    expect(warnings).toEqual([]);
  });

  it('converts numeric ids to strings, as JSON:API requires', () => {
    const { data } = decode({
      data: { type: 'user', id: 4711, relationships: { company: { data: { type: 'company', id: 7 } } } },
      included: [{ type: 'company', id: '7', attributes: { name: 'Northwind' } }],
    });
    expect(data).toMatchObject({ id: '4711', company: { id: '7', name: 'Northwind' } });
    expect(warnings).toEqual([]);
  });

  it('only warns about a missing related resource, without its id', () => {
    const { data } = decode({
      data: [
        {
          type: 'call',
          id: 'k1',
          attributes: { note: 'Hi' },
          relationships: {
            call_expert: { data: { type: 'call_expert', id: 'rosa' } },
            topics: {
              data: [
                { type: 'topic', id: 't1' },
                { type: 'topic', id: 't2' },
              ],
            },
          },
        },
      ],
      included: [{ type: 'topic', id: 't2', attributes: { name: 'Sleep' } }],
    });
    expect(data).toMatchObject([{ id: 'k1', note: 'Hi', call_expert: null, topics: [{ name: 'Sleep' }] }]);
    expect(warnings).toEqual([{ missing: ['call_expert (call_expert)', 'topics (topic)'] }]);
  });

  it('resolves circular relationships', () => {
    const friends = (id: string, other: string) => ({
      type: 'person',
      id,
      attributes: { name: id },
      relationships: { friend: { data: { type: 'person', id: other } } },
    });
    const { data } = decode({ data: friends('a', 'b'), included: [friends('b', 'a')] });
    const schema = z.object({ friend: z.object({ name: z.string() }) });
    expect(schema.parse(data)).toEqual({ friend: { name: 'b' } });
  });

  it.each([
    ['a plain object', { data: { unread_messages_count: 3 } }, { unread_messages_count: 3 }],
    ['an empty list', { data: [] }, []],
    ['null', { data: null }, null],
    ['no data', { meta: { second_factor: 'totp' } }, undefined],
  ])('leaves %s as it is', (_, document, data) => {
    expect(decode(document).data).toEqual(data);
  });

  it('keeps the meta of a response without data', () => {
    expect(decode({ meta: { second_factor: 'totp' } }).meta).toEqual({ second_factor: 'totp' });
    expect(decodeDocument('', log)).toEqual({ data: undefined, meta: {} });
  });
});

it('documentOf and documentWithMeta drop what the schema does not name', () => {
  const decoded = decode({ data: { type: 'bill', id: 'b1', attributes: { amount: 5 } }, meta: { page: 1 } });
  const bill = z.object({ id: z.string(), amount: z.int() });
  expect(documentOf(bill).parse(decoded)).toEqual({ data: { id: 'b1', amount: 5 } });
  expect(documentWithMeta(bill, z.object({ page: z.int() })).parse(decoded)).toEqual({
    data: { id: 'b1', amount: 5 },
    meta: { page: 1 },
  });
});
