import { carePaths } from '#app/enumerations.ts';

/** The goals of the list that are known, with their paths. */
export function pathsOf(offered: readonly string[]): (readonly [goal: string, paths: readonly string[]])[] {
  return Object.entries(carePaths).filter(([goal]) => offered.includes(goal));
}

/** Goal and path as one choice of a form. */
export const goalChoice = (goal: string, path: string): string => `${goal}/${path}`;
