-- What speaks to somebody's own pregnant body is for those who carry; a partner has a path and tasks of their own.
update care_tasks set care_path = 'conventional_pregnancy' where id in (
  'pregnancy_low_dose_aspirin',
  'pregnancy_home_readings',
  'pregnancy_meals_and_readings',
  'pregnancy_dose_check',
  'pregnancy_iron_again',
  'pregnancy_ways_to_give_birth',
  'pregnancy_plan_for_hard_days'
);

-- What can be done in any later week is due then, not missed.
update care_tasks set week_to = later.week_to, summary = jsonb_build_object(
  'en', format('Weeks %s to %s', care_tasks.week_from, later.week_to),
  'es', format('Semanas %s a %s', care_tasks.week_from, later.week_to)
)
from (values
  ('pregnancy_benefit_check', 42),
  ('pregnancy_mood_check_1', 27),
  ('pregnancy_mood_check_2', 42),
  ('pregnancy_leave_paperwork', 40),
  ('pregnancy_choose_pediatrician', 42),
  ('pregnancy_car_seat', 42)
) as later (id, week_to)
where care_tasks.id = later.id;
