/**
 * The name under which page views are counted, by the first segment of the address. `as it is`: the route's pattern,
 * without parameter values. A word: only the area, because the pattern would reveal a health topic. Other addresses are
 * not counted: `helplines` alone would reveal a crisis.
 */
const names: Readonly<Record<string, string>> = {
  '': 'as it is',
  about: 'as it is',
  accessibility: 'as it is',
  'all-providers': 'care',
  bills: 'as it is',
  calls: 'visits',
  'care-navigator': 'care',
  'care-tasks': 'care',
  'care-team': 'care',
  'complete-profile': 'as it is',
  'confirm-identity': 'as it is',
  confirmation: 'as it is',
  cookies: 'as it is',
  contact: 'as it is',
  'covered-programs': 'coverage',
  credits: 'as it is',
  'data-sharing-consent': 'as it is',
  'eligibility-details': 'as it is',
  'employer-policies': 'policies',
  insights: 'reading',
  join: 'visits',
  'not-me': 'as it is',
  notifications: 'as it is',
  pages: 'as it is',
  password: 'as it is',
  payments: 'as it is',
  privacy: 'as it is',
  programs: 'coverage',
  providers: 'care',
  reimbursement: 'as it is',
  schedule: 'visits',
  screenings: 'care',
  settings: 'settings',
  signin: 'as it is',
  signup: 'as it is',
  terms: 'as it is',
  unlock: 'as it is',
  'video-visits': 'visits',
  'welcome-back': 'as it is',
};

/** Undefined for pages that are not counted. @param pattern the route's, as in app/routes.ts: `/bills/:billId` */
export function pageName(pattern: string): string | undefined {
  const name = names[pattern.split('/')[1] ?? '*'];
  return name === 'as it is' ? pattern : name;
}
