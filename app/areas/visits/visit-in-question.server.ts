import type { RouterContextProvider } from 'react-router';
import { apiContext, clockContext, memberContext } from '#app/page/contexts.ts';
import { memberLocaleAndZone } from '#app/page/member-formats.server.ts';
import { visitView } from './visit-view.ts';
import { visitChange } from './visit-change.ts';
import { fetchVisit } from './visits.api.server.ts';

/** The visit of a confirmation page, and the possible changes. */
export async function visitInQuestion(context: Readonly<RouterContextProvider>, visitToken: string) {
  const visit = await fetchVisit(context.get(apiContext), visitToken);
  const now = context.get(clockContext).now();
  return {
    token: visit.token,
    change: visitChange(visit, now),
    visit: visitView(visit, context.get(memberContext), { ...memberLocaleAndZone(context), now }),
  };
}
