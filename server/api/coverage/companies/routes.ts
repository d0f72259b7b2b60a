import { OpenAPIHono, z } from '@hono/zod-openapi';
import { companyAttributes } from '#app/contract/session.ts';
import { memberRoute } from '#server/api/account/guards/declared-route.ts';
import {
  documentResponse,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { companyResource } from '../plans/company.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { findCompany } from './queries.ts';

export function companyRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = memberRoute(dependencies, {
    method: 'get',
    path: '/companies/{id}',
    summary: "The member's own company",
    request: { params: z.object({ id: z.string() }) },
    responses: {
      200: documentResponse('The company', resourceSchema('company', companyAttributes)),
      404: problemResponse('not_found'),
    },
  });
  app.openapi(show, async (c) => {
    const company = await findCompany(c.var.member.id, dependencies.sql, c.req.valid('param').id);
    if (!company) throw notFound();
    return reply(c, companyResource(company));
  });

  return app;
}
