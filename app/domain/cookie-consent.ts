/** What a member or visitor is asked for, one by one. Without the rest of it a page still works. */
export const optionalCategories = ['functional', 'analytics', 'performance', 'advertisement'] as const;
export type OptionalCategory = (typeof optionalCategories)[number];
export const cookieCategories = ['necessary', ...optionalCategories] as const;
export type CookieCategory = (typeof cookieCategories)[number];

/** A yes or no to each. */
export type CookieChoice = Readonly<Record<OptionalCategory, boolean>>;

/** A choice that somebody made: which text they read, and when. */
export interface CookieConsent extends CookieChoice {
  text_version: string;
  chosen_at: string;
}

/** The text that says what each category is for. A new one asks everybody anew. */
export const cookieTextVersion = '2026-11';

/** The choice that says yes to these and no to all others. */
export function choiceOf(agreed: readonly OptionalCategory[]): CookieChoice {
  return {
    functional: agreed.includes('functional'),
    analytics: agreed.includes('analytics'),
    performance: agreed.includes('performance'),
    advertisement: agreed.includes('advertisement'),
  };
}

/** Whether two choices say the same. */
export const isSameChoice = (one: CookieChoice, other: CookieChoice): boolean =>
  optionalCategories.every((category) => one[category] === other[category]);

/** Whether it says no to everything one can say no to. */
export const refusesAll = (choice: CookieChoice): boolean =>
  !optionalCategories.some((category) => choice[category]);

interface ConsentsGiven {
  /** The member's own, whatever browser it was given in. */
  member?: CookieConsent | undefined;
  /** What was chosen in this browser while nobody was signed in, or refused by whoever was. */
  browser?: CookieConsent | undefined;
}

/**
 * The consent that counts; undefined where somebody still has to be asked. A yes counts for whoever gave it: what
 * was agreed to in a browser says nothing about the member who signs in there. A no to everything counts for both, until a
 * later choice of the member's. What was said about an older text counts no more.
 */
export function standingConsent(
  { member, browser }: ConsentsGiven,
  isSignedIn: boolean,
): CookieConsent | undefined {
  const own = isSignedIn ? current(member) : current(browser);
  const refusal = isSignedIn && refused(current(browser));
  if (!refusal) return own;
  return own && (refusesAll(own) || !isLater(refusal, own)) ? own : refusal;
}

const current = (consent: CookieConsent | undefined) =>
  consent?.text_version === cookieTextVersion ? consent : undefined;

const refused = (consent: CookieConsent | undefined) =>
  consent && refusesAll(consent) ? consent : undefined;

const isLater = (one: CookieConsent, other: CookieConsent) =>
  Temporal.Instant.compare(one.chosen_at, other.chosen_at) > 0;

/**
 * Whether a browser says no by itself: Global Privacy Control, or the older Do Not Track. That outranks whatever
 * was chosen.
 */
export function browserRefuses(headers: Pick<Headers, 'get'>): boolean {
  return ['Sec-GPC', 'DNT'].some((name) => headers.get(name)?.trim() === '1');
}

/** Whether something of this category may happen. */
export function mayUse(
  category: CookieCategory,
  consent: CookieChoice | undefined,
  { refusedByBrowser }: { refusedByBrowser: boolean },
): boolean {
  if (category === 'necessary') return true;
  return !refusedByBrowser && consent !== undefined && consent[category];
}
