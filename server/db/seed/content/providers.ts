import fertilityClinics from './providers/fertility_clinics.json' with { type: 'json' };
import obgyn from './providers/obgyn.json' with { type: 'json' };
import midwives from './providers/midwives.json' with { type: 'json' };
import birthCenters from './providers/birth_centers.json' with { type: 'json' };
import doulas from './providers/doulas.json' with { type: 'json' };
import lactationConsultants from './providers/lactation_consultants.json' with { type: 'json' };
import pelvicFloorTherapists from './providers/pelvic_floor_therapists.json' with { type: 'json' };
import pediatricians from './providers/pediatricians.json' with { type: 'json' };
import therapists from './providers/therapists.json' with { type: 'json' };
import reproductiveUrology from './providers/reproductive_urology.json' with { type: 'json' };
import menopauseSpecialists from './providers/menopause_specialists.json' with { type: 'json' };

/** One file for each category, in the order members see them. */
export const providerFiles: unknown[] = [
  fertilityClinics,
  obgyn,
  midwives,
  birthCenters,
  doulas,
  lactationConsultants,
  pelvicFloorTherapists,
  pediatricians,
  therapists,
  reproductiveUrology,
  menopauseSpecialists,
];
