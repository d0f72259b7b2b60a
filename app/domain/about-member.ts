/** Optional attributes of a member, with their values in display order (specification, section 3). */
export const sexes = ['female', 'male'] as const;
export const genders = ['female', 'male', 'self_identified'] as const;
export const races = [
  'american_indian_or_alaska_native',
  'asian',
  'black_or_african_american',
  'hispanic_or_latino',
  'native_hawaiian_or_other_pacific_islander',
  'white',
  'other',
] as const;

/** The oldest day of birth that is accepted. */
export const earliestBirth = '1900-01-01';

/** The age from which a person can have an account. */
export const adultYears = 18;

/** Whether a person born on `dob` is an adult on a day. */
export const isAdult = (dob: Temporal.PlainDate, day: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(dob.add({ years: adultYears }), day) <= 0;
