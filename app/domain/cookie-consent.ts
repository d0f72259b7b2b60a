/** The categories that members and visitors are asked about. Pages work without them. */
export const optionalCategories = ['functional', 'analytics', 'performance', 'advertisement'] as const;
export type OptionalCategory = (typeof optionalCategories)[number];
export const cookieCategories = ['necessary', ...optionalCategories] as const;
export type CookieCategory = (typeof cookieCategories)[number];

/** A yes or no to each. */
export type CookieChoice = Readonly<Record<OptionalCategory, boolean>>;

/** A choice with the version of the text and the time. */
export interface CookieConsent extends CookieChoice {
  text_version: string;
  chosen_at: string;
}

/** Version of the text that explains the categories. With a new version everyone is asked again. */
export const cookieTextVersion = '2026-11';

/** The choice that allows these categories and refuses all others. */
export function choiceOf(agreed: readonly OptionalCategory[]): CookieChoice {
  return {
    functional: agreed.includes('functional'),
    analytics: agreed.includes('analytics'),
    performance: agreed.includes('performance'),
    advertisement: agreed.includes('advertisement'),
  };
}

/** Whether two choices are equal. */
export const isSameChoice = (one: CookieChoice, other: CookieChoice): boolean =>
  optionalCategories.every((category) => one[category] === other[category]);

/** Whether all optional categories are refused. */
export const refusesAll = (choice: CookieChoice): boolean =>
  !optionalCategories.some((category) => choice[category]);

interface ConsentsGiven {
  /** The member's own choice, in any browser. */
  member?: CookieConsent | undefined;
  /** The choice made in this browser while signed out, or a refusal made while signed in. */
  browser?: CookieConsent | undefined;
}

/**
 * The consent that counts; undefined when the member or visitor must be asked. Consent only counts for the one who gave
 * it: consent given in a browser does not count for a member who signs in there. A refusal of everything counts for both, until the
 * member makes a later choice. A choice about an older text no longer counts.
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
 * Whether the browser sends Global Privacy Control, or the older Do Not Track. These override every
 * choice.
 */
export function browserRefuses(headers: Pick<Headers, 'get'>): boolean {
  return ['Sec-GPC', 'DNT'].some((name) => headers.get(name)?.trim() === '1');
}

/** Whether this category is allowed. */
export function mayUse(
  category: CookieCategory,
  consent: CookieChoice | undefined,
  { refusedByBrowser }: { refusedByBrowser: boolean },
): boolean {
  if (category === 'necessary') return true;
  return !refusedByBrowser && consent !== undefined && consent[category];
}
