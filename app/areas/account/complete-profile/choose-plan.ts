import type { Plan } from './coverage.api.server.ts';

/** The names to choose from. Plans that differ only in their level have one name. */
export function planNames(plans: readonly Plan[]): string[] {
  return [...new Set(plans.map(({ plan_name }) => plan_name))];
}

/** The plan with this name and level; without one, any plan with this name. */
export function planCalled(name: string, level: string, plans: readonly Plan[]): Plan | undefined {
  const called = plans.filter(({ plan_name }) => plan_name === name);
  return called.find(({ plan_type }) => plan_type === level) ?? called[0];
}
