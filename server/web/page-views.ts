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
import type { Analytics } from '#server/platform/vendors/analytics/analytics.ts';

/**
 * The name under which page views are counted, by the first segment of the address. `as it is`: the route's pattern,
 * without parameter values. A word: only the area, because the pattern would reveal a health topic. Other addresses are
 * not counted: `helplines` alone would reveal a crisis.
 */
const names: Readonly<Record<string, string>> = {
  '': 'as it is',
  about: 'as it is',
  accessibility: 'as it is',
  'all-providers': 'care',
  bills: 'as it is',
  calls: 'visits',
  'care-navigator': 'care',
  'care-tasks': 'care',
  'care-team': 'care',
  'complete-profile': 'as it is',
  'confirm-identity': 'as it is',
  confirmation: 'as it is',
  cookies: 'as it is',
  contact: 'as it is',
  'coverage-end': 'coverage',
  'covered-programs': 'coverage',
  credits: 'as it is',
  'data-sharing-consent': 'as it is',
  'eligibility-details': 'as it is',
  'employer-policies': 'policies',
  insights: 'reading',
  join: 'visits',
  'not-me': 'as it is',
  notifications: 'as it is',
  pages: 'as it is',
  password: 'as it is',
  payments: 'as it is',
  privacy: 'as it is',
  programs: 'coverage',
  providers: 'care',
  reimbursement: 'as it is',
  schedule: 'visits',
  screenings: 'care',
  settings: 'settings',
  signin: 'as it is',
  signup: 'as it is',
  terms: 'as it is',
  unlock: 'as it is',
  'video-visits': 'visits',
  'welcome-back': 'as it is',
};

/** Undefined for pages that are not counted. @param pattern the route's, as in app/routes.ts: `/bills/:billId` */
export function pageName(pattern: string): string | undefined {
  const name = names[pattern.split('/')[1] ?? '*'];
  return name === 'as it is' ? pattern : name;
}

/** The random id under which a browser is counted; a new one for each member and after each withdrawn consent. */
type CountedAs = NonNullable<VisitorData['countedAs']>;

interface OpenedPage {
  request: Request;
  /** The route's pattern. */
  route: string;
  answer: Response;
  context: RouterContextProvider;
}

/**
 * Counts an opened page if the visitor consented. Sends the kind of page and, for a member, the specification's six
 * fields: no address, no title, no content.
 */
export function countPageView(
  analytics: Analytics | undefined,
  { request, route, answer, context }: OpenedPage,
): void {
  if (!analytics) return;
  const visitor = context.get(visitorContext);
  const here = context.get(cookieConsentContext);
  const refusedByBrowser = browserRefuses(request.headers);
  // A redirect or a file is served without asking for consent, so it implies none.
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
  const identification = member && identificationOf(member, request);
  const identified = identification ? JSON.stringify(identification) : known.identified;
  if (identification && identified !== known.identified) analytics.identify(known.session, identification);
  analytics.viewPage(known.session, page, identified !== undefined);
  const isNew = known !== visitor.data.countedAs || identified !== known.identified;
  if (isNew) visitor.update({ countedAs: { ...known, identified } });
}

/** Whether a person opened the page: no prefetch, no answer to a form, no wrong address. */
function isOpened(request: Request, answer: Response, context: RouterContextProvider): boolean {
  return request.method === 'GET' && answer.status === 200 && !context.get(requestContext).prefetch;
}

function nameFor({ countedAs, api }: VisitorData): CountedAs {
  const memberId = api?.memberId;
  const isSame = countedAs !== undefined && countedAs.memberId === memberId;
  return isSame ? countedAs : { session: randomUUID(), memberId };
}

function identificationOf({ company, preferred_language, partner }: Member, request: Request) {
  return {
    companyName: company?.name ?? null,
    companyId: company?.id ?? null,
    preferredLanguage: preferred_language,
    partner,
    mobileAppVersion: mobileAppOf(request.headers)?.version ?? null,
  };
}
