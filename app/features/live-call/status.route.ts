import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#app/contexts.ts';
import { answerIsland, forIslandAlone, lostSession, statusOf } from './call-answer.server.ts';
import { keptToken } from './kept-token.server.ts';
import { fetchLiveCall } from './live-call.api.server.ts';

/** For the island: how the visit stands. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  forIslandAlone(request);
  const token = keptToken(context, request);
  if (token === undefined) return lostSession();
  return answerIsland(async () => statusOf(await fetchLiveCall(context.get(apiContext), token)));
}
