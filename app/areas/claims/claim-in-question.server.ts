import type { RouterContextProvider } from 'react-router';
import { apiContext } from '#app/page/contexts.ts';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { daysOf } from './claim-history.tsx';
import { fetchClaim } from './claims.api.server.ts';

/** The claim of a confirmation page, the days of its history, and the day it was sent. */
export async function claimInQuestion(context: Readonly<RouterContextProvider>, claimUid: string) {
  const claim = await fetchClaim(context.get(apiContext), claimUid);
  const days = daysOf(claim, memberLocaleAndZone(context));
  return { claim, days, sent: days[claim.created_at] ?? '' };
}
