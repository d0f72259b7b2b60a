import { data, type RouterContextProvider } from 'react-router';
import { answerBy } from '#app/domain/answer-times.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { apiContext } from '#app/page/contexts.ts';
import { memberLocaleAndZone } from '#app/page/member-time.server.ts';
import { fetchClaim } from './claims.api.server.ts';

/** The claim that the address names, as its confirmation tells it; the amount in cents. */
export async function fetchSentClaim(request: Request, context: Readonly<RouterContextProvider>) {
  const uid = new URL(request.url).searchParams.get('claim');
  if (!uid) throw data(null, { status: 404 });
  const claim = await fetchClaim(context.get(apiContext), uid);
  const { locale, timeZone } = memberLocaleAndZone(context);
  return {
    uid: claim.uid,
    amount: claim.total_requested_amount,
    answerBy: formatMoment(answerBy(claim.created_at).toString(), locale, timeZone),
  };
}
