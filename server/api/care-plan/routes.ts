import { z } from '@hono/zod-openapi';
import { careTaskAttributes, careTasksMeta, type articleToRead } from '#app/contract/care-plan.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { notFound, problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { countedWeek } from '#app/domain/pregnancy-week.ts';
import { isPregnancyContentPaused, todayOf, type Member } from '#server/api/account/members/member.ts';
import { reply } from '#server/platform/http/reply.ts';
import { elementsOf } from './elements/elements-of.ts';
import { listCareTasks, listTasksToRead } from './queries.ts';
import {
  chooseTasks,
  countPlan,
  doneTasks,
  isOfPlan,
  isPaused,
  openTasks,
  type Situation,
  standingOf,
} from './rules.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import { element } from './elements/element-schema.ts';

import { inLanguage, type Language } from '#app/domain/localized-text.ts';
import { imageSet, type ResourceOf } from '#server/platform/http/json-api/document.ts';

type CareTask = Awaited<ReturnType<typeof listCareTasks>>[number] &
  Partial<Pick<Awaited<ReturnType<typeof listTasksToRead>>[number], 'article'>>;

/** The article of the first open task that has one. */
function firstToRead(tasks: readonly CareTask[]): z.infer<typeof articleToRead> | null {
  const article = tasks.find((task) => task.article && task.completed_at === null)?.article;
  if (!article) return null;
  const { slug, title, text_language, post_category_id, image_key } = article;
  return {
    slug,
    name: title,
    language: text_language,
    post_category_id,
    image_set: imageSet(image_key, '4:3'),
  };
}

function careTaskResource(
  task: CareTask,
  { language, situation }: { language: Language; situation: Situation },
): ResourceOf<typeof careTaskAttributes> {
  return {
    type: 'care_task',
    id: task.id,
    attributes: {
      title: inLanguage(task.title, language),
      summary: inLanguage(task.summary, language),
      completed: task.completed_at !== null,
      completed_at: task.completed_at,
      image_set: imageSet(task.image_key, '4:3'),
      week_from: task.week_from,
      week_to: task.week_to,
      standing: standingOf(task, situation.week),
      in_plan: isOfPlan(task, situation),
    },
  };
}

const params = z.object({ id: z.string().max(100) });
const task = resourceSchema('care_task', careTaskAttributes);

const completion = '/care_tasks/{id}/completion';
const change = {
  act: 'care_task_marked',
  params,
  responses: { 200: documentResponse('The task', task), 409: ['pregnancy_content_paused'] },
} as const;

const pageSize = 20;
const inScope = { next: chooseTasks, open: openTasks, history: doneTasks, plan: doneTasks } as const;

export function careTaskRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  const { sql, clock } = dependencies;

  function situationOf(member: Member): Situation {
    return {
      carePlanType: member.care_plan_type,
      carePath: member.care_path,
      conditions: member.details().health_conditions,
      countryCode: member.country_code,
      week: countedWeek(member, todayOf(member, clock.now())),
      pregnancyContentPaused: isPregnancyContentPaused(member),
    };
  }

  async function taskOrNotFound(member: Member, id: string, situation: Situation): Promise<CareTask> {
    const [task] = /^\w+$/.test(id) ? await listCareTasks(member.id, sql, id) : [];
    if (!task || !(isOfPlan(task, situation) || task.completed_at)) throw notFound();
    if (isPaused(task, situation)) throw problem(409, 'pregnancy_content_paused');
    return task;
  }

  memberCall({
    get: '/care_tasks',
    summary: 'The tasks of the care plan',
    description: [
      'Current tasks, then upcoming ones, then the last completed ones; twenty at most.',
      'Scope `open`: everything of the plan that is not done, also what its weeks have passed by.',
      'Scope `history`: everything ever completed, the last first, by pages of 20.',
      'Scope `plan`: open tasks on the first page, and a page of completed ones on each page.',
    ].join(' '),
    query: z.object({
      scope: z.enum(['next', 'open', 'history', 'plan']).default('next'),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    responses: {
      200: documentResponse('The tasks', z.array(task), careTasksMeta),
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const { scope, page } = c.req.valid('query');
    const situation = situationOf(member);
    const tasks: CareTask[] =
      scope === 'next'
        ? await listTasksToRead(member, sql, { language, now: clock.now() })
        : await listCareTasks(member.id, sql);
    const found = inScope[scope](tasks, situation);
    const isPaged = scope === 'history' || scope === 'plan';
    const open = scope === 'plan' && page === 1 ? openTasks(tasks, situation) : [];
    const shown = isPaged ? [...open, ...found.slice((page - 1) * pageSize, page * pageSize)] : found;
    const meta = {
      total: found.length,
      page,
      page_count: isPaged ? Math.max(1, Math.ceil(found.length / pageSize)) : 1,
      ...countPlan(tasks, situation),
      reading: scope === 'next' ? firstToRead(found) : null,
    };
    const resources = shown.map((task) => careTaskResource(task, { language, situation }));
    return reply(c, resources, { meta });
  });

  memberCall({
    get: '/care_tasks/{id}',
    summary: 'One task with the elements of its page',
    description:
      'A task of the member’s plan, or a completed one. An element whose subject does not exist for this member is omitted.',
    params,
    responses: {
      200: documentResponse(
        'The task',
        resourceSchema('care_task', careTaskAttributes, { care_task_elements: z.array(element) }),
      ),
      409: ['pregnancy_content_paused'],
    },
  }).handle(async (c) => {
    const { member, language } = c.var;
    const situation = situationOf(member);
    const task = await taskOrNotFound(member, c.req.valid('param').id, situation);
    const elements = await elementsOf(member, dependencies, { taskId: task.id, language });
    const resource = careTaskResource(task, { language, situation });
    return reply(c, { ...resource, relationships: { care_task_elements: elements } });
  });

  memberCall({ put: completion, summary: 'Mark a task as done', ...change }).handle(async (c) => {
    const { member, language, record } = c.var;
    const situation = situationOf(member);
    const { id } = await taskOrNotFound(member, c.req.valid('param').id, situation);
    // Completed once stays completed at that moment.
    await sql.transaction().execute(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('member_care_tasks')
        .values({ member_id: member.id, care_task_id: id, completed_at: clock.now().toString() })
        .onConflict((conflict) => conflict.columns(['member_id', 'care_task_id']).doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 1n) await record(transaction, { memberId: member.id, subjectId: id });
    });
    const task = await taskOrNotFound(member, id, situation);
    return reply(c, careTaskResource(task, { language, situation }));
  });

  memberCall({ delete: completion, summary: 'Mark a task as not done', ...change }).handle(async (c) => {
    const { member, language, record } = c.var;
    const situation = situationOf(member);
    const task = await taskOrNotFound(member, c.req.valid('param').id, situation);
    await sql.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('member_care_tasks')
        .where('member_id', '=', member.id)
        .where('care_task_id', '=', task.id)
        .executeTakeFirst();
      if (numDeletedRows > 0n) await record(transaction, { memberId: member.id, subjectId: task.id });
    });
    return reply(c, careTaskResource({ ...task, completed_at: null }, { language, situation }));
  });
}
