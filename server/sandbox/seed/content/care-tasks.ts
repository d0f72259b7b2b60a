import pregnantConventionalEarly from './care-tasks/pregnant-conventional-early.json' with { type: 'json' };
import pregnantConventionalMiddle from './care-tasks/pregnant-conventional-middle.json' with { type: 'json' };
import pregnantConventionalLate from './care-tasks/pregnant-conventional-late.json' with { type: 'json' };
import pregnantSurrogate from './care-tasks/pregnant-surrogate.json' with { type: 'json' };
import pregnantPartner from './care-tasks/pregnant-partner.json' with { type: 'json' };
import pregnant from './care-tasks/pregnant.json' with { type: 'json' };
import newBabyVaginal from './care-tasks/new-baby-vaginal.json' with { type: 'json' };
import newBabyCSection from './care-tasks/new-baby-c-section.json' with { type: 'json' };
import newBabyAdoption from './care-tasks/new-baby-adoption.json' with { type: 'json' };
import newBabySurrogacy from './care-tasks/new-baby-surrogacy.json' with { type: 'json' };
import newBaby from './care-tasks/new-baby.json' with { type: 'json' };
import familyNatural from './care-tasks/family-natural.json' with { type: 'json' };
import familyAssisted from './care-tasks/family-assisted.json' with { type: 'json' };
import familyAdoption from './care-tasks/family-adoption.json' with { type: 'json' };
import familySurrogacy from './care-tasks/family-surrogacy.json' with { type: 'json' };
import raisingFamily from './care-tasks/raising-family.json' with { type: 'json' };
import midlife from './care-tasks/midlife.json' with { type: 'json' };
import preservation from './care-tasks/preservation.json' with { type: 'json' };
import genderAffirming from './care-tasks/gender-affirming.json' with { type: 'json' };
import health from './care-tasks/health.json' with { type: 'json' };
import conditionsPregnant from './care-tasks/conditions-pregnant.json' with { type: 'json' };
import conditionsFamily from './care-tasks/conditions-family.json' with { type: 'json' };
import conditionsNewBaby from './care-tasks/conditions-new-baby.json' with { type: 'json' };
import conditionsHealth from './care-tasks/conditions-health.json' with { type: 'json' };
import conditionsMidlife from './care-tasks/conditions-midlife.json' with { type: 'json' };

/** One file for each goal and path, and one for the conditions of a goal, in display order. */
export const careTaskFiles: unknown[] = [
  pregnantConventionalEarly,
  pregnantConventionalMiddle,
  pregnantConventionalLate,
  pregnantSurrogate,
  pregnantPartner,
  pregnant,
  newBabyVaginal,
  newBabyCSection,
  newBabyAdoption,
  newBabySurrogacy,
  newBaby,
  familyNatural,
  familyAssisted,
  familyAdoption,
  familySurrogacy,
  raisingFamily,
  midlife,
  preservation,
  genderAffirming,
  health,
  conditionsPregnant,
  conditionsFamily,
  conditionsNewBaby,
  conditionsHealth,
  conditionsMidlife,
];
