import { href, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import type { SessionUser } from '#app/api/entities/session-user.ts';
import { apiContext, memberContext, requestContext, visitorContext } from '#app/contexts.ts';
import { readFormWithoutFiles } from '#app/forms/form-middleware.server.ts';
import { keepForm } from '#app/forms/kept-form.server.ts';
import { pendingGate } from './pending-gate.ts';
import { fetchSession } from './session.api.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Lets only signed-in members pass. Everyone else signs in first and then returns to where they were going. */
export const requireMember: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const user = await signedInMember(context);
  if (!user) throw await toSignIn(request, context);
  context.set(memberContext, user);
  return next();
};

/**
 * The guards of the member pages, in the specification's order: consent first, then eligibility. The page that was
 * asked for opens once both are done.
 */
export const requireClearedGates: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const gate = pendingGate(context.get(memberContext));
  if (gate && request.method === 'GET' && !context.get(requestContext).prefetch) {
    const { pathname, search } = new URL(request.url);
    context.get(visitorContext).update({ rememberedPath: pathname + search });
  }
  if (gate === 'consent') throw redirect(href('/data-sharing-consent'));
  if (gate === 'eligibility') throw redirect(href('/eligibility-details'));
  return next();
};

/** The signed-in member, or undefined. A session that ended is forgotten, with a word about it on the next page. */
export async function signedInMember(context: Context): Promise<SessionUser | undefined> {
  const visitor = context.get(visitorContext);
  if (!visitor.data.api || visitor.data.signIn?.awaitsCode) return undefined;
  try {
    return await fetchSession(context.get(apiContext));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const { memberId } = visitor.data.api;
    visitor.update({ api: undefined, endedSession: { memberId } });
    return undefined;
  }
}

async function toSignIn(request: Request, context: Context): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const visitor = context.get(visitorContext);
  const signIn = visitor.data.signIn?.awaitsCode ? `${href('/signin')}?step=code` : href('/signin');
  if (context.get(requestContext).prefetch) return redirect(signIn);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    keepForm(context, pathname, await readFormWithoutFiles(request, context));
  }
  visitor.update({ rememberedPath: pathname + search });
  if (visitor.data.endedSession) {
    visitor.update({
      notice: { type: 'info', text: 'errors:sessionEnded.message', values: { minutes: 15 } },
    });
  }
  return redirect(signIn, 303);
}
