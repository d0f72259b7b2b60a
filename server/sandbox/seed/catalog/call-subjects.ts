import gettingStarted from '../content/call-subjects/getting_started.json' with { type: 'json' };
import fertility from '../content/call-subjects/fertility.json' with { type: 'json' };
import adoptionSurrogacy from '../content/call-subjects/adoption_surrogacy.json' with { type: 'json' };
import pregnancy from '../content/call-subjects/pregnancy.json' with { type: 'json' };
import postpartum from '../content/call-subjects/postpartum.json' with { type: 'json' };
import parenting from '../content/call-subjects/parenting.json' with { type: 'json' };
import midlife from '../content/call-subjects/midlife.json' with { type: 'json' };
import mentalHealth from '../content/call-subjects/mental_health.json' with { type: 'json' };
import genderAffirming from '../content/call-subjects/gender_affirming.json' with { type: 'json' };
import { listed } from './listed.ts';

/** The categories of visit subjects, in the order members see them. */
export const readSubjects = () =>
  listed([
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
