import type { LoaderFunctionArgs } from 'react-router';
import { answerIsland, forIslandAlone, statusOf } from './visit-room-answer.server.ts';
import { fetchVisitRoom } from './visit-room.api.server.ts';

/** State of the visit for the island. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  forIslandAlone(request);
  return answerIsland({ request, context }, async (api, token) => statusOf(await fetchVisitRoom(api, token)));
}
