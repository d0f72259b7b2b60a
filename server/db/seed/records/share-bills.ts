import { planTerms } from '#server/api/members/plan/plan-terms.ts';
import { shareCost, yearBegins, type YearSoFar } from '#server/domain/cost-sharing.ts';
import { companyPlans } from '../companies/plans.ts';
import { demoPeople } from '../people/members.ts';
import type { DemoBill, SharedBill } from './demo-bill.ts';

function planOf(member: string) {
  const planId = demoPeople.find(({ key }) => key === member)?.companyPlanId;
  const plan = companyPlans.find(({ id }) => id === planId);
  if (!plan) throw new Error(`no plan for ${member}`);
  return planTerms(plan);
}

/** What the plan of each member makes of the bills, in this order; a plan year is a calendar year. */
export function shareBills(bills: readonly DemoBill[]): SharedBill[] {
  const years = new Map<string, YearSoFar>();
  return bills.map((bill) => {
    const { member, serviceDay, totalCents, prescription: rx, coverageLeftCents } = bill;
    const key = `${member} ${serviceDay.year}`;
    const share = shareCost(planOf(member), years.get(key) ?? yearBegins, {
      totalCents,
      rx,
      coverageLeftCents,
    });
    years.set(key, share.yearAfter);
    return { bill, share };
  });
}
