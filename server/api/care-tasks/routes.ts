import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { notFound, problem } from '#server/json-api/problem.ts';
import type { ApiEnv } from '../environment.ts';
import { weekOf } from '../members/pregnancy-week.ts';
import { todayOf, type SignedInMember } from '../members/signed-in-member.ts';
import { requireMember } from '../middleware/require-member.ts';
import { reply } from '../reply.ts';
import { refuseInvalid } from '../validation.ts';
import type { ApiWorld } from '../world.ts';
import { describeComplete, describeList, describeReopen, describeShow } from './describe.ts';
import { elementsOf } from './elements/elements-of.ts';
import { completeTask, listCareTasks, reopenTask } from './queries.ts';
import { careTaskOf, careTaskResource, type CareTask } from './resource.ts';
import { chooseTasks, doneTasks, isOfPlan, isPaused, openTasks, type Situation } from './rules.ts';

const pageSize = 20;

export function careTaskRoutes(world: ApiWorld): OpenAPIHono<ApiEnv> {
  const { sql, clock } = world;
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  const middleware = requireMember(world);

  function situationOf(member: SignedInMember): Situation {
    return {
      carePlanType: member.care_plan_type,
      carePath: member.care_path,
      conditions: member.details().health_conditions,
      week: weekOf(member, todayOf(member, clock.now())),
      pregnancyContentPaused: member.pregnancy_content_paused_at !== null,
    };
  }

  async function taskOrNotFound(member: SignedInMember, id: string, situation: Situation): Promise<CareTask> {
    const [row] = /^\w+$/.test(id) ? await listCareTasks(member.id, sql, id) : [];
    const task = row && careTaskOf(row);
    if (!task || !(isOfPlan(task, situation) || task.completedAt)) throw notFound();
    if (isPaused(task, situation)) throw problem(409, 'pregnancy_content_paused');
    return task;
  }

  app.openapi(createRoute({ ...describeList, middleware }), async (c) => {
    const { member, language } = c.var;
    const { scope, page } = c.req.valid('query');
    const situation = situationOf(member);
    const tasks = (await listCareTasks(member.id, sql)).map(careTaskOf);
    const resources = (chosen: CareTask[]) =>
      chosen.map((task) => careTaskResource(task, { language, situation }));
    if (scope === 'next') return reply(c, resources(chooseTasks(tasks, situation)));
    if (scope === 'open') return reply(c, resources(openTasks(tasks, situation)));
    const done = doneTasks(tasks, situation);
    const shown = done.slice((page - 1) * pageSize, page * pageSize);
    const page_count = Math.max(1, Math.ceil(done.length / pageSize));
    return reply(c, resources(shown), { meta: { total: done.length, page, page_count } });
  });

  app.openapi(createRoute({ ...describeShow, middleware }), async (c) => {
    const { member, language } = c.var;
    const situation = situationOf(member);
    const task = await taskOrNotFound(member, c.req.valid('param').id, situation);
    const elements = await elementsOf(member, world, { taskId: task.id, language });
    const resource = careTaskResource(task, { language, situation });
    return reply(c, { ...resource, relationships: { care_task_elements: elements } });
  });

  app.openapi(createRoute({ ...describeComplete, middleware }), async (c) => {
    const { member, language } = c.var;
    const situation = situationOf(member);
    const { id } = await taskOrNotFound(member, c.req.valid('param').id, situation);
    await completeTask(member.id, sql, { id, now: clock.now() });
    const task = await taskOrNotFound(member, id, situation);
    return reply(c, careTaskResource(task, { language, situation }));
  });

  app.openapi(createRoute({ ...describeReopen, middleware }), async (c) => {
    const { member, language } = c.var;
    const situation = situationOf(member);
    const { row } = await taskOrNotFound(member, c.req.valid('param').id, situation);
    await reopenTask(member.id, sql, row.id);
    return reply(c, careTaskResource(careTaskOf({ ...row, completed_at: null }), { language, situation }));
  });

  return app;
}
