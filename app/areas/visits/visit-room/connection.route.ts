import type { ActionFunctionArgs } from 'react-router';
import { readForm } from '#app/forms/form-middleware.server.ts';
import type { VisitConnection } from '#app/islands/visit-room/visit-room-props.ts';
import { answerIsland, staleLoader } from './visit-room-answer.server.ts';
import { connectToVisit } from './visit-room.api.server.ts';

export const loader = staleLoader;

/** Data with which the island joins the video. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  return answerIsland({ request, context }, async (api, token): Promise<VisitConnection> => {
    const { access_token, room_name, signaling_url } = await connectToVisit(api, token);
    return { accessToken: access_token, roomName: room_name, signalingUrl: signaling_url };
  });
}
