import type { ActionFunctionArgs } from 'react-router';
import { apiContext } from '#app/page/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import type { VisitConnection } from '#app/islands/visit-room/visit-room-props.ts';
import { answerIsland, lostSession, staleLoader } from './visit-room-answer.server.ts';
import { keptVisit } from './kept-visits.server.ts';
import { connectToVisit } from './visit-room.api.server.ts';

export const loader = staleLoader;

/** Data with which the island joins the video. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  const visit = keptVisit(context, request);
  if (!visit) return lostSession();
  return answerIsland(async (): Promise<VisitConnection> => {
    const { access_token, room_name, signaling_url } = await connectToVisit(
      context.get(apiContext),
      visit.token,
    );
    return { accessToken: access_token, roomName: room_name, signalingUrl: signaling_url };
  });
}
