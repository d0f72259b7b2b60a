import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carePaths } from '#app/domain/care-paths.ts';
import type { CarePlanFields } from '../body.ts';
import { readCarePlan, readHealth, readPartner } from './later-steps.ts';
import { healthConditions, noCondition } from '#app/domain/health-conditions.ts';

const offered = Object.keys(carePaths);
const pregnant = { care_plan_type: 'pregnant', care_path: 'surrogate_pregnancy', pregnancy_week: 12 };

function faultsOf(given: CarePlanFields, goals: string[] = offered) {
  const reading = readCarePlan(given, goals);
  return reading.ok ? [] : reading.faults.map(({ key, pointer }) => `${pointer?.split('/')[3]} ${key}`);
}

test('every goal accepts each of its paths, and no other', () => {
  const everyPath = Object.values(carePaths).flat();
  for (const [type, paths] of Object.entries(carePaths)) {
    for (const path of everyPath) {
      const week = type === 'pregnant' ? 20 : undefined;
      const faults = faultsOf({ care_plan_type: type, care_path: path, pregnancy_week: week });
      expect(faults).toEqual(paths.some((own) => own === path) ? [] : ['care_path invalid.path']);
    }
  }
});

test.each([
  [{}, 'care_plan_type blank.goal'],
  [{ care_plan_type: 'toString' }, 'care_plan_type invalid.goal'],
  [{ care_plan_type: 'raising_family' }, 'care_path blank.path'],
  [{ ...pregnant, pregnancy_week: null }, 'pregnancy_week blank.week'],
  [
    { care_plan_type: 'raising_family', care_path: 'working_parent', pregnancy_week: 3 },
    'pregnancy_week not_allowed.week',
  ],
  [{ ...pregnant, sex: 'x' }, 'sex invalid.choice'],
  [{ ...pregnant, race: 'none' }, 'race invalid.choice'],
  [{ ...pregnant, gender: 'other' }, 'gender invalid.choice'],
  [{ ...pregnant, gender: 'self_identified' }, 'gender_self_description blank.gender_self_description'],
  [{ ...pregnant, gender_self_description: 'Agender' }, 'gender_self_description invalid.choice'],
  [
    { ...pregnant, gender: 'self_identified', gender_self_description: 'x'.repeat(101) },
    'gender_self_description too_long',
  ],
])('%j: %s', (given, fault) => {
  expect(faultsOf(given)).toEqual([fault]);
});

test('a goal that the company does not offer is refused', () => {
  expect(faultsOf(pregnant, ['raising_family'])).toEqual(['care_plan_type invalid.goal']);
});

test('a pregnancy accepts only weeks 1 to 42', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 60 }), (week) => {
      const faults = faultsOf({ ...pregnant, pregnancy_week: week });
      expect(faults).toEqual(week >= 1 && week <= 42 ? [] : ['pregnancy_week invalid.week']);
    }),
  );
});

test('personal attributes are optional', () => {
  expect(readCarePlan(pregnant, offered)).toEqual({
    ok: true,
    value: {
      care_plan_type: 'pregnant',
      care_path: 'surrogate_pregnancy',
      pregnancy_week: 12,
      sex: null,
      gender: null,
      race: null,
      gender_self_description: null,
    },
  });
});

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
