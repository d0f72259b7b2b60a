import { planYearAttributes, planYearMeta } from '#app/contract/coverage.ts';
import type { Calls } from '#server/api/account/guards/calls.ts';
import { documentResponse, resourceSchema } from '#server/platform/open-api.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { todayOf } from '#server/api/account/members/member.ts';
import { reply, replyJson } from '#server/platform/http/reply.ts';
import type { ResourceOf } from '#server/platform/http/json-api/document.ts';
import { oopSpan } from '#app/domain/calendar-date.ts';
import { findPlanYear, yearAmountsOf, type PlanYear } from '../plans/plan-year.ts';

export function planYearResource(year: PlanYear): ResourceOf<typeof planYearAttributes> {
  const { plan, first, shared } = year;
  return {
    type: 'plan_year',
    id: String(first.year),
    attributes: {
      plan_name: plan.plan_name,
      plan_type: plan.plan_type,
      oop_span: oopSpan(first),
      shared_with_household: shared,
      ...yearAmountsOf(year),
      copay: plan.copay_cents,
      copay_rx: plan.copay_rx_cents,
      coinsurance: plan.coinsurance_percent,
      coinsurance_rx: plan.coinsurance_rx_percent,
      no_deductible_rx: plan.no_deductible_rx,
    },
  };
}

export function planYearRoutes({ memberCall }: Calls, dependencies: ApiDependencies): void {
  memberCall({
    get: '/plan_year',
    summary: 'The amounts of the member’s plan year so far',
    description:
      'Every bill counts by its day of service, paid or not; uncovered parts never count. At the levels family and ' +
      'plus_one the bills of all household members with the same plan count together. The year is the current ' +
      'one in the member’s time zone. `data` is null while the plan or the member ID is missing; meta has the missing ones.',
    responses: {
      200: documentResponse(
        'The plan year',
        resourceSchema('plan_year', planYearAttributes).nullable(),
        planYearMeta,
      ),
    },
  }).handle(async (c) => {
    const { member } = c.var;
    const today = todayOf(member, dependencies.clock.now());
    const year = await findPlanYear(member, { sql: dependencies.sql, today });
    if (Array.isArray(year)) return replyJson(c, { data: null, meta: { missing: year } });
    return reply(c, planYearResource(year), { meta: { missing: [] } });
  });
}
