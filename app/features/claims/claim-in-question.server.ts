import type { RouterContextProvider } from 'react-router';
import { formatDayOf } from '#app/i18n/day-of-instant.ts';
import { apiContext } from '#app/page/contexts.ts';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { fetchClaim } from './claims.api.server.ts';

/** The claim that a page asks what to do with, and the day it was sent. */
export async function claimInQuestion(context: Readonly<RouterContextProvider>, claimUid: string) {
  const claim = await fetchClaim(context.get(apiContext), claimUid);
  return { claim, sent: formatDayOf(claim.created_at, memberLocaleAndZone(context)) };
}
