import type { RouterContextProvider } from 'react-router';
import { isAnswerLate } from '#app/domain/answer-times.ts';
import { apiContext, clockContext, requestContext } from '#app/page/contexts.ts';
import { isOpened } from '#app/page/is-opened.server.ts';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { daysOf } from './claim-history.tsx';
import { fetchClaim, markClaimRead } from './claims.api.server.ts';

/** A claim for its own page, which is read by opening it. */
export async function openClaim(
  context: Readonly<RouterContextProvider>,
  { request, claimUid }: { request: Request; claimUid: string },
) {
  const api = context.get(apiContext);
  const claim = await fetchClaim(api, claimUid);
  if (claim.unread_at !== null && isOpened(request, context)) {
    // The page is worth more than the mark: it is made again at the next visit.
    await markClaimRead(api, claim.uid).catch(context.get(requestContext).report);
  }
  const days = daysOf(claim, memberLocaleAndZone(context));
  const late = isAnswerLate(claim.created_at, context.get(clockContext).now());
  return { ...claim, days, late, sent: days[claim.created_at] ?? '' };
}
