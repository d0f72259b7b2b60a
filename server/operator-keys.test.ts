import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const [zeros, ones] = ['00'.repeat(32), 'FF'.repeat(32)];

const keysOf = (...entries: string[]) => readEnv({ OPERATOR_KEYS: entries.join(',') }).OPERATOR_KEYS;

test('there are no operators by default', () => {
  expect(readEnv({}).OPERATOR_KEYS).toEqual([]);
});

test('a key has a role for all companies or for the named ones', () => {
  expect(keysOf(`olga:billing:*:${zeros}`, ` otto-2:reviewer:acme+acme-ireland:${ones}`)).toEqual([
    {
      name: 'olga',
      digest: Buffer.alloc(32, 0),
      grants: [{ role: 'billing', companyId: null }],
      isOldForm: false,
    },
    {
      name: 'otto-2',
      digest: Buffer.alloc(32, 255),
      grants: [
        { role: 'reviewer', companyId: 'acme' },
        { role: 'reviewer', companyId: 'acme-ireland' },
      ],
      isOldForm: false,
    },
  ]);
});

test('entries with one name and digest are one key with their roles', () => {
  const [key, ...others] = keysOf(`olga:billing:acme:${zeros}`, `olga:care_partner:*:${zeros}`);
  expect(others).toEqual([]);
  expect(key?.grants).toEqual([
    { role: 'billing', companyId: 'acme' },
    { role: 'care_partner', companyId: null },
  ]);
  const rotated = keysOf(`olga:billing:acme:${zeros}`, `olga:billing:acme:${ones}`);
  expect(rotated.map(({ name }) => name)).toEqual(['olga', 'olga']);
});

test('a key may be for a hundred companies', () => {
  const ids = Array.from({ length: 100 }, (_, at) => `company_${at}`);
  const [key] = keysOf(`olga:reviewer:${ids.join('+')}:${zeros}`);
  expect(key?.grants.map(({ companyId }) => companyId)).toEqual(ids);
});

test('an entry of name and digest reads as a reviewer for all companies', () => {
  expect(keysOf(`olga:${zeros}`)).toEqual([
    {
      name: 'olga',
      digest: Buffer.alloc(32, 0),
      grants: [{ role: 'reviewer', companyId: null }],
      isOldForm: true,
    },
  ]);
});

test.each([
  ['olga', 'entry 1: it is not name:role:companies:digest'],
  [`olga:reviewer:${zeros}`, 'entry 1: it is not name:role:companies:digest'],
  [`olga:reviewer:*:${zeros}:x`, 'entry 1: it is not name:role:companies:digest'],
  [`olga:${zeros},`, 'entry 2: it is not name:role:companies:digest'],
  [`:${zeros}`, 'entry 1: its name is not a letter and up to 39 letters, digits, - and _'],
  [`olga:boss:*:${zeros}`, 'entry 1: its role is none of administrator, care_partner, reviewer,'],
  [`olga:Reviewer:*:${zeros}`, 'entry 1: its role is none of'],
  [`olga::*:${zeros}`, 'entry 1: its role is none of'],
  [`olga:reviewer::${zeros}`, 'entry 1: its companies are neither * nor ids with + between them'],
  [`olga:reviewer:acme+:${zeros}`, 'entry 1: its companies are neither'],
  [`olga:reviewer:acme+*:${zeros}`, 'entry 1: its companies are neither'],
  [`olga:reviewer:Acme:${zeros}`, 'entry 1: its companies are neither'],
  [`olga:${'0'.repeat(63)}`, 'entry 1: its digest is not 64 hexadecimal digits'],
  [`olga:reviewer:*:${'0'.repeat(65)}`, 'entry 1: its digest is not 64 hexadecimal digits'],
  [`olga:reviewer:*:${zeros},otto:billing:*:${zeros}`, 'entry 2: its digest has another name before'],
])('%s is refused: %s', (text, fault) => {
  const refused = () => readEnv({ OPERATOR_KEYS: text });
  expect(refused).toThrow(EnvError);
  expect(refused).toThrow(`  OPERATOR_KEYS is wrong in ${fault}`);
  expect(refused).toThrow(`, such as olga:reviewer:acme+globe:${zeros}`);
});

test('the message about a wrong entry repeats no part of it', () => {
  for (const text of ['olga:hunter2', `olga:hunter2:*:${zeros}`, `olga:reviewer:Hunter2:${zeros}`])
    expect(() => readEnv({ OPERATOR_KEYS: text })).toThrow(/^((?!hunter2).)*$/is);
});
