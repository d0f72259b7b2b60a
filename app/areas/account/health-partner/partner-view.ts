import { formatDayOf, type LocaleAndZone } from '#app/i18n/day-of-instant.ts';
import type { HealthPartner } from './health-partner.api.server.ts';

/** An invited or accepted partner in words. */
export function partnerView(
  partner: HealthPartner,
  { now, ...localeAndZone }: LocaleAndZone & { now: Temporal.Instant },
) {
  const day = (instant: string) => formatDayOf(instant, localeAndZone);
  const { email, invitation_accepted: accepted, invited_at, expires_at } = partner;
  const expired = expires_at !== null && Temporal.Instant.compare(expires_at, now) <= 0;
  const pending = expired ? ('expired' as const) : ('waiting' as const);
  return {
    state: accepted ? ('accepted' as const) : pending,
    email,
    invitedOn: day(invited_at),
    /** The last day the link works on. */
    worksUntil: expires_at === null ? null : day(expires_at),
  };
}

export type PartnerWords = ReturnType<typeof partnerView>;
