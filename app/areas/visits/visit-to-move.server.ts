import { data, redirect, type RouterContextProvider } from 'react-router';
import type { ApiClient } from '#app/api/client.ts';
import { formatMoment } from '#app/i18n/formats.ts';
import { apiContext, localeContext } from '#app/page/contexts.ts';
import { upcomingAddress } from './addresses.ts';
import { chosenSlot, type SlotParams } from './chosen-slot.server.ts';
import { chosenZone } from './time-zone-choice.server.ts';
import { canMove } from './visit-change.ts';
import { fetchVisit, type Visit } from './visits.api.server.ts';

/** The token of the visit to be moved. It is in the query, because the specified address only contains the new time. */
export function visitInQuery(request: Request): string {
  const token = new URL(request.url).searchParams.get('visit');
  if (!token) throw data(null, { status: 404 });
  return token;
}

/**
 * The visit to be moved to a new time of this subject. Throws a redirect to the visit's own page when it can no longer be
 * moved, and 404 when it has another subject; the API responds 404 for a visit of another member.
 */
export async function visitToMove(api: ApiClient, token: string, subjectId: string): Promise<Visit> {
  const visit = await fetchVisit(api, token);
  if (visit.call_subject?.id !== subjectId) throw data(null, { status: 404 });
  if (!canMove(visit)) throw redirect(upcomingAddress(visit.token));
  return visit;
}

/** Data of the page that confirms a visit's new time. */
export async function slotToMoveTo(
  request: Request,
  params: SlotParams,
  context: Readonly<RouterContextProvider>,
) {
  const token = visitInQuery(request);
  const visit = await visitToMove(context.get(apiContext), token, params.visitCallSubject);
  const { timeZone } = chosenZone(context, new URL(request.url).searchParams);
  return {
    ...(await chosenSlot(request, params, context, token)),
    before: formatMoment(visit.booked_at, context.get(localeContext), timeZone),
    visitHref: upcomingAddress(token),
  };
}
