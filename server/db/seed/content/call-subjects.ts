import gettingStarted from './call-subjects/getting_started.json' with { type: 'json' };
import fertility from './call-subjects/fertility.json' with { type: 'json' };
import adoptionSurrogacy from './call-subjects/adoption_surrogacy.json' with { type: 'json' };
import pregnancy from './call-subjects/pregnancy.json' with { type: 'json' };
import postpartum from './call-subjects/postpartum.json' with { type: 'json' };
import parenting from './call-subjects/parenting.json' with { type: 'json' };
import midlife from './call-subjects/midlife.json' with { type: 'json' };
import mentalHealth from './call-subjects/mental_health.json' with { type: 'json' };
import genderAffirming from './call-subjects/gender_affirming.json' with { type: 'json' };

/** One file for each visit category, in the order members see them. */
export const callSubjectFiles: unknown[] = [
  gettingStarted,
  fertility,
  adoptionSurrogacy,
  pregnancy,
  postpartum,
  parenting,
  midlife,
  mentalHealth,
  genderAffirming,
];
