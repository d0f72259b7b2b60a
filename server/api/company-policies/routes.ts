import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { documentResponse, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { notFound } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { findPolicy, listPolicies } from './queries.ts';
import { policyAttributes, policyResource } from './resource.ts';

const policySchema = resourceSchema('company_policy', policyAttributes);
const refused = problemResponse('unauthenticated', 'second_factor_required');

export function companyPolicyRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  const middleware = requireMember(world);

  const list = createRoute({
    method: 'get',
    path: '/company_policies',
    tags: ['company'],
    summary: "The policies of the member's own company",
    middleware,
    responses: { 200: documentResponse('The policies', z.array(policySchema)), 401: refused },
  });
  app.openapi(list, async (c) => {
    const { member, language } = c.var;
    const policies = await listPolicies(member.id, world.sql);
    return reply(
      c,
      policies.map((policy) => policyResource(policy, language)),
    );
  });

  const show = createRoute({
    method: 'get',
    path: '/company_policies/{id}',
    tags: ['company'],
    summary: 'One policy',
    description: 'Another company’s does not exist.',
    request: { params: z.object({ id: z.string() }) },
    middleware,
    responses: {
      200: documentResponse('The policy', policySchema),
      401: refused,
      404: problemResponse('not_found'),
    },
  });
  app.openapi(show, async (c) => {
    const { member, language } = c.var;
    const { id } = c.req.valid('param');
    const policy = /^[\w-]{1,100}$/.test(id) ? await findPolicy(member.id, world.sql, id) : undefined;
    if (!policy) throw notFound();
    return reply(c, policyResource(policy, language));
  });

  return app;
}
