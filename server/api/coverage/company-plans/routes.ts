import { OpenAPIHono, z } from '@hono/zod-openapi';
import { companyPlanAttributes } from '#app/contract/session.ts';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import { documentResponse, resourceSchema } from '#server/platform/http/json-api/open-api.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { companyPlanResource } from '../plans/company-plan.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { listCompanyPlans } from './queries.ts';

export function companyPlanRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const list = memberRoute(dependencies, {
    method: 'get',
    path: '/company_plans',
    summary: "The medical plans of the member's company",
    description: 'Amounts are cents. Archived plans are included and marked.',
    responses: {
      200: documentResponse('The plans', z.array(resourceSchema('company_plan', companyPlanAttributes))),
    },
  });
  app.openapi(list, async (c) => {
    const plans = await listCompanyPlans(c.var.member.id, dependencies.sql);
    return reply(c, plans.map(companyPlanResource));
  });

  return app;
}
