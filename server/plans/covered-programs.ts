import type { Sql } from '#server/db/sql.ts';
import { countHousehold, listPrograms, sumPending, sumUsed } from './queries.ts';

type ProgramRow = Awaited<ReturnType<typeof listPrograms>>[number];

/** A program as the member's company covers it, and what the household used of it. */
export interface CoveredProgram extends ProgramRow {
  usedCents: number;
  pendingCents: number;
  shared: boolean;
}

/** All programs that the member's company covers, or the one with this id. */
export async function listCoveredPrograms(
  memberId: string,
  sql: Sql,
  programId?: string,
): Promise<CoveredProgram[]> {
  const [programs, used, pending, people] = await Promise.all([
    listPrograms(memberId, sql, programId),
    sumUsed(memberId, sql),
    sumPending(memberId, sql),
    countHousehold(memberId, sql),
  ]);
  const centsOf = (sums: typeof used, id: string) =>
    sums.find(({ program_id }) => program_id === id)?.cents ?? 0;
  return programs.map((program) => ({
    ...program,
    usedCents: centsOf(used, program.id),
    pendingCents: centsOf(pending, program.id),
    shared: people > 1,
  }));
}
