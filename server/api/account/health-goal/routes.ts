import { type z } from '@hono/zod-openapi';
import { goalAttributes, goalBody, pauseBody } from '#app/contract/account.ts';
import type { Calls } from '../guards/calls.ts';
import { documentResponse, jsonBody, resourceSchema } from '#server/platform/open-api.ts';
import { fieldProblem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { weekOf } from '#app/domain/pregnancy-week.ts';
import { changeTo } from '../members/change-goal.ts';
import { isPregnancyContentPaused, todayOf, type Member } from '../members/member.ts';
import { openWeek, sealWeek } from '../members/sealed-week.ts';
import { findCompanyOf, updateMember } from '../members/queries.ts';
import { checkVersion, versionOf, reply } from '#server/platform/http/reply.ts';
import { isCarePlanType, leadsTo } from '#app/domain/care-paths.ts';

const path = '/health_goal';
const document = documentResponse('The goal', resourceSchema('health_goal', goalAttributes));

type StoredGoal = Pick<Member, 'care_plan_type' | 'care_path' | 'pregnancy_week' | 'pregnancy_week_set_on'>;

export function healthGoalRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  /** The goal after a change, if there was one. */
  async function goalResource(member: Member) {
    return {
      type: 'health_goal',
      id: member.id,
      attributes: {
        care_plan_type: member.care_plan_type,
        care_path: member.care_path,
        pregnancy_week: weekOf(member, todayOf(member, dependencies.clock.now())),
        pregnancy_content_paused: isPregnancyContentPaused(member),
        version: versionOf(storedIn(member)),
        offered_plan_types: (await findCompanyOf(member.id, dependencies.sql)).care_plan_types,
      },
    };
  }

  memberCall({
    get: path,
    summary: 'The member’s health goal',
    responses: { 200: document },
  }).handle(async (c) => reply(c, await goalResource(c.var.member)));

  memberCall({
    put: path,
    act: 'goal_changed',
    summary: 'Choose a health goal',
    description: 'A pregnancy requires its week. Any change ends a pause of pregnancy content.',
    body: jsonBody(goalBody),
    responses: {
      200: document,
      409: ['conflict'],
      422: ['blank', 'invalid'],
    },
  }).handle(async (c) => {
    const { member } = c.var;
    const { version, ...body } = c.req.valid('json');
    const { care_plan_types: offered } = await findCompanyOf(member.id, dependencies.sql);
    const fault = faultOf(body, offered);
    if (fault) throw fieldProblem(fault, fault === 'pregnancy_week' ? 'blank.week' : 'invalid.goal');
    const change = changeTo(body, member, todayOf(member, dependencies.clock.now()));
    await dependencies.sql.transaction().execute(async (transaction) => {
      const stored = await transaction
        .selectFrom('members')
        .select(['id', 'care_plan_type', 'care_path'])
        .select(['pregnancy_week', 'pregnancy_week_set_on', 'pregnancy_week_sealed'])
        .where('id', '=', member.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      checkVersion(version, storedIn(openWeek(stored, dependencies)));
      await updateMember(member.id, transaction, sealWeek(dependencies.sealing, member.id, change));
      await c.var.record(transaction, { memberId: member.id });
    });
    return reply(c, await goalResource({ ...member, ...change }));
  });

  memberCall({
    put: '/pregnancy_content',
    act: 'goal_changed',
    summary: 'Pause or resume pregnancy content',
    body: jsonBody(pauseBody),
    responses: { 200: document },
  }).handle(async (c) => {
    const { member } = c.var;
    const { paused } = c.req.valid('json');
    const since = member.pregnancy_content_paused_at ?? dependencies.clock.now().toString();
    const change = { pregnancy_content_paused_at: paused ? since : null };
    await dependencies.sql.transaction().execute(async (transaction) => {
      await updateMember(member.id, transaction, change);
      await c.var.record(transaction, { memberId: member.id });
    });
    return reply(c, await goalResource({ ...member, ...change }));
  });
}

/** The columns that a change of the goal needs, in the order of their version. */
const storedIn = ({ care_plan_type, care_path, pregnancy_week, pregnancy_week_set_on }: StoredGoal) => ({
  care_plan_type,
  care_path,
  pregnancy_week,
  pregnancy_week_set_on,
});

type Goal = Omit<z.infer<typeof goalBody>, 'version'>;

/** The first error of a goal: not offered, unknown path, or a pregnancy without its week. */
export function faultOf(goal: Goal, offered: readonly string[]): keyof Goal | undefined {
  if (!isCarePlanType(goal.care_plan_type) || !offered.includes(goal.care_plan_type)) return 'care_plan_type';
  if (!leadsTo(goal.care_plan_type, goal.care_path)) return 'care_path';
  return goal.care_plan_type === 'pregnant' && goal.pregnancy_week === null ? 'pregnancy_week' : undefined;
}
