/** What a member may say about their health at sign-up: the keys, as they travel and are stored. */
export const healthConditions = [
  'abnormal_pap_history',
  'adenomyosis',
  'amenorrhea',
  'andropause',
  'anemia',
  'anxiety',
  'asthma',
  'autoimmune_disease',
  'blocked_fallopian_tubes',
  'blood_clotting_disorder',
  'cancer',
  'cervical_insufficiency',
  'depression',
  'diabetes_type_1',
  'diabetes_type_2',
  'diminished_ovarian_reserve',
  'ectopic_pregnancy',
  'endometriosis',
  'epilepsy',
  'erectile_dysfunction',
  'gestational_diabetes',
  'heart_disease',
  'hyperemesis',
  'hyperprolactinemia',
  'hypertension',
  'irregular_cycles',
  'ivf_pregnancy',
  'kidney_disease',
  'low_sperm_count',
  'low_testosterone',
  'migraine',
  'multiple_pregnancy',
  'obesity',
  'ovarian_cysts',
  'pcos',
  'pelvic_inflammatory_disease',
  'placenta_previa',
  'postpartum_depression_history',
  'preeclampsia',
  'premature_birth',
  'premature_ovarian_insufficiency',
  'previous_c_section',
  'ptsd',
  'recurrent_pregnancy_loss',
  'rh_negative',
  'stillbirth',
  'substance_use_recovery',
  'thyroid_disorders',
  'undescended_testicle_history',
  'unexplained_infertility',
  'uterine_fibroids',
  'varicocele',
] as const;

/** The answer that excludes every other one. */
export const noCondition = 'none_of_these';

/** Whether every key is known and "none of these" stands alone. Nothing at all is an answer not given. */
export function areHealthConditions(keys: readonly string[]): boolean {
  const known: readonly string[] = healthConditions;
  const unique = new Set(keys);
  if (unique.has(noCondition)) return unique.size === 1;
  return keys.every((key) => known.includes(key));
}
