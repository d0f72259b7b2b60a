import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { documentResponse, jsonBody, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { Problem } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { changeDetails } from '../members/change-details.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { coverageBody } from './body.ts';
import { findLevels, listPlans, updatePlan } from './queries.ts';
import { coverageAttributes, coverageResource } from './resource.ts';
import { coverageFaults } from './rules.ts';

const path = '/coverage_details';
const tags = ['settings'];
const document = documentResponse(
  'Plan, level and member ID',
  resourceSchema('coverage_details', coverageAttributes),
);
const unknown = problemResponse('unauthenticated', 'second_factor_required');

export function coverageDetailsRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = createRoute({
    method: 'get',
    path,
    tags,
    summary: 'What coverage needs to know of the member',
    description: 'The plans to choose from are in company_plans.',
    middleware: requireMember(world),
    responses: { 200: document, 401: unknown },
  });
  app.openapi(show, async (c) => {
    const { member } = c.var;
    const offered_plan_types = await findLevels(member.id, world.sql);
    const { member_id } = member.details();
    return reply(c, coverageResource(member.id, { ...member, member_id, offered_plan_types }));
  });

  const save = createRoute({
    method: 'put',
    path,
    tags,
    summary: 'Say which medical plan one has, at which level, under which number',
    middleware: requireMember(world),
    request: { body: jsonBody(coverageBody) },
    responses: {
      200: document,
      401: unknown,
      422: problemResponse('blank', 'invalid', 'mismatch', 'invalid_authenticity_token'),
    },
  });
  app.use(path, limitBody());
  app.openapi(save, async (c) => {
    const { member } = c.var;
    const body = c.req.valid('json');
    const levels = await findLevels(member.id, world.sql);
    const plans = await listPlans(member.id, world.sql);
    const faults = coverageFaults(body, { plans, levels, currentPlanId: member.company_plan_id });
    if (faults.length > 0) throw new Problem(422, faults);
    const { member_id, ...plan } = body;
    await world.sql.transaction().execute(async (transaction) => {
      await changeDetails(member.id, { transaction, sealing: world.sealing }, { member_id });
      await updatePlan(member.id, transaction, plan);
    });
    return reply(c, coverageResource(member.id, { ...body, offered_plan_types: levels }));
  });

  return app;
}
