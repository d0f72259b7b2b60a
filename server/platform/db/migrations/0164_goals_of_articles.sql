-- The health goals that an article is for. Null: for every goal.
alter table posts add column goals text[] check (are_goals(goals));

-- Articles of the product. One with an open draft keeps none: the draft would no longer be based on what is published.
update posts set goals = shipped.goals::text[] from (values
  ('a-couple-under-stress', '{want_to_build_family,pregnant,just_got_baby,raising_family}'),
  ('adoption-money-and-tax', '{want_to_build_family,just_got_baby}'),
  ('after-a-pregnancy-loss', '{want_to_build_family,pregnant}'),
  ('choosing-child-care', '{just_got_baby,raising_family}'),
  ('donor-eggs-and-sperm', '{want_to_build_family}'),
  ('eating-in-pregnancy', '{pregnant}'),
  ('egg-freezing-and-what-it-costs', '{want_to_build_family,not_building_family}'),
  ('feeding-your-baby', '{just_got_baby}'),
  ('going-back-to-work', '{just_got_baby,raising_family}'),
  ('healing-your-pelvic-floor', '{just_got_baby,raising_family,optimizing_midlife_health}'),
  ('high-blood-pressure-in-pregnancy', '{pregnant,just_got_baby}'),
  ('how-you-feel-after-birth', '{just_got_baby}'),
  ('ivf-step-by-step', '{want_to_build_family}'),
  ('low-testosterone', '{not_building_family,optimizing_midlife_health}'),
  ('menopause-the-basics', '{optimizing_midlife_health}'),
  ('paths-to-adoption', '{want_to_build_family}'),
  ('preparing-for-the-home-study', '{want_to_build_family}'),
  ('questions-about-hormone-therapy', '{optimizing_midlife_health}'),
  ('safe-sleep-for-babies', '{just_got_baby}'),
  ('screening-tests-and-what-they-can-say', '{pregnant}'),
  ('signs-of-labor', '{pregnant}'),
  ('sleep-in-midlife', '{optimizing_midlife_health}'),
  ('supporting-a-partner-in-treatment', '{want_to_build_family}'),
  ('surrogacy-and-the-law', '{want_to_build_family}'),
  ('the-first-trimester', '{pregnant}'),
  ('the-first-two-weeks', '{just_got_baby}'),
  ('toddler-behavior', '{raising_family}'),
  ('when-to-ask-for-help-to-conceive', '{want_to_build_family}'),
  ('worry-during-treatment', '{want_to_build_family}'),
  ('your-first-fertility-visit', '{want_to_build_family}')
) as shipped (slug, goals)
where posts.slug = shipped.slug and not exists (
  select from content_versions
  where kind = 'articles' and content_id = posts.slug and state in ('draft', 'reviewed')
);
