import { data, type LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#app/api/errors.ts';
import type { CallRefusal, CallStatus } from '#app/islands/video-call/video-call-props.ts';
import type { LiveCall } from './live-call.api.server.ts';

const problems = z.enum([
  'too_early',
  'call_over',
  'call_canceled',
  'extension_too_long',
  'video_unavailable',
]) satisfies z.ZodType<CallRefusal['problem']>;

const refusal = (problem: CallRefusal['problem'], status: number) =>
  Response.json({ problem } satisfies CallRefusal, { status });

/** The page is too old, or its visit is another's by now. */
export const lostSession = () => refusal('session', 403);

/** These addresses answer the island; to whoever types them they are no page. */
export function forIslandAlone(request: Request): void {
  if (request.headers.get('Accept') !== 'application/json') throw data(null, { status: 404 });
}

/** Where the browser is led whose post came from a page that was open too long. */
export function staleLoader({ request }: LoaderFunctionArgs): Response {
  forIslandAlone(request);
  return lostSession();
}

/** What the island is told of a refusal it has words for; others are unexpected. */
export async function answerIsland(answer: () => Promise<object>): Promise<Response> {
  try {
    return Response.json(await answer());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return lostSession();
    const problem = problems.safeParse(error.items[0]?.code).data;
    if (problem === undefined) throw error;
    return refusal(problem, error.status);
  }
}

export const statusOf = (call: LiveCall): CallStatus => ({
  state: call.state,
  timeLeftSeconds: call.time_left,
  extensionMinutes: call.extension_minutes,
});
