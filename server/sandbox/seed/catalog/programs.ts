import fertility from '../content/programs/fertility.json' with { type: 'json' };
import fertilityPreservation from '../content/programs/fertility_preservation.json' with { type: 'json' };
import adoption from '../content/programs/adoption.json' with { type: 'json' };
import surrogacy from '../content/programs/surrogacy.json' with { type: 'json' };
import maternity from '../content/programs/maternity.json' with { type: 'json' };
import doula from '../content/programs/doula.json' with { type: 'json' };
import postpartum from '../content/programs/postpartum.json' with { type: 'json' };
import pediatrics from '../content/programs/pediatrics.json' with { type: 'json' };
import menopause from '../content/programs/menopause.json' with { type: 'json' };
import mentalHealth from '../content/programs/mental_health.json' with { type: 'json' };
import genderAffirmingCare from '../content/programs/gender_affirming_care.json' with { type: 'json' };
import pharmacy from '../content/programs/pharmacy.json' with { type: 'json' };
import { inOrder } from './in-order.ts';

/** The categories of programs, in the order members see them. */
export const readPrograms = () =>
  inOrder([
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
  ]);
