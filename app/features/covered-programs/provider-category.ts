import { builtHref } from '#app/not-built-yet.ts';

/** Where the providers of a program are found; a program's own line goes before its category's. */
const providerCategories: Readonly<Record<string, string>> = {
  birth: 'birth_centers',
  lactation_support: 'lactation_consultants',
  pelvic_floor_therapy: 'pelvic_floor_therapists',
  postpartum_mental_health: 'therapists',
  low_testosterone_care: 'reproductive_urology',
  fertility: 'fertility_clinics',
  fertility_preservation: 'fertility_clinics',
  maternity: 'obgyn',
  doula: 'doulas',
  pediatrics: 'pediatricians',
  menopause: 'menopause_specialists',
  mental_health: 'therapists',
};

/** The page of providers that fits a program, where there is one. */
export function providersHref(categoryId: string, programId: string): string | undefined {
  const category = providerCategories[programId] ?? providerCategories[categoryId];
  return category && builtHref('/providers/:providerCategory', `/providers/${category}`);
}
