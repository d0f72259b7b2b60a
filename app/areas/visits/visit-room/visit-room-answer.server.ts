import { data, type LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { ApiError } from '#app/api/errors.ts';
import type { VisitRefusal, VisitStatus } from '#app/islands/visit-room/visit-room-props.ts';
import { apiContext } from '#app/page/contexts.ts';
import { keptVisit } from './kept-visits.server.ts';
import type { VisitRoom } from './visit-room.api.server.ts';

const problems = z.enum([
  'too_early',
  'call_over',
  'call_canceled',
  'extension_too_long',
  'video_unavailable',
]) satisfies z.ZodType<VisitRefusal['problem']>;

const refusal = (problem: VisitRefusal['problem'], status: number) =>
  Response.json({ problem } satisfies VisitRefusal, { status });

/** The browser no longer keeps the visit, so that the page has to be loaded again. */
const lostSession = () => refusal('session', 403);

/** Throws 404 for requests that do not come from the island: these addresses are not pages. */
export function forIslandAlone(request: Request): void {
  if (request.headers.get('Accept') !== 'application/json') throw data(null, { status: 404 });
}

/** For a post from an outdated page, whose browser is redirected to the address by GET. */
export function staleLoader({ request }: LoaderFunctionArgs): Response {
  forIslandAlone(request);
  return lostSession();
}

/** The answer about the browser's visit as JSON, or the refusal if the island has a text for it; other errors are rethrown. */
export async function answerIsland(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  answer: (api: ApiClient, token: string) => Promise<object>,
): Promise<Response> {
  const visit = keptVisit(context, request);
  if (!visit) return lostSession();
  try {
    return Response.json(await answer(context.get(apiContext), visit.token));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return lostSession();
    const problem = problems.safeParse(error.items[0]?.code).data;
    if (problem === undefined) throw error;
    return refusal(problem, error.status);
  }
}

export const statusOf = (room: VisitRoom): VisitStatus => ({
  state: room.state,
  timeLeftSeconds: room.time_left,
  extensionMinutes: room.extension_minutes,
});
