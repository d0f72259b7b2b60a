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

test.each(['sam', 'sam@', '@mail.example', 'sam@mail', 'a b@mail.example', 'x@y.example, z@y.example'])(
  '%s is no address',
  (email) => {
    expect(faultOf(email)).toBe('invalid.email');
  },
);

test('the member’s own address is refused, regardless of case', () => {
  expect(faultOf('NORA@acme.example')).toBe('invalid.own_email');
});

test('a partner may not invite, whatever the address', () => {
  expect(faultOf('sam@mail.example', false)).toBe('not_allowed.partner_email');
});
