import { z } from '@hono/zod-openapi';
import { coverageDetailsAttributes } from '#app/contract/account.ts';
import { tidyNumber } from '#app/domain/typed-text.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { Problem, type ProblemItem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { changeDetails } from '#server/api/account/members/member-details.ts';
import { listedMemberOf } from '#server/api/account/roster/queries.ts';
import { settleCoverageJob } from '#server/api/account/roster/settle-coverage.ts';
import { atMost } from '#server/platform/http/json-api/typed-text.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { listCompanyPlans } from '../plans/queries.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';

const memberId = /^[\p{L}\p{N}][\p{L}\p{N} /.-]*$/u;

const coverageBody = z
  .strictObject({
    company_plan_id: z.string('blank.plan').min(1, 'blank.plan').max(100),
    company_plan_type: z.string('blank.level').min(1, 'blank.level').max(50),
    member_id: z
      .string('invalid.member_id')
      .overwrite(tidyNumber)
      .check(atMost(50))
      .regex(memberId, 'invalid.member_id')
      // OpenAPI patterns have no flags.
      .meta({ pattern: memberId.source, maxLength: 50 })
      .nullable()
      .describe('Null when not enrolled'),
  })
  .meta({ id: 'CoverageDetails' });

/** The levels of coverage that the member's company offers. */
async function findLevels(memberId: string, sql: Sql): Promise<string[]> {
  const { company_plan_types } = await sql
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select('companies.company_plan_types')
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return company_plan_types;
}

type Coverage = Omit<z.infer<typeof coverageDetailsAttributes>, 'complete'>;

function coverageResource(
  memberId: string,
  coverage: Coverage,
): ResourceOf<typeof coverageDetailsAttributes> {
  const { company_plan_id, company_plan_type, member_id, offered_plan_types } = coverage;
  return {
    type: 'coverage_details',
    id: memberId,
    attributes: {
      company_plan_id,
      company_plan_type,
      member_id,
      complete: company_plan_id !== null && member_id !== null,
      offered_plan_types,
    },
  };
}

const path = '/coverage_details';
const document = documentResponse(
  'Plan, level and member ID',
  resourceSchema('coverage_details', coverageDetailsAttributes),
);

export function coverageDetailsRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    get: path,
    summary: 'The member’s details that coverage requires',
    description: 'The available plans are in company_plans.',
    responses: { 200: document },
  }).handle(async (c) => {
    const { member } = c.var;
    const offered_plan_types = await findLevels(member.id, dependencies.sql);
    const { member_id } = member.details();
    return reply(c, coverageResource(member.id, { ...member, member_id, offered_plan_types }));
  });

  memberCall({
    put: path,
    act: 'plan_chosen',
    summary: 'Set the member’s medical plan, level and number',
    description:
      'Where the last covered day is known, the last day for claims follows from the plan; a change is mailed.',
    body: jsonBody(coverageBody),
    responses: {
      200: document,
      422: ['blank', 'invalid', 'mismatch', 'too_long'],
    },
  }).handle(async (c) => {
    const { member } = c.var;
    const body = c.req.valid('json');
    const levels = await findLevels(member.id, dependencies.sql);
    const plans = await listCompanyPlans(member.id, dependencies.sql);
    const faults = coverageFaults(body, { plans, levels, currentPlanId: member.company_plan_id });
    if (faults.length > 0) throw new Problem(422, faults);
    const { member_id, ...plan } = body;
    await dependencies.sql.transaction().execute(async (transaction) => {
      await changeDetails(member.id, { transaction, sealing: dependencies.sealing }, { member_id });
      const { covered_until: lastDay } = await transaction
        .updateTable('members')
        .set(plan)
        .where('id', '=', member.id)
        .returning('covered_until')
        .executeTakeFirstOrThrow();
      // The plan may have other run-out days.
      if (lastDay !== null) {
        const payload = { memberId: listedMemberOf(member) };
        await enqueue(transaction, dependencies, { kind: settleCoverageJob, payload });
      }
      await c.var.record(transaction, { memberId: member.id });
    });
    return reply(c, coverageResource(member.id, { ...body, offered_plan_types: levels }));
  });
}

interface Plan {
  id: string;
  plan_type: string;
  archived: boolean;
}

interface Offer {
  plans: readonly Plan[];
  levels: readonly string[];
  /** The member's current plan, which may be kept after it was archived. */
  currentPlanId: string | null;
}

type Given = Pick<z.infer<typeof coverageBody>, 'company_plan_id' | 'company_plan_type'>;

const at = (field: keyof Given) => `/data/attributes/${field}`;
const levelsOfPlans = ['single', 'family', 'plus_one'];

/** Validates the details: the plan must be an open plan of the company, at one of its levels. */
export function coverageFaults(given: Given, { plans, levels, currentPlanId }: Offer): ProblemItem[] {
  const faults: ProblemItem[] = [];
  const plan = plans.find(({ id }) => id === given.company_plan_id);
  const open = plan && (!plan.archived || plan.id === currentPlanId);
  if (!open) faults.push({ key: 'blank.plan', pointer: at('company_plan_id') });
  if (!levels.includes(given.company_plan_type)) {
    faults.push({ key: 'blank.level', pointer: at('company_plan_type') });
  } else if (open && levelsOfPlans.includes(plan.plan_type) && plan.plan_type !== given.company_plan_type) {
    faults.push({ key: 'mismatch.level', pointer: at('company_plan_type') });
  }
  return faults;
}
