/** Every goal (plan type) with its paths, as named in section 3 of the specification. */
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

/** The last pregnancy week that members can enter. */
export const lastPregnancyWeek = 42;

export type CarePlanType = keyof typeof carePaths;

export function isCarePlanType(text: string): text is CarePlanType {
  return Object.hasOwn(carePaths, text);
}

/** The paths of a goal; empty for an unknown goal. */
export function pathsOf(planType: string): readonly string[] {
  return isCarePlanType(planType) ? carePaths[planType] : [];
}

/** Whether the path belongs to this goal. */
export function leadsTo(planType: CarePlanType, path: string): boolean {
  return pathsOf(planType).includes(path);
}
