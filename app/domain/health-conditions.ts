/** Every health condition a member can name, by the group it is asked in. */
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

export const conditions: readonly string[] = Object.values(conditionGroups).flat();

/** Says that nothing of the list applies; goes with no other answer. */
export const noneOfThese = 'none_of_these';
