import { sql as expression } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { memberColumns, tables } from './coverage.ts';
import { sectionNames } from '#app/contract/privacy.ts';

const api = await openTestApi();

/** Tables with a column that names a member, by constraint or by name, and the members themselves. */
async function tablesOfMembers(): Promise<string[]> {
  const named = await expression<{ name: string }>`
    select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('member_id', 'inviter_id')
    union
    select conrelid::regclass::text from pg_constraint
      where contype = 'f' and confrelid = 'members'::regclass
    union select 'members'`.execute(api.dependencies.sql);
  return named.rows.map(({ name }) => name).toSorted();
}

test('every table with member rows is exported or omitted for a stated reason', async () => {
  expect(Object.keys(tables).toSorted()).toEqual(await tablesOfMembers());
});

test('every section has a table, except those of the member’s own row and of a claim', () => {
  const covered = Object.values(tables).filter((decision) => typeof decision === 'string');
  const ofOthers = ['personal', 'membership', 'goal', 'unsent_message_files', 'unsent_receipts'];
  expect(sectionNames.filter((name) => !covered.includes(name))).toEqual(ofOthers);
});

test('every column of the member’s row is exported under its name, or accounted for', async () => {
  const { rows } = await expression<{ name: string }>`
    select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'members'`.execute(api.dependencies.sql);
  const shown = rows.map(({ name }) => name).filter((name) => !(name in memberColumns));
  expect(shown.toSorted()).toEqual([
    'care_path',
    'care_plan_type',
    'claims_until',
    'cobra',
    'company_plan_type',
    'covered_until',
    'discreet_notifications',
    'eligibility_check_status',
    'eligibility_checked_at',
    'eligibility_details_provided',
    'eligibility_requested_at',
    'low_data',
    'message_mails',
    'notifications_enabled',
    'onboarding_pending',
    'preferred_language',
    'pregnancy_content_paused_at',
    'pregnancy_week',
    'pregnancy_week_set_on',
    'require_data_sharing_consent',
    'require_eligibility_check',
    'time_zone',
    'visit_reminders',
  ]);
});
