import { z } from '@hono/zod-openapi';
import { costEstimateAttributes } from '#app/contract/coverage.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { todayOf, type Member } from '#server/api/account/members/member.ts';
import { reply } from '#server/platform/http/reply.ts';
import { findCoverage, shareCharge, type SharedCharge } from '../plans/charge.ts';
import { Problem, problem, isTitleKey, orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { YearSoFar } from '#app/domain/cost-sharing.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';

const highestCents = 100_000_000;

const question = z.object({
  program_id: z.string('blank.program').min(1, 'blank.program').max(100, 'blank.program'),
  total: z
    .string('blank.charge')
    .regex(/^\d{1,12}$/, 'invalid.charge')
    .transform(Number)
    .pipe(z.int().positive('not_positive').max(highestCents, 'too_large')),
  rx: z
    .enum(['true', 'false'], 'invalid')
    .default('false')
    .transform((text) => text === 'true'),
});

/** Answers 422 with one error for each fault, at the field's pointer, as for a body: forms show it at their fields. */
function readQuestion(query: Record<string, string | undefined>): z.infer<typeof question> {
  const read = question.safeParse(query);
  if (read.success) return read.data;
  throw new Problem(
    422,
    read.error.issues.map(({ message, path }) => ({
      key: isTitleKey(message) ? message : 'invalid',
      pointer: `/data/attributes/${path.join('/')}`,
    })),
  );
}

interface Estimate extends SharedCharge {
  programId: string;
  totalCents: number;
  rx: boolean;
  planSharesCost: boolean;
  coverageCents: number | null;
}

export function costEstimateResource({
  programId,
  totalCents,
  rx,
  planSharesCost,
  coverageCents,
  terms,
  before,
  share,
}: Estimate): ResourceOf<typeof costEstimateAttributes> {
  const leftOf = (limitCents: number, count: (year: YearSoFar) => number) => ({
    before: Math.max(0, limitCents - count(before)),
    after: Math.max(0, limitCents - count(share.yearAfter)),
  });
  return {
    type: 'cost_estimate',
    id: programId,
    attributes: {
      total: totalCents,
      rx,
      plan_shares_cost: planSharesCost,
      coverage_for_charge: coverageCents,
      exceeded_plan_max: share.exceededCents,
      deductible: share.deductibleCents,
      copay: share.copayCents,
      coinsurance: share.coinsuranceCents,
      coinsurance_percent: rx ? terms.coinsuranceRxPercent : terms.coinsurancePercent,
      cut_by_maximum: share.cutByMaximumCents,
      amount: share.amountCents,
      covered_amount: share.coveredCents,
      deductible_remaining: leftOf(terms.deductibleCents, ({ deductibleCents }) => deductibleCents),
      out_of_pocket_remaining: leftOf(terms.oopMaxCents, ({ outOfPocketCents }) => outOfPocketCents),
    },
  };
}

/** Estimates the member's cost of one charge today. Throws 404 for a program that their company does not cover. */
async function estimate(
  member: Member,
  { sql, clock }: ApiDependencies,
  { program_id: programId, total: totalCents, rx }: z.infer<typeof question>,
): Promise<Estimate> {
  const day = todayOf(member, clock.now());
  const coverage = orNotFound(await findCoverage(member, { sql, day, programId }));
  if (Array.isArray(coverage)) throw problem(409, 'coverage_details_missing');
  const shared = shareCharge(coverage, { totalCents, rx });
  const { coverageCents, year } = coverage;
  return { programId, totalCents, rx, planSharesCost: year !== null, coverageCents, ...shared };
}

export function costEstimateRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    get: '/cost_estimates',
    summary: 'Estimate the member’s cost of one charge today',
    description:
      'By the same rule as bills: first what exceeds the coverage of the program, then deductible, copay, coinsurance, ' +
      'and the out-of-pocket maximum. `total` is in cents, up to a million dollars; `rx` is `true` for a prescription. ' +
      'Nothing is stored. Errors have the pointers of a body.',
    query: z.object({
      program_id: z.string().optional(),
      total: z.string().optional(),
      rx: z.string().optional(),
    }),
    responses: {
      200: documentResponse('The estimate', resourceSchema('cost_estimate', costEstimateAttributes)),
      404: ['not_found'],
      409: ['coverage_details_missing'],
      422: ['blank', 'invalid', 'not_positive', 'too_large'],
    },
  }).handle(async (c) => {
    const { member } = c.var;
    const question = readQuestion(c.req.valid('query'));
    return reply(c, costEstimateResource(await estimate(member, dependencies, question)));
  });
}
