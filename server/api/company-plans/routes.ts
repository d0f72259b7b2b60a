import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import type { ApiEnv } from '../environment.ts';
import { companyPlanAttributes, companyPlanResource } from '../included/company-plan.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { listCompanyPlans } from './queries.ts';

export function companyPlanRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = createRoute({
    method: 'get',
    path: '/company_plans',
    tags: ['companies'],
    summary: "The medical plans of the member's company",
    description: 'Amounts are cents. Archived plans are in the list and say so.',
    middleware: requireMember(world),
    responses: {
      200: documentResponse('The plans', z.array(resourceSchema('company_plan', companyPlanAttributes))),
      401: problemResponse('unauthenticated', 'second_factor_required'),
    },
  });
  app.openapi(list, async (c) => {
    const plans = await listCompanyPlans(c.var.member.id, world.sql);
    return reply(c, plans.map(companyPlanResource));
  });

  return app;
}
