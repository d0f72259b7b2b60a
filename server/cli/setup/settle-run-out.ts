import { sql as raw } from 'kysely';
import { listedMemberOf } from '#server/api/account/roster/queries.ts';
import { settleCoverageJob } from '#server/api/account/roster/settle-coverage.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { enqueue, type JobDependencies } from '#server/platform/jobs/job.ts';
import type { Change } from './apply-rows.ts';

/** Orders the jobs that settle and mail until when leavers with access can claim, where run-out days of companies or plans changed. */
export async function settleRunOut(
  transaction: Sql,
  dependencies: JobDependencies,
  changes: readonly Change[],
): Promise<void> {
  const changedIn = (table: string) =>
    changes
      .filter(
        (change) => change.table === table && change.columns.some(({ name }) => name === 'run_out_days'),
      )
      .map(({ key }) => key);
  const { rows } = await raw<Parameters<typeof listedMemberOf>[0]>`
    select id, employee_id, household_id from members
    where (company_id = any(${changedIn('companies')}::text[]) or company_plan_id = any(${changedIn('company_plans')}::text[]))
      and covered_until is not null and access_ended_at is null`.execute(transaction);
  for (const memberId of new Set(rows.map(listedMemberOf)))
    await enqueue(transaction, dependencies, { kind: settleCoverageJob, payload: { memberId } });
}
