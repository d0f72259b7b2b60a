import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, requestContext, visitorContext } from '#app/contexts.ts';
import { fetchLiveCall, type LiveCall } from './live-call.api.server.ts';
import { sideOf, type Side } from './side.ts';

type Context = Readonly<RouterContextProvider>;

/** An expert opens the next visit while this one goes on. */
const mostKept = 6;
const field = 'visit';

/** What an address names a visit by, so that two tabs keep to theirs; nobody gets in by it. */
const nameOf = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, 12);

/** An address of this very visit, wherever else the browser was led meanwhile. */
export const addressOf = (token: string, path: string) => `${path}?${field}=${nameOf(token)}`;

/** The token of the visit that the address names; without a name, of the one this browser came to join last. */
export function keptToken(context: Context, request: Request): string | undefined {
  const tokens = context.get(visitorContext).data.calls?.[sideOf(request)] ?? [];
  const name = new URL(request.url).searchParams.get(field);
  return name === null ? tokens[0] : tokens.find((token) => nameOf(token) === name);
}

/** Takes the token out of the address into the visitor's session. */
export function keepToken(context: Context, side: Side, token: string): void {
  if (context.get(requestContext).prefetch) return;
  const visitor = context.get(visitorContext);
  const { calls } = visitor.data;
  const others = calls?.[side]?.filter((kept) => kept !== token) ?? [];
  visitor.update({ calls: { ...calls, [side]: [token, ...others].slice(0, mostKept) } });
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
