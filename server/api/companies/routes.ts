import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { notFound } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { companyAttributes, companyResource } from '../included/company.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { findCompany } from './queries.ts';

export function companyRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = createRoute({
    method: 'get',
    path: '/companies/{id}',
    tags: ['companies'],
    summary: "The member's own company",
    request: { params: z.object({ id: z.string() }) },
    middleware: requireMember(world),
    responses: {
      200: documentResponse('The company', resourceSchema('company', companyAttributes)),
      401: problemResponse('unauthenticated', 'second_factor_required'),
      404: problemResponse('not_found'),
    },
  });
  app.openapi(show, async (c) => {
    const company = await findCompany(c.var.member.id, world.sql, c.req.valid('param').id);
    if (!company) throw notFound();
    return reply(c, companyResource(company));
  });

  return app;
}
