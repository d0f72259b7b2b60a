-- Pages cannot show what these constraints refuse: one such row answered 503 on every page that listed it.
-- `not valid` checks new and changed rows and does not read the tables.

create function is_localized_text(value jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(value) = 'object' and value ? 'en'
    and not jsonb_path_exists(value, 'strict $.* ? (@.type() != "string" || !(@ like_regex "\\S"))')
$$;

create function is_localized_list(value jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(value) = 'object' and value ? 'en'
    and not jsonb_path_exists(value, 'strict $.* ? (@.type() != "array")')
    and not jsonb_path_exists(value, 'lax $.*[*] ? (@.type() != "string" || !(@ like_regex "\\S"))')
$$;

create function are_language_codes(codes text[]) returns boolean language sql immutable as $$
  select not exists (select from unnest(codes) code where code is null or code !~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
$$;

-- A zone of the IANA database. The conversion raises an error for a name that PostgreSQL does not know.
create function is_time_zone(name text) returns boolean language sql immutable as $$
  select name ~ '^([A-Z][A-Za-z_]+(/[A-Za-z0-9_+-]+)+|UTC)$' and timestamp '2026-01-01' at time zone name is not null
$$;

create function are_goals(goals text[]) returns boolean language sql immutable as $$
  select cardinality(goals) > 0 and goals <@ array[
    'just_got_baby', 'not_building_family', 'optimizing_midlife_health', 'pregnant', 'raising_family', 'want_to_build_family']
$$;

do $$
declare place record;
begin
  for place in select * from (values
    ('announcements', 'body'),
    ('announcements', 'title'),
    ('authorization_events', 'author'),
    ('authorization_events', 'reason'),
    ('authorization_services', 'service_name'),
    ('authorizations', 'title'),
    ('bills', 'difference_reason'),
    ('bills', 'service_name'),
    ('call_categories', 'name'),
    ('call_experts', 'body'),
    ('call_experts', 'education'),
    ('call_experts', 'experience'),
    ('call_experts', 'role'),
    ('call_subjects', 'name'),
    ('call_subjects', 'talk_to_expert_text'),
    ('care_task_elements', 'body'),
    ('care_tasks', 'summary'),
    ('care_tasks', 'title'),
    ('clinic_doctors', 'biography'),
    ('clinic_doctors', 'certification'),
    ('clinic_doctors', 'ethnicity'),
    ('company_policies', 'body'),
    ('company_policies', 'name'),
    ('post_categories', 'body'),
    ('post_categories', 'name'),
    ('posts', 'intro'),
    ('posts', 'title'),
    ('program_categories', 'name'),
    ('programs', 'body'),
    ('programs', 'name'),
    ('provider_categories', 'body'),
    ('provider_categories', 'name'),
    ('providers', 'biography'),
    ('providers', 'body'),
    ('providers', 'certification'),
    ('providers', 'ethnicity'),
    ('providers', 'title'),
    ('reimbursement_services', 'rejection_reason')
  ) as texts (table_name, column_name)
  loop
    execute format('alter table %I add constraint %I check (is_localized_text(%I)) not valid',
      place.table_name, place.table_name || '_' || place.column_name || '_localized', place.column_name);
  end loop;
end $$;

alter table call_experts
  add constraint call_experts_topics_localized check (is_localized_list(topics)) not valid,
  add constraint call_experts_timezone_check check (is_time_zone(timezone)) not valid,
  add constraint call_experts_spoken_languages_check
    check (cardinality(spoken_languages) > 0 and are_language_codes(spoken_languages)) not valid,
  add constraint call_experts_sign_languages_check check (are_language_codes(sign_languages)) not valid;

alter table clinic_doctors
  add constraint clinic_doctors_languages_check check (are_language_codes(languages)) not valid;

alter table providers
  add constraint providers_languages_check check (are_language_codes(languages)) not valid;

alter table companies
  add constraint companies_time_zone_check check (is_time_zone(time_zone)) not valid,
  add constraint companies_languages_codes check (are_language_codes(languages)) not valid,
  add constraint companies_care_plan_types_check check (are_goals(care_plan_types)) not valid,
  add constraint companies_company_plan_types_check check (
    cardinality(company_plan_types) > 0 and company_plan_types <@ array['family', 'plus_one', 'single']
  ) not valid;

alter table members
  add constraint members_care_plan_type_check check (are_goals(array[care_plan_type])) not valid,
  add constraint members_company_plan_type_check
    check (company_plan_type in ('family', 'plus_one', 'single', 'unknown')) not valid;
