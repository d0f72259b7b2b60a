import { expect, test } from 'vitest';
import { z } from 'zod';
import { demoId, demoReference, demoUid } from './demo-id.ts';

test('the same names give the same id, different names different ids', () => {
  expect(demoId('member', 'maya')).toBe('917fe03f-32d9-8583-81dc-a762a17d770c');
  expect(demoId('member', 'sam')).not.toBe(demoId('member', 'maya'));
  expect(demoId('a', 'bc')).not.toBe(demoId('ab', 'c'));
  expect(z.uuid().safeParse(demoId('bill', 'lee', '4')).success).toBe(true);
});

test('a reference keeps its prefix', () => {
  expect(demoUid('bill', 'lee', '4')).toMatch(/^bill-[0-9a-f]{8}$/);
  expect(demoUid('bill', 'lee', '4')).toBe(demoUid('bill', 'lee', '4'));
});

test('a claim number looks like the ones members get', () => {
  expect(demoReference('R', 2026, 'lee', 'full')).toMatch(/^R-2026-[2-9A-HJ-NP-Z]{6}$/);
  expect(demoReference('R', 2026, 'lee', 'full')).not.toBe(demoReference('R', 2026, 'lee', 'partly'));
});
