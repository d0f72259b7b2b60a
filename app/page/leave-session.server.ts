import { redirect } from 'react-router';
import { type Context, visitorContext, type VisitorData } from './contexts.ts';
import { ownPath } from './own-path.ts';

export interface WayOut {
  to: string;
  notice?: VisitorData['notice'];
}

/**
 * Removes the session, which is over at the benefits API, with all data that the browser keeps for it, and redirects. Choices
 * made for this browser rather than by its member stay.
 */
export function leaveSession(context: Context, { to, notice }: WayOut): Response {
  const visitor = context.get(visitorContext);
  const { locale, timeZone, askedZone, closedAnnouncements, lowData, cookieConsent, toldApp } = visitor.data;
  visitor.forget();
  visitor.update({
    locale,
    timeZone,
    askedZone,
    closedAnnouncements,
    lowData,
    cookieConsent,
    toldApp,
    ...(notice && { notice }),
  });
  return redirect(ownPath(to), {
    status: 303,
    headers: { 'Clear-Site-Data': '"cache", "storage", "prefetchCache"' },
  });
}
