import fc from 'fast-check';
import { expect, test } from 'vitest';
import { healthConditions, noCondition } from '#app/domain/health-conditions.ts';
import { readHealth } from './health.ts';

test('all of the 52 conditions are accepted, each once', () => {
  expect(new Set(healthConditions).size).toBe(52);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...healthConditions)), (keys) => {
      expect(readHealth(keys)).toEqual({ ok: true, value: [...new Set(keys)].toSorted() });
    }),
  );
});

test('“none of these” excludes conditions, and differs from no answer', () => {
  expect(readHealth([noCondition, noCondition])).toEqual({ ok: true, value: [noCondition] });
  expect(readHealth([])).toEqual({ ok: true, value: [] });
  expect(readHealth(null)).toEqual({ ok: true, value: [] });
  expect(readHealth([noCondition, 'asthma']).ok).toBe(false);
});

test('an unknown condition is refused at its field', () => {
  expect(readHealth(['asthma', 'toString'])).toEqual({
    ok: false,
    faults: [{ key: 'invalid.conditions', pointer: '/data/attributes/health_conditions' }],
  });
});
