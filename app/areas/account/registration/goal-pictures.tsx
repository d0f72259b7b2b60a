import type { ReactNode } from 'react';
import type { CarePlanType, carePaths } from '#app/domain/care-paths.ts';
import { GoalScene, type GoalSceneName } from '#app/ui/pictures/scenes/goal-scenes.tsx';

type CarePath = (typeof carePaths)[CarePlanType][number];

const scenes: Readonly<Record<CarePlanType | CarePath, GoalSceneName>> = {
  want_to_build_family: 'building',
  pregnant: 'sitting',
  just_got_baby: 'hatched',
  raising_family: 'family',
  not_building_family: 'self',
  optimizing_midlife_health: 'midlife',
  natural_conception: 'pair',
  conception_with_assisted_technology: 'helped',
  child_adoption: 'home',
  surrogacy: 'carried',
  conventional_pregnancy: 'sitting',
  partner_pregnancy: 'pair',
  surrogate_pregnancy: 'carried',
  vaginal_birth: 'hatched',
  c_section_birth: 'resting',
  working_parent: 'family',
  fertility_preservation: 'kept',
  gender_affirming_care: 'becoming',
  health_optimization: 'self',
  midlife_health_optimization: 'midlife',
};

const byValue: ReadonlyMap<string, GoalSceneName> = new Map(Object.entries(scenes));

/** Choices of a goal or a path, each with its picture. */
export function withPictures<Choice extends { value: string }>(
  choices: readonly Choice[],
): (Choice & { picture?: ReactNode })[] {
  return choices.map((choice) => {
    const name = byValue.get(choice.value);
    return name === undefined ? choice : { ...choice, picture: <GoalScene name={name} /> };
  });
}
