import type { AuthorizationEventsTable, AuthorizationState } from '#server/platform/db/tables/coverage.ts';
import type { LocalizedText } from '#app/domain/localized-text.ts';

type EventName = AuthorizationEventsTable['name'];

export interface DemoAuthorization {
  member: string;
  key: string;
  /** Shown in lists and counters, so it never names a condition or a treatment. */
  title: LocalizedText;
  provider: string;
  programId: string;
  /** Days from today; negative in the past. */
  serviceInDays: number;
  expiresInDays?: number;
  /** Only of a prescription. */
  prescription?: { deliveredInDays: number; mostCents: number };
  bundleHundredths?: number;
  services: DemoService[];
  /** Oldest first; the last one that is not an update determines the state. */
  events: DemoEvent[];
  unread?: true;
}

interface DemoService {
  name: LocalizedText;
  code: string;
  cents: number;
  /** Only if it differs from the whole authorization's state. */
  state?: AuthorizationState;
}

export interface DemoEvent {
  name: EventName;
  daysAgo: number;
  author: LocalizedText;
  reason?: LocalizedText;
}

const coverageTeam: LocalizedText = { en: 'Coverage team', es: 'Equipo de cobertura' };

export const requested = (daysAgo: number, provider: string): DemoEvent => ({
  name: 'requested',
  daysAgo,
  author: { en: provider },
});

/** The coverage team's decision, with the reason if one is required. */
export const decided = (
  name: Exclude<EventName, 'requested'>,
  daysAgo: number,
  reason?: LocalizedText,
): DemoEvent => ({ name, daysAgo, author: coverageTeam, reason });
