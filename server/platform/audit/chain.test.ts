import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeFields, hashOf, type ChainedRow } from './chain.ts';

const fields = fc.array(fc.option(fc.string({ unit: 'binary' })), { maxLength: 6 });

test('different fields are never encoded alike', () => {
  fc.assert(
    fc.property(fields, fields, (one, other) => {
      expect(encodeFields(one) === encodeFields(other)).toBe(
        one.length === other.length && one.every((field, at) => field === other[at]),
      );
    }),
  );
  expect(encodeFields(['ab', 'c'])).not.toBe(encodeFields(['a', 'bc']));
  expect(encodeFields([null])).not.toBe(encodeFields(['']));
  expect(encodeFields(['-'])).not.toBe(encodeFields([null]));
  expect(encodeFields(['é'])).toBe('2:é');
});

const row: ChainedRow = {
  day: '2026-03-02',
  lane: 4,
  position: 7,
  at: 1_772_452_800_000_000,
  actor_kind: 'staff',
  actor_id: 's1',
  actor_name: 'Rosa',
  role: 'reviewer',
  company_id: 'acme',
  act: 'claim_opened',
  subject_kind: 'claim',
  subject_id: null,
  reason: 'review',
  personal: '5ea1ed',
  previous: 'be404e',
};

test('every field is part of the hash', () => {
  const changed: Partial<ChainedRow>[] = [
    { day: '2026-03-03' },
    { lane: 5 },
    { position: 8 },
    { at: row.at + 1 },
    { actor_kind: 'service' },
    { actor_id: null },
    { actor_name: 'Rose' },
    { role: null },
    { company_id: 'globex' },
    { act: 'claim_decided' },
    { subject_kind: 'bill' },
    { subject_id: '' },
    { reason: 'care' },
    { personal: null },
    { previous: '' },
  ];
  expect(changed.flatMap(Object.keys).toSorted()).toEqual(Object.keys(row).toSorted());
  const hashes = [row, ...changed.map((part) => ({ ...row, ...part }))].map((one) => hashOf(one));
  expect(new Set(hashes).size).toBe(hashes.length);
});
