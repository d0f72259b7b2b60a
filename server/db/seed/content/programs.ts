import fertility from './programs/fertility.json' with { type: 'json' };
import fertilityPreservation from './programs/fertility_preservation.json' with { type: 'json' };
import adoption from './programs/adoption.json' with { type: 'json' };
import surrogacy from './programs/surrogacy.json' with { type: 'json' };
import maternity from './programs/maternity.json' with { type: 'json' };
import doula from './programs/doula.json' with { type: 'json' };
import postpartum from './programs/postpartum.json' with { type: 'json' };
import pediatrics from './programs/pediatrics.json' with { type: 'json' };
import menopause from './programs/menopause.json' with { type: 'json' };
import mentalHealth from './programs/mental_health.json' with { type: 'json' };
import genderAffirmingCare from './programs/gender_affirming_care.json' with { type: 'json' };
import pharmacy from './programs/pharmacy.json' with { type: 'json' };

/** One file for each category, in the order members see them. */
export const programFiles: unknown[] = [
  fertility,
  fertilityPreservation,
  adoption,
  surrogacy,
  maternity,
  doula,
  postpartum,
  pediatrics,
  menopause,
  mentalHealth,
  genderAffirmingCare,
  pharmacy,
];
