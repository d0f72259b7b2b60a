import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import {
  cookieConsentContext,
  requestContext,
  signedInContext,
  visitorContext,
  type VisitorData,
} from '#app/page/contexts.ts';
import type { Member } from '#app/api/entities/member.ts';
import { mobileAppOf } from '#app/domain/mobile-app.ts';
import { browserRefuses, mayUse } from '#app/domain/cookie-consent.ts';
import type { Analytics, Identification } from '#server/vendors/analytics/analytics.ts';
import { pageName } from './page-names.ts';

/** The name under which a browser is counted: made for that alone, a new one for each member and after each no. */
type CountedAs = NonNullable<VisitorData['countedAs']>;

interface OpenedPage {
  request: Request;
  /** The route's pattern. */
  route: string;
  answer: Response;
  context: RouterContextProvider;
}

/**
 * Counts a page that was opened, where whoever opened it agreed to that. It is told what kind of page it was, and of a
 * member the specification's six fields: no address, no title, nothing of what is on the page.
 */
export function countPageView(
  analytics: Analytics | undefined,
  { request, route, answer, context }: OpenedPage,
): void {
  if (!analytics) return;
  const visitor = context.get(visitorContext);
  const here = context.get(cookieConsentContext);
  const refusedByBrowser = browserRefuses(request.headers);
  // A redirect or a file was given without anybody being asked: it says nothing of a consent.
  if (here === null && !refusedByBrowser) return;
  if (!mayUse('analytics', here?.consent, { refusedByBrowser })) {
    const { countedAs } = visitor.data;
    if (!countedAs) return;
    analytics.forget(countedAs.session);
    visitor.update({ countedAs: undefined });
    return;
  }
  const page = pageName(route);
  if (page === undefined || !isOpened(request, answer, context)) return;
  const member = context.get(signedInContext);
  const known = nameFor(visitor.data);
  const told = member && identificationOf(member, request);
  const identified = told ? JSON.stringify(told) : known.identified;
  if (told && identified !== known.identified) analytics.identify(known.session, told);
  analytics.viewPage(known.session, page, identified !== undefined);
  const isNew = known !== visitor.data.countedAs || identified !== known.identified;
  if (isNew) visitor.update({ countedAs: { ...known, identified } });
}

/** A person looks at it: not a browser that only fetches ahead, and not an answer to a form or to a wrong address. */
function isOpened(request: Request, answer: Response, context: RouterContextProvider): boolean {
  return request.method === 'GET' && answer.status === 200 && !context.get(requestContext).prefetch;
}

function nameFor({ countedAs, api }: VisitorData): CountedAs {
  const memberId = api?.memberId;
  const isSame = countedAs !== undefined && countedAs.memberId === memberId;
  return isSame ? countedAs : { session: randomUUID(), memberId };
}

function identificationOf(
  { company, preferred_language, partner }: Member,
  request: Request,
): Identification {
  return {
    companyName: company?.name ?? null,
    companyId: company?.id ?? null,
    preferredLanguage: preferred_language,
    partner,
    mobileAppVersion: mobileAppOf(request.headers)?.version ?? null,
  };
}
