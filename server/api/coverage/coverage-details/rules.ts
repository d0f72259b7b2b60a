import type { ProblemItem } from '#server/platform/http/json-api/problem.ts';

interface Plan {
  id: string;
  plan_type: string;
  archived: boolean;
}

interface Offer {
  plans: readonly Plan[];
  levels: readonly string[];
  /** The member's current plan, which may be kept after it was archived. */
  currentPlanId: string | null;
}

interface Given {
  company_plan_id: string;
  company_plan_type: string;
}

const at = (field: keyof Given) => `/data/attributes/${field}`;
const levelsOfPlans = ['single', 'family', 'plus_one'];

/** Validates the details: the plan must be an open plan of the company, at one of its levels. */
export function coverageFaults(given: Given, { plans, levels, currentPlanId }: Offer): ProblemItem[] {
  const faults: ProblemItem[] = [];
  const plan = plans.find(({ id }) => id === given.company_plan_id);
  const open = plan && (!plan.archived || plan.id === currentPlanId);
  if (!open) faults.push({ key: 'blank.plan', pointer: at('company_plan_id') });
  if (!levels.includes(given.company_plan_type)) {
    faults.push({ key: 'blank.level', pointer: at('company_plan_type') });
  } else if (open && levelsOfPlans.includes(plan.plan_type) && plan.plan_type !== given.company_plan_type) {
    faults.push({ key: 'mismatch.level', pointer: at('company_plan_type') });
  }
  return faults;
}
