import { z } from '@hono/zod-openapi';
import { companyAttributes, companyPlanAttributes } from '#app/contract/session.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { reply } from '#server/platform/http/reply.ts';
import { companyPlanResource, companyResource } from '../plans/company.ts';
import { listCompanyPlans } from '../plans/queries.ts';

export function companyRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql } = dependencies;

  memberCall({
    get: '/companies/{id}',
    summary: "The member's own company",
    params: z.object({ id: z.string() }),
    responses: {
      200: documentResponse('The company', resourceSchema('company', companyAttributes)),
    },
  }).handle(async (c) => {
    const company = await sql
      .selectFrom('companies')
      .innerJoin('members', 'members.company_id', 'companies.id')
      .selectAll('companies')
      .where('members.id', '=', c.var.member.id)
      .where('companies.id', '=', c.req.valid('param').id)
      .executeTakeFirst();
    if (!company) throw notFound();
    return reply(c, companyResource(company));
  });

  memberCall({
    get: '/company_plans',
    summary: "The medical plans of the member's company",
    description: 'Amounts are cents. Archived plans are included and marked.',
    responses: {
      200: documentResponse('The plans', z.array(resourceSchema('company_plan', companyPlanAttributes))),
    },
  }).handle(async (c) => {
    const plans = await listCompanyPlans(c.var.member.id, sql);
    return reply(c, plans.map(companyPlanResource));
  });
}
