import type { RouterContextProvider } from 'react-router';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { apiContext } from '#app/page/contexts.ts';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { fetchClaim } from './claims.api.server.ts';

/** A claim, with the day in words of each moment of its history, and the day it was sent. */
export async function fetchClaimWithDays(context: Readonly<RouterContextProvider>, claimUid: string) {
  const claim = await fetchClaim(context.get(apiContext), claimUid);
  const { created_at: createdAt, events, hand_offs: handOffs, appeals } = claim;
  const moments = [
    createdAt,
    ...[...events, ...handOffs].map(({ created_at: moment }) => moment),
    ...appeals.flatMap(({ created_at: made, decided_at: decided }) => (decided ? [made, decided] : [made])),
  ];
  const localeAndZone = memberLocaleAndZone(context);
  const days = Object.fromEntries(moments.map((moment) => [moment, formatDayOf(moment, localeAndZone)]));
  return { claim, days, sent: days[createdAt] ?? '' };
}
