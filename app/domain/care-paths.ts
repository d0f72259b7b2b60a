/** Every goal (plan type) with the paths that lead to it, as the specification's section 3 names them. */
export const carePaths = {
  want_to_build_family: [
    'natural_conception',
    'conception_with_assisted_technology',
    'child_adoption',
    'surrogacy',
  ],
  pregnant: ['conventional_pregnancy', 'partner_pregnancy', 'surrogate_pregnancy'],
  just_got_baby: ['vaginal_birth', 'c_section_birth', 'child_adoption', 'surrogacy'],
  raising_family: ['working_parent'],
  not_building_family: ['fertility_preservation', 'gender_affirming_care', 'health_optimization'],
  optimizing_midlife_health: ['midlife_health_optimization'],
} as const satisfies Record<string, readonly string[]>;

/** The weeks of a pregnancy that can be told are 1 to this one. */
export const lastPregnancyWeek = 42;

export type CarePlanType = keyof typeof carePaths;

export function isCarePlanType(text: string): text is CarePlanType {
  return Object.hasOwn(carePaths, text);
}

/** The paths of a goal; none of what is no goal. */
export function pathsOf(planType: string): readonly string[] {
  return isCarePlanType(planType) ? carePaths[planType] : [];
}

/** Whether the path is one of those of this goal. */
export function leadsTo(planType: CarePlanType, path: string): boolean {
  return pathsOf(planType).includes(path);
}
