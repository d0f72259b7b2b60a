import { OpenAPIHono } from '@hono/zod-openapi';
import { goalAttributes, goalBody, pauseBody } from '#app/contract/account.ts';
import { memberRoute } from '../guards/declared-route.ts';
import {
  documentResponse,
  jsonBody,
  problemResponse,
  resourceSchema,
} from '#server/platform/http/json-api/open-api.ts';
import { Problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiEnv } from '#server/platform/http/environment.ts';
import { countedWeek } from '#app/domain/pregnancy-week.ts';
import { changeTo } from '../members/change-goal.ts';
import { todayOf } from '../members/member.ts';
import { checkVersion } from '#server/platform/http/version.ts';
import { reply } from '#server/platform/http/reply.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { findOfferedGoals, lockGoal, updateGoal } from './queries.ts';
import { goalOf, goalResource } from './resource.ts';
import { faultOf } from './rules.ts';

const path = '/health_goal';
const document = documentResponse('The goal', resourceSchema('health_goal', goalAttributes));

export function healthGoalRoutes(dependencies: ApiDependencies): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();

  const show = memberRoute(dependencies, {
    method: 'get',
    path,
    summary: 'The member’s health goal',
    responses: { 200: document },
  });
  app.openapi(show, async (c) => {
    const { member } = c.var;
    const offered = await findOfferedGoals(member.id, dependencies.sql);
    return reply(c, goalResource(member, offered, dependencies.clock.now()));
  });

  const save = memberRoute(dependencies, {
    method: 'put',
    path,
    summary: 'Choose a health goal',
    description: 'A pregnancy requires its week. Any change ends a pause of pregnancy content.',
    request: { body: jsonBody(goalBody) },
    responses: {
      200: document,
      409: problemResponse('conflict'),
      422: problemResponse('blank', 'invalid'),
    },
  });
  app.openapi(save, async (c) => {
    const { member } = c.var;
    const { version, ...body } = c.req.valid('json');
    const offered = await findOfferedGoals(member.id, dependencies.sql);
    const fault = faultOf(body, offered);
    if (fault) {
      const key = fault === 'pregnancy_week' ? 'blank.week' : 'invalid.goal';
      throw new Problem(422, [{ key, pointer: `/data/attributes/${fault}` }]);
    }
    const now = dependencies.clock.now();
    const today = todayOf(member, now);
    const current = { ...member, pregnancy_week: countedWeek(member, today) };
    const change = changeTo(body, current, today);
    await dependencies.sql.transaction().execute(async (transaction) => {
      checkVersion(version, goalOf(await lockGoal(member.id, transaction)));
      await updateGoal(member.id, transaction, change);
    });
    return reply(c, goalResource({ ...member, ...change }, offered, now));
  });

  const pause = memberRoute(dependencies, {
    method: 'put',
    path: '/pregnancy_content',
    summary: 'Pause or resume pregnancy content',
    request: { body: jsonBody(pauseBody) },
    responses: { 200: document, 422: problemResponse('invalid') },
  });
  app.openapi(pause, async (c) => {
    const { member } = c.var;
    const now = dependencies.clock.now();
    const { paused } = c.req.valid('json');
    const since = member.pregnancy_content_paused_at ?? now.toString();
    const change = { pregnancy_content_paused_at: paused ? since : null };
    await updateGoal(member.id, dependencies.sql, change);
    const offered = await findOfferedGoals(member.id, dependencies.sql);
    return reply(c, goalResource({ ...member, ...change }, offered, now));
  });

  return app;
}
