/** What is checked before a company's first members come, in the order in which it is shown. */
export const checkNames = [
  'plans',
  'programs',
  'care_tasks',
  'care_partners',
  'visits',
  'articles',
  'policies',
  'helplines',
  'roster',
  'mail',
  'operators',
  'sign_in',
  'brand',
] as const;
export type CheckName = (typeof checkNames)[number];

/** The list of companies counts members and invitations up to here, so that it reads as fast for large companies. */
export const countedUpTo = 1000;

/** What a wave may be: people, and minutes from one to the next. */
export const waveLimits = {
  size: { min: 1, max: 100_000 },
  everyMinutes: { min: 1, max: 30 * 24 * 60 },
} as const;

/** The day that is promised for what is missing, until it has passed (ISO dates). */
export const promisedDay = (readyOn: string, today: string): string | undefined =>
  readyOn >= today ? readyOn : undefined;
