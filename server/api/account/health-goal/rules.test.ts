import { expect, test } from 'vitest';
import { carePaths } from '#app/domain/care-paths.ts';
import { faultOf } from './routes.ts';

const everyGoal = Object.keys(carePaths);
const pregnant = { care_plan_type: 'pregnant', care_path: 'conventional_pregnancy', pregnancy_week: 20 };
const other = { care_plan_type: 'raising_family', care_path: 'working_parent', pregnancy_week: null };

test('every goal accepts only its own paths', () => {
  const everyPath = new Set<string>(Object.values(carePaths).flat());
  for (const [care_plan_type, paths] of Object.entries(carePaths)) {
    for (const care_path of everyPath) {
      const own = (paths as readonly string[]).includes(care_path);
      const fault = faultOf({ care_plan_type, care_path, pregnancy_week: 12 }, everyGoal);
      expect({ care_plan_type, care_path, fault }).toEqual({
        care_plan_type,
        care_path,
        fault: own ? undefined : 'care_path',
      });
    }
  }
});

test('a goal must be known and offered, and a pregnancy needs its week', () => {
  expect(faultOf({ ...other, care_plan_type: 'toString' }, ['toString'])).toBe('care_plan_type');
  expect(faultOf(other, ['pregnant'])).toBe('care_plan_type');
  expect(faultOf({ ...pregnant, pregnancy_week: null }, everyGoal)).toBe('pregnancy_week');
  expect(faultOf(other, everyGoal)).toBeUndefined();
});
