import type { RouterContextProvider } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, requestContext, visitorContext } from '#app/contexts.ts';
import { fetchLiveCall, type LiveCall } from './live-call.api.server.ts';
import type { Side } from './side.ts';

type Context = Readonly<RouterContextProvider>;

/** The token of the visit this browser came to join, on that side. */
export const keptToken = (context: Context, side: Side): string | undefined =>
  context.get(visitorContext).data.calls?.[side];

/** Takes the token out of the address into the visitor's session. */
export function keepToken(context: Context, side: Side, token: string): void {
  if (context.get(requestContext).prefetch) return;
  const visitor = context.get(visitorContext);
  visitor.update({ calls: { ...visitor.data.calls, [side]: token } });
}

/** The visit that a token opens on this side; a token of the other side opens nothing here. */
export async function liveCallOf(context: Context, side: Side, token: string): Promise<LiveCall | undefined> {
  try {
    const call = await fetchLiveCall(context.get(apiContext), token);
    return call.role === side ? call : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
