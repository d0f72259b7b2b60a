import type { Sql } from '#server/platform/db/sql.ts';
import {
  findProgram,
  listPrograms,
  sharesCoverage,
  sumPending,
  sumUsed,
  sumUsedOfProgram,
} from './queries.ts';

type ProgramRow = Awaited<ReturnType<typeof listPrograms>>[number];

/** A program as the member's company covers it, and what the household used of it: what decides about money. */
export interface UsedProgram extends ProgramRow {
  usedCents: number;
}

/** The same, with further details for members. */
export interface CoveredProgram extends UsedProgram {
  pendingCents: number;
  shared: boolean;
}

const centsOf = (sums: Awaited<ReturnType<typeof sumUsed>>, id: string): number =>
  sums.find(({ program_id }) => program_id === id)?.cents ?? 0;

/** The program with this id, if the member's company covers it. */
export async function findUsedProgram(
  memberId: string,
  sql: Sql,
  programId: string,
): Promise<UsedProgram | undefined> {
  const [program, usedCents] = await Promise.all([
    findProgram(memberId, sql, programId),
    sumUsedOfProgram(memberId, sql, programId),
  ]);
  return program && { ...program, usedCents };
}

/** All programs that the member's company covers. */
export async function listCoveredPrograms(memberId: string, sql: Sql): Promise<CoveredProgram[]> {
  const [programs, used, pending, shared] = await Promise.all([
    listPrograms(memberId, sql),
    sumUsed(memberId, sql),
    sumPending(memberId, sql),
    sharesCoverage(memberId, sql),
  ]);
  return programs.map((program) => ({
    ...program,
    usedCents: centsOf(used, program.id),
    pendingCents: centsOf(pending, program.id),
    shared,
  }));
}

/** The covered program with this id, as `listCoveredPrograms` returns it. */
export async function findCoveredProgram(
  memberId: string,
  sql: Sql,
  programId: string,
): Promise<CoveredProgram | undefined> {
  const [program, pending, shared] = await Promise.all([
    findUsedProgram(memberId, sql, programId),
    sumPending(memberId, sql),
    sharesCoverage(memberId, sql),
  ]);
  return program && { ...program, pendingCents: centsOf(pending, programId), shared };
}
