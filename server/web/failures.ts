import { createContext, data, redirect, type MiddlewareFunction, type ServerBuild, href } from 'react-router';
import { ApiError, ApiUnavailableError } from '#app/api/errors.ts';
import {
  type Context,
  postedFormContext,
  requestContext,
  updateResponse,
  visitorContext,
} from '#app/page/contexts.ts';
import { forgetSession } from '#app/page/ended-session.ts';
import { readTyped } from '#app/forms/form-middleware.server.ts';
import { isDeskPath } from '#app/page/desk-path.ts';
import { ownPath } from '#app/page/own-path.ts';
import { keepForm } from '#app/forms/kept-form.server.ts';
import { fieldsOf } from '#app/forms/posted-form.server.ts';
import { BodyRefusedError } from './request-limits.ts';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

interface RunArguments {
  request: Request;
  context: Context;
}

/** Set before a page runs: it then answers with this status instead. */
export const refusalContext = createContext<number | null>(null);

const unavailableForSeconds = 30;

/**
 * A route whose middleware, loader and action map errors of the benefits API to pages: a 404 is our not-found page, an
 * ended session redirects to sign-in, an unusable answer is a 503. Every other error is a 500.
 *
 * @param isPage whether the address has a screen to show errors on
 */
export function guarded(route: ServerRoute, isPage: boolean): ServerRoute {
  const guard =
    <Args extends [RunArguments, ...unknown[]], Result>(run: (...args: Args) => Result) =>
    async (...args: Args): Promise<Awaited<Result>> => {
      try {
        return await run(...args);
      } catch (error) {
        const answer = answerTo(error, args[0]);
        if (isPage && isFailure(answer)) await keepFailed(args[0]);
        throw typeof answer === 'number' ? refusal(answer, isPage) : answer;
      }
    };
  const refuseIfRequested: MiddlewareFunction<Response> = async ({ request, context }, next) => {
    const status = context.get(refusalContext);
    if (status === null) return next();
    await takeTyped({ request, context });
    throw refusal(status, isPage);
  };
  const { loader, action, middleware = [] } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: guard(loader) }),
      ...(action && { action: guard(action) }),
      // The root's own middleware comes first: it determines the language of the answer.
      middleware: [...middleware.map(guard), ...(route.parentId === undefined ? [refuseIfRequested] : [])],
    },
  };
}

/** A failure of the server, not of the input. */
const isFailure = (answer: unknown) => answer === 503 || answer === 429 || answer instanceof Error;

// React Router passes data to the error screen, but treats it as unexpected on a route without one.
const refusal = (status: number, isPage: boolean) =>
  isPage ? data(null, { status }) : new Response(null, { status });

/** The error page can resubmit the form; the form's own page shows the input as well. */
async function keepFailed(run: RunArguments): Promise<void> {
  await takeTyped(run);
  keepPosted(run, { failed: true });
}

async function takeTyped({ request, context }: RunArguments): Promise<void> {
  try {
    await readTyped(request, context);
  } catch {
    // Cut off or malformed: there is nothing to keep, and the original failure is the answer.
  }
}

/** The status to answer with, or the response or error to throw instead. */
function answerTo(error: unknown, run: RunArguments): unknown {
  const { request, context } = run;
  if (error instanceof BodyRefusedError) {
    // A form with files that is too large or too slow: its text fields come before its files.
    keepPosted(run);
    return error.status;
  }
  if (error instanceof ApiUnavailableError) return later(context);
  if (!(error instanceof ApiError)) return error;
  const { status, retryAfterSeconds } = error;
  const visitor = context.get(visitorContext);
  if (isDeskPath(new URL(request.url).pathname)) {
    const isOver = status === 401;
    if (isOver || error.hasCode('fresh_proof_required')) return leadAtDesk(isOver, run);
    // What is not work of the queue is opened with a reason, which its page asks for first.
    if (error.hasCode('reason_required'))
      return redirect(
        `${href('/desk/reason')}?${new URLSearchParams({ of: addressOf(request) }).toString()}`,
        303,
      );
  }
  if (status === 401 && visitor.data.api) {
    // It is dropped here too, and the page's own guard redirects to sign-in.
    keepPosted(run);
    forgetSession(visitor, error);
    return toSamePage(request);
  }
  if (error.hasCode('invalid_authenticity_token') && request.method !== 'GET') {
    // The specification's reaction to an expired session of the benefits API.
    keepPosted(run);
    visitor.update({ notice: { type: 'alert', text: 'errors:formExpired' } });
    return toSamePage(request);
  }
  if (error.hasCode('consent_required')) {
    // Withdrawn in another tab: the page's guard requires it again, then returns to the kept form.
    keepPosted(run);
    return toSamePage(request);
  }
  if (error.hasCode('fresh_proof_required')) return confirmIdentity(run);
  if (status === 403 || status === 404 || status === 413) return status;
  if (status === 429) {
    const tooManyDownloads = error.hasCode('too_many_downloads');
    updateResponse(context, { retryAfterSeconds: retryAfterSeconds ?? null, tooManyDownloads });
    return status;
  }
  if (status < 500) return error;
  context.get(requestContext).report(error);
  return later(context, retryAfterSeconds);
}

function later(context: Context, seconds = unavailableForSeconds): number {
  updateResponse(context, { retryAfterSeconds: seconds });
  return 503;
}

/** A sensitive change needs a fresh identity check: the input is kept, and the same page opens afterwards. */
function confirmIdentity(run: RunArguments): Response {
  const { request, context } = run;
  if (!context.get(requestContext).prefetch) {
    context.get(visitorContext).update({ proofPath: addressOf(request) });
    keepPosted(run);
  }
  return redirect(href('/confirm-identity'), 303);
}

/** At the desk the staff session is over, or needs a fresh proof; a member's session in this browser is not touched. */
function leadAtDesk(isOver: boolean, run: RunArguments): Response {
  const { request, context } = run;
  if (!context.get(requestContext).prefetch) {
    const visitor = context.get(visitorContext);
    visitor.update({ desk: { ...visitor.data.desk, path: addressOf(request) } });
    keepPosted(run);
  }
  return redirect(isOver ? href('/desk/signin') : href('/desk/confirm'), 303);
}

function keepPosted({ request, context }: RunArguments, change: Parameters<typeof keepForm>[3] = {}): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const fields = fieldsOf(context.get(postedFormContext));
  if (fields) keepForm(context, new URL(request.url).pathname, fields, change);
}

const toSamePage = (request: Request) => redirect(ownPath(addressOf(request)), 303);

/** Path and query. */
function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
