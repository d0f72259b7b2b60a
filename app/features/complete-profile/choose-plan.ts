import type { Plan } from './coverage.api.server.ts';

/** The names to choose from: a plan that comes at several levels is one plan to its members. */
export function planNames(plans: readonly Plan[]): string[] {
  return [...new Set(plans.map(({ plan_name }) => plan_name))];
}

/** The plan of this name at this level; one that has no levels fits every one. */
export function planCalled(name: string, level: string, plans: readonly Plan[]): Plan | undefined {
  const called = plans.filter(({ plan_name }) => plan_name === name);
  return called.find(({ plan_type }) => plan_type === level) ?? called[0];
}
