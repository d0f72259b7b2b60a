import type { RouterContextProvider } from 'react-router';
import { fetchNews, noNews } from '#app/api/news.api.server.ts';
import { fetchUpcomingVisits } from '#app/api/upcoming-visits.api.server.ts';
import { apiContext, clockContext, memberContext } from '#app/page/contexts.ts';
import { memberFormats } from '#app/page/member-formats.server.ts';
import { homeView } from './home-view.ts';
import { fetchCarePlan, fetchPayableBills } from './home.api.server.ts';

/** Every part is fetched on its own, all at the same time; when one fails, home shows the others. */
export async function loadHome(context: Readonly<RouterContextProvider>, justRegistered = false) {
  const api = context.get(apiContext);
  const [plan, visits, bills, { unread }] = await Promise.all([
    fetchCarePlan(api).catch(() => undefined),
    fetchUpcomingVisits(api).catch(() => undefined),
    fetchPayableBills(api).catch(() => undefined),
    fetchNews(api).catch(() => noNews),
  ]);
  const parts = { plan, visits, bills, unreadMessages: unread.messages, justRegistered };
  const now = context.get(clockContext).now();
  return homeView(context.get(memberContext), parts, { ...memberFormats(context), now });
}
