export const basicAnswers = {
  fname: 'Nora',
  lname: 'Lindqvist',
  employee_id: 'E-1',
  dob: '1990-04-17T00:00:00.000Z',
  phone: '+14155550132',
  zip: '94110',
  password: 'Fresh-straw-nest-27?',
  password_confirmation: 'Fresh-straw-nest-27?',
};

const carePlanAnswers = {
  care_plan_type: 'pregnant',
  care_path: 'conventional_pregnancy',
  pregnancy_week: 12,
};

const terms = { accept_terms: true, terms_version: '2026-11' };

/** The required answers of a new member. */
export const registrationAnswers = { ...basicAnswers, ...carePlanAnswers, ...terms };
