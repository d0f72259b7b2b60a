import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#app/page/contexts.ts';
import { answerIsland, forIslandAlone, lostSession, statusOf } from './visit-room-answer.server.ts';
import { keptVisit } from './kept-visits.server.ts';
import { fetchVisitRoom } from './visit-room.api.server.ts';

/** State of the visit for the island. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  forIslandAlone(request);
  const visit = keptVisit(context, request);
  if (!visit) return lostSession();
  return answerIsland(async () => statusOf(await fetchVisitRoom(context.get(apiContext), visit.token)));
}
