import type { ActionFunctionArgs } from 'react-router';
import { apiContext } from '#app/contexts.ts';
import { readForm } from '#app/forms/form-middleware.server.ts';
import type { CallConnection } from '#app/islands/video-call/video-call-props.ts';
import { answerIsland, lostSession, staleLoader } from './call-answer.server.ts';
import { keptToken } from './kept-token.server.ts';
import { connectToCall } from './live-call.api.server.ts';

export const loader = staleLoader;

/** For the island: what it takes to join. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context);
  const token = keptToken(context, request);
  if (token === undefined) return lostSession();
  return answerIsland(async (): Promise<CallConnection> => {
    const { access_token, room_name, signaling_url } = await connectToCall(context.get(apiContext), token);
    return { accessToken: access_token, roomName: room_name, signalingUrl: signaling_url };
  });
}
