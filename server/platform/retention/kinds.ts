/** How long rows of one kind are kept, in days. Undefined: as long as the account. */
interface KindOfData {
  days: number | undefined;
  /** What a file may say. */
  least: number;
  most: number;
  /** Since when the days count, for operators. */
  since: string;
}

const aYear = 365;

/** Every kind of data whose days are configuration, with the days that hold without a file. README.md says why others have none. */
export const retentionKinds = {
  account_activities: {
    days: undefined,
    // The page of sign-ins and changes is how members find a stranger in their account.
    least: aYear,
    most: 10 * aYear,
    since: 'they happened',
  },
  messages: {
    days: undefined,
    // Six years, as long as HIPAA asks for records of how a request was handled (45 CFR 164.530(j)); states may ask for more.
    least: 2192,
    most: 30 * aYear,
    since: 'they were sent',
  },
  sessions: { days: 90, least: 30, most: 400, since: 'they ended or were last used' },
  devices_forgotten: { days: 90, least: 1, most: 400, since: 'their member forgot them' },
  // Their cookie is valid for 365 days after its last secret, which is up to a month older.
  devices: { days: 400, least: 400, most: 800, since: 'they were last seen' },
  // Fewer would forget the failures of an attacker who tries slowly.
  sign_in_locks: { days: 30, least: 30, most: 400, since: 'the last failed sign-in' },
  visit_tokens: { days: 30, least: 1, most: 90, since: 'their visit ended' },
  bank_link_sessions: { days: 30, least: 1, most: 90, since: 'they expired' },
  // A bank can take a payment back for 60 days, and reports it later.
  early_transfer_events: { days: 100, least: 100, most: 400, since: 'they happened' },
  given_up_jobs: { days: 90, least: 7, most: 400, since: 'they were given up' },
  staff_sessions: { days: 90, least: 30, most: 400, since: 'they ended or were last used' },
  staff_invitations: { days: 30, least: 1, most: 400, since: 'they expired' },
} as const satisfies Readonly<Record<string, KindOfData>>;

export type RetentionKind = keyof typeof retentionKinds;

export const retentionKindNames = Object.keys(retentionKinds).filter(
  (name): name is RetentionKind => name in retentionKinds,
);

/** A member, or all of a company, whose data must not be deleted. */
export interface LegalHold {
  member?: string | undefined;
  company?: string | undefined;
  /** The last day of it, in UTC. */
  until: string;
  reason: string;
}

export interface Retention {
  /** Kinds that are not in it are kept as long as the account. */
  days: ReadonlyMap<RetentionKind, number>;
  holds: readonly LegalHold[];
  /** How many days backups are kept; undefined where the file does not say. */
  backupDays?: number | undefined;
}

/** Reads what holds now. Throws where the file has become unusable: nothing is deleted then. */
export type ReadRetention = () => Retention;

/** The days that a file says, or those that are shipped; `account` means as long as the account. */
export function daysOf(said: Partial<Record<string, number | 'account'>>): Retention['days'] {
  return new Map(
    retentionKindNames.flatMap((name) => {
      const days = said[name] ?? retentionKinds[name].days;
      return typeof days === 'number' ? [[name, days]] : [];
    }),
  );
}

/** What holds without a file. */
export const shippedRetention: Retention = { days: daysOf({}), holds: [] };
