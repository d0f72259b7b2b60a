import { href, redirect, type MiddlewareFunction } from 'react-router';
import { assertRefusal } from '#app/api/errors.ts';
import { isInRunOut, type Member } from '#app/api/entities/member.ts';
import { isPageOpenInRunOut } from '#app/domain/run-out.ts';
import {
  apiContext,
  type Context,
  pageResponseContext,
  memberContext,
  requestContext,
  signedInContext,
  visitorContext,
} from '#app/page/contexts.ts';
import { isOpened } from '#app/page/fetch-ahead.server.ts';
import { endedSessionNotice, forgetSession, hasSession } from '#app/page/ended-session.ts';
import { showBrand } from '#app/page/company-look.server.ts';
import { ownPath } from '#app/page/own-path.ts';
import { readFormWithoutFiles } from '#app/forms/form-middleware.server.ts';
import { keepForm, mayKeepForms } from '#app/forms/kept-form.server.ts';
import { isDataRight, pendingGate } from './pending-gate.ts';
import { fetchSession } from './session.api.server.ts';

/** Lets only signed-in members pass. Everyone else signs in first and then returns to where they were going. */
export const requireMember: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const user = await signedInMember(context);
  if (!user) throw await toSignIn(request, context);
  context.set(memberContext, user);
  return next();
};

/**
 * Guards of the member pages, in the specification's order: consent, then eligibility. The requested page opens
 * once both are done. Download and deletion of one's data are always open. After the last covered day neither is required, and
 * most pages lead to the one that says what is still possible.
 */
export const requireClearedGates: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const path = new URL(request.url).pathname;
  const member = context.get(memberContext);
  if (isInRunOut(member)) {
    if (isPageOpenInRunOut(path)) return next();
    throw redirect(href('/coverage-end'), request.method === 'POST' ? 303 : 302);
  }
  if (isDataRight(path)) return next();
  const gate = pendingGate(member);
  if (gate && isOpened(request, context)) {
    const { pathname, search } = new URL(request.url);
    context.get(visitorContext).update({ rememberedPath: pageOf(pathname) + search });
  }
  if (gate && request.method === 'POST') {
    const { pathname } = new URL(request.url);
    keepForm(context, pathname, await readFormWithoutFiles(request, context));
    context.get(visitorContext).update({ rememberedPath: pathname });
  }
  const status = request.method === 'POST' ? 303 : 302;
  if (gate === 'consent') throw redirect(href('/data-sharing-consent'), status);
  if (gate === 'eligibility') throw redirect(href('/eligibility-details'), status);
  return next();
};

/** The signed-in member, or undefined. A session that ended is forgotten, with a word about it on the next page. */
export async function signedInMember(context: Context): Promise<Member | undefined> {
  const visitor = context.get(visitorContext);
  if (!hasSession(visitor.data)) return undefined;
  try {
    const user = await fetchSession(context.get(apiContext));
    const countryCode = user.company?.country_code ?? undefined;
    context.set(signedInContext, user);
    showBrand(context, user.company?.brand);
    const zone = user.time_zone ?? undefined;
    if (visitor.data.countryCode !== countryCode) visitor.update({ countryCode });
    if (visitor.data.memberTimeZone !== zone) visitor.update({ memberTimeZone: zone });
    return user;
  } catch (error) {
    assertRefusal(error, 401);
    forgetSession(visitor, error);
    return undefined;
  }
}

/**
 * The page that links to a file, or the page itself. A browser that downloads a file after signing in would keep showing
 * the sign-in page.
 */
function pageOf(path: string): string {
  if (/^\/reimbursement\/receipts\/[^/]+$/.test(path)) return href('/reimbursement/claims');
  if (/^\/care-navigator\/files\/[^/]+$/.test(path)) return href('/care-navigator');
  return path.replace(/\/(file|download|calendar\.ics)$/, '');
}

/** Query parameter: a form posted to this address was not saved, because the visitor is signed out. */
const notSaved = 'not-saved';

async function toSignIn(request: Request, context: Context): Promise<Response> {
  const url = new URL(request.url);
  const { pathname, searchParams } = url;
  const visitor = context.get(visitorContext);
  const signIn = visitor.data.signIn?.awaitsCode ? `${href('/signin')}?step=code` : href('/signin');
  if (context.get(requestContext).prefetch) return redirect(signIn);
  const isPosted = request.method === 'POST' || context.get(pageResponseContext).formExpired;
  if (isPosted && !mayKeepForms(visitor)) {
    // An anonymous post stores nothing; opening the page next remembers the path.
    searchParams.set(notSaved, '');
    return redirect(ownPath(pathname + url.search), 303);
  }
  if (request.method === 'POST') {
    keepForm(context, pathname, await readFormWithoutFiles(request, context));
  }
  let notice = endedSessionNotice(visitor.data, pathname);
  if (searchParams.has(notSaved)) {
    searchParams.delete(notSaved);
    notice = { type: 'info', text: 'errors:signedOutNotSaved' };
  }
  visitor.update({ rememberedPath: pageOf(pathname) + url.search, ...(notice && { notice }) });
  return redirect(signIn, 303);
}
