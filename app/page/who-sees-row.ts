import type { MessageKey } from '#app/i18n/resources.ts';

/** Places where pages explain who can see data. */
export type Place =
  | 'aboutYou'
  | 'chat'
  | 'claim.aside'
  | 'claim.sent'
  | 'consent.employer'
  | 'consent.shared'
  | 'consent.with'
  | 'partner.ofEmployee'
  | 'partner.ofPartner'
  | 'privacy.never'
  | 'privacy.numbers'
  | 'privacy.partner'
  | 'privacy.seenOfEmployee'
  | 'privacy.seenOfPartner'
  | 'screenings'
  | 'terms';

/** One kind of data, who gets it, and the sentences that say so. */
export interface WhoSeesRow {
  who:
    | 'employer'
    | 'payroll'
    | 'partner'
    | 'care_team'
    | 'experts'
    | 'providers'
    | 'medical_plan'
    | 'helpers'
    | 'nobody';
  /** Calls of the benefits API that return it to them, or to the operator who passes it on. */
  calls?: readonly string[];
  /** All attributes they get, as named by the API or the exported file; omitted for the member's own texts. */
  fields?: readonly string[];
  /** The sentences about it, by place. One sentence may cover several rows. */
  says: Partial<Record<Place, readonly MessageKey[]>>;
}
