import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import {
  mobileAppContext,
  postedFormContext,
  pageResponseContext,
  requestContext,
  signedInContext,
  visitorContext,
  type VisitorData,
} from './contexts.ts';
import { consumeKeptTexts, fieldsToSendAgain, writtenTexts } from '#app/forms/kept-form.server.ts';
import { fieldsOf } from '#app/forms/posted-form.server.ts';
import { promisedDay } from '#app/domain/company-readiness.ts';
import { helplineCountryOf } from '#app/domain/helplines.ts';
import { pseudoLanguage } from '#app/i18n/languages.ts';
import { offeredLanguages } from '#app/i18n/offered-languages.ts';
import { blocksCookies } from './address-token.server.ts';
import { visitorToday } from './member-formats.server.ts';
import { isDeskPath } from './desk-path.ts';
import type { PageData } from './page-data.tsx';
import { savesData } from './saves-data.ts';
import { hasSession } from './ended-session.ts';

/** Not caused by the member: the same post may succeed a little later. */
const failures: ReadonlySet<number> = new Set([429, 500, 503]);

/** The subject of a desk form is gone, or has changed since the form was opened. */
const outdated: ReadonlySet<number> = new Set([404, 409]);

/** Data for every part of the page to be rendered. A notice is shown once; reading it here removes it. */
export function pageData(request: Request, status: number, context: RouterContextProvider): PageData {
  const { brandName, buildStamp, contact, nonce, offlineWorker, prefetch, requestId, sandbox } =
    context.get(requestContext);
  const visitor = context.get(visitorContext);
  const { notice, languages: company, countryCode } = visitor.data;
  const member = context.get(signedInContext);
  const promised = member?.company?.ready_on;
  const lowData = visitor.data.lowData ?? savesData(request.headers);
  if (notice && !prefetch) visitor.update({ notice: undefined });
  const { pathname, search } = new URL(request.url);
  const { formExpired, formKept, keptTexts, fromElsewhere, look, tooManyDownloads, retryAfterSeconds } =
    context.get(pageResponseContext);
  const fields = fieldsOf(context.get(postedFormContext));
  const posted = failures.has(status) ? fields : undefined;
  const atDesk = isDeskPath(pathname);
  const refused = atDesk && outdated.has(status) ? fields : undefined;
  const isGone = atDesk && status === 404 && !fields;
  return {
    brandName,
    look,
    buildStamp,
    contact,
    nonce,
    reloadable: request.method === 'GET' && !formExpired && !formKept,
    formKept,
    requestId,
    status,
    countryCode,
    inRunOut: member?.coverage_end?.is_over === true,
    readyOn: promised ? promisedDay(promised, visitorToday(context)) : undefined,
    country: helplineCountryOf(countryCode),
    fromElsewhere,
    tooManyDownloads,
    notice: notice?.path === undefined || notice.path === pathname ? notice : undefined,
    unsent: posted && fieldsToSendAgain(posted),
    written: isGone ? consumeKeptTexts(context, pathname) : refused && writtenTexts(refused),
    keptTexts: atDesk ? keptTexts : undefined,
    blocksCookies: blocksCookies(request, context),
    inApp: context.get(mobileAppContext) !== null,
    lowData,
    offlineWorker: offlineWorker && !lowData,
    retryAfterSeconds,
    formToken: visitor.formToken,
    path: pathname + search,
    languages: offeredLanguages({ sandbox, company }).filter((language) => language !== pseudoLanguage),
  };
}

/** Response header that lets the worker store home: its session, and for how many seconds without another page. */
export const keepsHomeHeader = 'Wren-Keeps-Home';

/** A session ends as long after its last page. */
const sessionSeconds = 15 * 60;

/** Value of the header; undefined for visitors who did not ask for it or are signed out. */
export function keepsHome(data: VisitorData): string | undefined {
  if (!data.keepsHome || !data.api || !hasSession(data)) return undefined;
  const session = createHash('sha256').update(`kept home ${data.api.cookie}`).digest('base64url');
  return `${session} ${sessionSeconds}`;
}
