-- ISO 3166-1: the task or the article is for members of companies there. Null: for everyone.
alter table care_tasks add column countries text[] check (cardinality(countries) > 0);
alter table posts add column countries text[] check (cardinality(countries) > 0);

-- What speaks of law, tax, insurance or check-ups of the United States.
update care_tasks set countries = '{US}' where id in (
  'adoption_budget',
  'adoption_choose_agency',
  'adoption_home_study',
  'adoption_papers',
  'baby_add_to_plan',
  'baby_checkups',
  'gender_letters',
  'parent_well_child',
  'pregnancy_benefit_check',
  'pregnancy_choose_pediatrician',
  'pregnancy_glucose_test',
  'pregnancy_group_b_strep',
  'pregnancy_rsv',
  'surrogacy_agency_or_independent',
  'surrogacy_baby_papers',
  'surrogacy_escrow_account',
  'surrogacy_insurance',
  'surrogacy_legal',
  'surrogate_newborn_insurance',
  'surrogate_parentage_order'
);
update posts set countries = '{US}' where slug in (
  'adoption-money-and-tax',
  'deductible-copay-and-coinsurance',
  'paths-to-adoption',
  'preparing-for-the-home-study',
  'surrogacy-and-the-law'
);
