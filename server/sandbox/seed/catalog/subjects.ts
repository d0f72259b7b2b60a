import gettingStarted from '../content/subjects/getting_started.json' with { type: 'json' };
import fertility from '../content/subjects/fertility.json' with { type: 'json' };
import adoptionSurrogacy from '../content/subjects/adoption_surrogacy.json' with { type: 'json' };
import pregnancy from '../content/subjects/pregnancy.json' with { type: 'json' };
import postpartum from '../content/subjects/postpartum.json' with { type: 'json' };
import parenting from '../content/subjects/parenting.json' with { type: 'json' };
import midlife from '../content/subjects/midlife.json' with { type: 'json' };
import mentalHealth from '../content/subjects/mental_health.json' with { type: 'json' };
import genderAffirming from '../content/subjects/gender_affirming.json' with { type: 'json' };
import { inOrder } from './in-order.ts';

/** The categories of visit subjects, in the order members see them. */
export const readSubjects = () =>
  inOrder([
    gettingStarted,
    fertility,
    adoptionSurrogacy,
    pregnancy,
    postpartum,
    parenting,
    midlife,
    mentalHealth,
    genderAffirming,
  ]);
