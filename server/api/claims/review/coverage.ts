import { remainingCents } from '#app/domain/program-coverage.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { findUsedProgram } from '#server/api/coverage/plans/covered-programs.ts';
import type { ReviewConditions } from './rules.ts';

type Coverage = Pick<ReviewConditions, 'leftCents' | 'mostForOneCents'>;

/** What can still be approved for a claim. None if the company no longer covers the program. */
export async function coverageOf(
  { member_id, program_id }: { member_id: string; program_id: string },
  sql: Sql,
): Promise<Coverage> {
  const program = await findUsedProgram(member_id, sql, program_id);
  if (!program) return { leftCents: 0, mostForOneCents: 0 };
  return {
    leftCents: remainingCents(program.total_reimbursable_coverage_cents, program.usedCents),
    mostForOneCents: program.flat_max_reimbursement_cents,
  };
}
