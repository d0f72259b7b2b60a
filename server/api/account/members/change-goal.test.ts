import { expect, test } from 'vitest';
import { changeTo } from './change-goal.ts';

const today = Temporal.PlainDate.from('2026-03-02');
const pregnant = { care_plan_type: 'pregnant', care_path: 'conventional_pregnancy', pregnancy_week: 20 };
/** Entered two weeks ago. */
const current = { ...pregnant, pregnancy_week: 18, pregnancy_week_set_on: '2026-02-16' };
const other = { care_plan_type: 'raising_family', care_path: 'working_parent', pregnancy_week: null };

test('saving the same goal again changes no date and ends no pause', () => {
  expect(changeTo(pregnant, current, today)).toEqual({
    care_plan_type: 'pregnant',
    care_path: 'conventional_pregnancy',
  });
});

test('another week counts from today and ends a pause', () => {
  expect(changeTo({ ...pregnant, pregnancy_week: 21 }, current, today)).toEqual({
    care_plan_type: 'pregnant',
    care_path: 'conventional_pregnancy',
    pregnancy_week: 21,
    pregnancy_week_set_on: '2026-03-02',
    pregnancy_content_paused_at: null,
  });
});

test('a goal that is no pregnancy forgets the week, even one that was sent', () => {
  expect(changeTo({ ...other, pregnancy_week: 20 }, current, today)).toEqual({
    care_plan_type: 'raising_family',
    care_path: 'working_parent',
    pregnancy_week: null,
    pregnancy_week_set_on: null,
    pregnancy_content_paused_at: null,
  });
});

test('a first path ends no pause, a different path does', () => {
  const ended = { pregnancy_content_paused_at: null };
  expect(changeTo(pregnant, { ...current, care_path: null }, today)).not.toMatchObject(ended);
  const surrogate = { ...pregnant, care_path: 'surrogate_pregnancy' };
  expect(changeTo(surrogate, current, today)).toMatchObject(ended);
});
