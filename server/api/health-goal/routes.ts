import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { documentResponse, jsonBody, problemResponse, resourceSchema } from '#server/json-api/open-api.ts';
import { Problem } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { weekOf } from '../members/pregnancy-week.ts';
import { todayOf } from '../members/signed-in-member.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import type { ApiWorld } from '../world.ts';
import { goalBody, pauseBody } from './body.ts';
import { findOfferedGoals, updateGoal } from './queries.ts';
import { goalAttributes, goalResource } from './resource.ts';
import { changeTo, faultOf } from './rules.ts';

const tags = ['settings'];
const path = '/health_goal';
const document = documentResponse('The goal', resourceSchema('health_goal', goalAttributes));
const unknown = problemResponse('unauthenticated', 'second_factor_required');

export function healthGoalRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  app.use(path, limitBody());
  app.use('/pregnancy_content', limitBody());

  const show = createRoute({
    method: 'get',
    path,
    tags,
    summary: 'The member’s health goal',
    middleware: requireMember(world),
    responses: { 200: document, 401: unknown },
  });
  app.openapi(show, async (c) => {
    const { member } = c.var;
    const offered = await findOfferedGoals(member.id, world.sql);
    return reply(c, goalResource(member, offered, world.clock.now()));
  });

  const save = createRoute({
    method: 'put',
    path,
    tags,
    summary: 'Choose a health goal',
    description: 'A pregnancy needs its week. Anything new ends a pause of pregnancy content.',
    middleware: requireMember(world),
    request: { body: jsonBody(goalBody) },
    responses: {
      200: document,
      401: unknown,
      422: problemResponse('blank', 'invalid', 'invalid_authenticity_token'),
    },
  });
  app.openapi(save, async (c) => {
    const { member } = c.var;
    const body = c.req.valid('json');
    const offered = await findOfferedGoals(member.id, world.sql);
    const fault = faultOf(body, offered);
    if (fault) {
      const key = fault === 'pregnancy_week' ? 'blank.week' : 'invalid.goal';
      throw new Problem(422, [{ key, pointer: `/data/attributes/${fault}` }]);
    }
    const now = world.clock.now();
    const today = todayOf(member, now);
    const current = { ...member, pregnancy_week: weekOf(member, today) };
    const change = changeTo(body, current, today);
    await updateGoal(member.id, world.sql, change);
    return reply(c, goalResource({ ...member, ...change }, offered, now));
  });

  const pause = createRoute({
    method: 'put',
    path: '/pregnancy_content',
    tags,
    summary: 'Pause pregnancy content, or take it up again',
    middleware: requireMember(world),
    request: { body: jsonBody(pauseBody) },
    responses: { 200: document, 401: unknown, 422: problemResponse('invalid', 'invalid_authenticity_token') },
  });
  app.openapi(pause, async (c) => {
    const { member } = c.var;
    const now = world.clock.now();
    const { paused } = c.req.valid('json');
    const since = member.pregnancy_content_paused_at ?? now.toString();
    const change = { pregnancy_content_paused_at: paused ? since : null };
    await updateGoal(member.id, world.sql, change);
    const offered = await findOfferedGoals(member.id, world.sql);
    return reply(c, goalResource({ ...member, ...change }, offered, now));
  });

  return app;
}
