import { formatDayOf, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import type { HealthPartner } from './health-partner.api.server.ts';

/** View model of an invited or accepted partner. */
export interface PartnerWords {
  state: 'waiting' | 'expired' | 'accepted';
  email: string;
  invitedOn: string;
  /** The last day the link works on. */
  worksUntil: string | null;
}

export function partnerView(
  partner: HealthPartner,
  { now, ...localeAndZone }: LocaleAndZone & { now: Temporal.Instant },
): PartnerWords {
  const day = (instant: string) => formatDayOf(instant, localeAndZone);
  const { email, invitation_accepted: accepted, invited_at, expires_at } = partner;
  const expired =
    expires_at !== null && Temporal.Instant.compare(Temporal.Instant.from(expires_at), now) <= 0;
  return {
    state: accepted ? 'accepted' : expired ? 'expired' : 'waiting',
    email,
    invitedOn: day(invited_at),
    worksUntil: expires_at === null ? null : day(expires_at),
  };
}
