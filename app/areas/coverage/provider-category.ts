/** Matching providers, by the id of a program or of its category; the program's own entry takes precedence. */
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

/** The address of a program's providers, if there are any. */
export function providersHref(categoryId: string, programId: string): string | undefined {
  const category = providerCategories[programId] ?? providerCategories[categoryId];
  return category && `/providers/${category}`;
}
