import type { Sql } from '#server/db/sql.ts';
import { nothingToShare, shareCost, yearBegins } from '#server/domain/cost-sharing.ts';
import { coverageForOneCharge, remainingCents } from '#server/domain/program-coverage.ts';
import { notFound, problem } from '#server/json-api/problem.ts';
import { listCoveredPrograms } from '../members/plan/covered-programs.ts';
import { findPlanYear } from '../members/plan/plan-year.ts';
import { planTerms } from '../members/plan/plan-terms.ts';
import type { SignedInMember } from '../members/signed-in-member.ts';
import type { Estimate } from './resource.ts';

interface Question {
  program_id: string;
  total: number;
  rx: boolean;
}

interface At {
  sql: Sql;
  today: Temporal.PlainDate;
}

async function planStateOf(member: SignedInMember, at: At) {
  const year = await findPlanYear(member, at);
  if (Array.isArray(year)) throw problem(409, 'coverage_details_missing');
  return { terms: planTerms(year.plan), before: year.soFar };
}

/** What the member would pay for one charge today. Throws 404 for a program that their company does not cover. */
export async function estimate(
  member: SignedInMember,
  at: At,
  { program_id: programId, total: totalCents, rx }: Question,
): Promise<Estimate> {
  const [program] = await listCoveredPrograms(member.id, at.sql, programId);
  if (!program) throw notFound();
  const planSharesCost = program.paid_by === 'medical_plan';
  const { terms, before } = planSharesCost
    ? await planStateOf(member, at)
    : { terms: nothingToShare, before: yearBegins };
  const coverageCents = coverageForOneCharge(
    remainingCents(program.total_reimbursable_coverage_cents, program.usedCents),
    program.flat_max_reimbursement_cents,
  );
  const share = shareCost(terms, before, { totalCents, rx, coverageLeftCents: coverageCents });
  return { programId, totalCents, rx, planSharesCost, coverageCents, terms, before, share };
}
