/** The health conditions of sign-up, by the group in which they are asked: the keys on the wire and in the database. */
export const conditionGroups = {
  reproductive: [
    'endometriosis',
    'pcos',
    'uterine_fibroids',
    'adenomyosis',
    'ovarian_cysts',
    'diminished_ovarian_reserve',
    'premature_ovarian_insufficiency',
    'blocked_fallopian_tubes',
    'pelvic_inflammatory_disease',
    'irregular_cycles',
    'amenorrhea',
    'recurrent_pregnancy_loss',
    'ectopic_pregnancy',
    'stillbirth',
    'unexplained_infertility',
    'cervical_insufficiency',
    'hyperprolactinemia',
    'abnormal_pap_history',
  ],
  male: [
    'low_sperm_count',
    'varicocele',
    'undescended_testicle_history',
    'erectile_dysfunction',
    'low_testosterone',
    'andropause',
  ],
  pregnancy: [
    'gestational_diabetes',
    'preeclampsia',
    'premature_birth',
    'previous_c_section',
    'multiple_pregnancy',
    'placenta_previa',
    'hyperemesis',
    'rh_negative',
    'ivf_pregnancy',
  ],
  mental: ['anxiety', 'depression', 'postpartum_depression_history', 'ptsd', 'substance_use_recovery'],
  chronic: [
    'asthma',
    'cancer',
    'diabetes_type_1',
    'diabetes_type_2',
    'hypertension',
    'thyroid_disorders',
    'obesity',
    'heart_disease',
    'kidney_disease',
    'autoimmune_disease',
    'blood_clotting_disorder',
    'anemia',
    'epilepsy',
    'migraine',
  ],
} as const;

export type ConditionGroup = keyof typeof conditionGroups;

export const healthConditions = Object.values(conditionGroups).flat();

/** The answer that excludes every other one. */
export const noCondition = 'none_of_these';

/** Whether every key is known and "none of these" is the only one. An empty list means that the question was not answered. */
export function areHealthConditions(keys: readonly string[]): boolean {
  const unique = new Set(keys);
  if (unique.has(noCondition)) return unique.size === 1;
  return keys.every(isHealthCondition);
}

export function isHealthCondition(key: string): boolean {
  const known: readonly string[] = healthConditions;
  return known.includes(key);
}
