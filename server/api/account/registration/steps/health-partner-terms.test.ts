import fc from 'fast-check';
import { expect, test } from 'vitest';
import { healthConditions, noCondition } from '#app/domain/health-conditions.ts';
import { readHealth, readPartner } from './health-partner-terms.ts';

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

const rules = { ownEmail: 'nora@acme.example', mayInvite: true };
const faultOf = (email: string, mayInvite = true) => {
  const reading = readPartner(email, { ...rules, mayInvite });
  return reading.ok ? undefined : reading.faults[0]?.key;
};

test('an invitation is optional', () => {
  for (const nothing of [null, undefined, '']) {
    expect(readPartner(nothing, rules)).toEqual({ ok: true, value: null });
  }
  expect(readPartner(undefined, { ...rules, mayInvite: false })).toEqual({ ok: true, value: null });
});

test('an address is kept as it was typed', () => {
  expect(readPartner('Sam@Mail.example', rules)).toEqual({ ok: true, value: 'Sam@Mail.example' });
});

test('an invalid address, and the member’s own in any case, are refused; a partner may invite no one', () => {
  for (const email of ['sam', 'sam@mail', 'x@y.example, z@y.example']) {
    expect(faultOf(email)).toBe('invalid.email');
  }
  expect(faultOf('NORA@acme.example')).toBe('invalid.own_email');
  expect(faultOf('sam@mail.example', false)).toBe('not_allowed.partner_email');
});
