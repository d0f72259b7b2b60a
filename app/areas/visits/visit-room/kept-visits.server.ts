import { href } from 'react-router';
import { ApiError } from '#app/api/errors.ts';
import { apiContext, type Context, visitorContext } from '#app/page/contexts.ts';
import { exchangeToken, fetchVisitRoom, type VisitRoom } from './visit-room.api.server.ts';
import type { KeptVisit } from './visit-room.visitor.ts';

/** The member's side of a visit is at /calls, the expert's (the host's) at /join. */
export type Side = 'member' | 'host';

export const sideOf = (request: Request): Side =>
  new URL(request.url).pathname.startsWith(href('/join')) ? 'host' : 'member';

export const pageOf = (side: Side) => (side === 'host' ? href('/join') : href('/calls'));

/** Several, because an expert opens the next visit during the current one. */
const mostKept = 6;
const field = 'visit';

/** The path with the visit's id, for browsers with several visits. The id alone gives no access. */
export const addressOf = (visitId: string, path: string) =>
  `${path}?${new URLSearchParams({ [field]: visitId }).toString()}`;

const keptOn = (context: Context, side: Side) => context.get(visitorContext).data.visits?.[side] ?? [];

/** The visit whose id is in the address; without an id, the last one opened in this browser. */
export function keptVisit(context: Context, request: Request): KeptVisit | undefined {
  const kept = keptOn(context, sideOf(request));
  const id = new URL(request.url).searchParams.get(field);
  return id === null ? kept[0] : kept.find((visit) => visit.id === id);
}

/** Exchanges the token for one that is stored in the session; returns the address of the visit's page. */
export async function enter(context: Context, side: Side, token: string): Promise<string> {
  const visit = await exchangeToken(context.get(apiContext), token);
  const others = keptOn(context, side).filter(({ id }) => id !== visit.id);
  const visitor = context.get(visitorContext);
  visitor.update({ visits: { ...visitor.data.visits, [side]: [visit, ...others].slice(0, mostKept) } });
  return addressOf(visit.id, pageOf(side));
}

/** Address of a visit's page, if this browser opened it before and its token is still valid. */
export async function enteredBefore(context: Context, side: Side, id: string): Promise<string | undefined> {
  const kept = keptOn(context, side).find((visit) => visit.id === id);
  return kept && (await visitRoomOf(context, side, kept.token)) ? addressOf(id, pageOf(side)) : undefined;
}

/** The visit that a token opens on this side; a token of the other side is refused. */
export async function visitRoomOf(
  context: Context,
  side: Side,
  token: string,
): Promise<VisitRoom | undefined> {
  try {
    const room = await fetchVisitRoom(context.get(apiContext), token);
    return room.role === side ? room : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
