import type { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { decoded, documentOf } from '#app/api/document.ts';
import { callExpert } from '#app/api/entities/expert.ts';
import {
  connectionAttributes,
  keptTokenAttributes,
  visitRoomAttributes,
  visitTokenAttributes,
} from '#app/contract/visits.ts';
import type { KeptVisit } from './visit-room.visitor.ts';

const visitRoom = decoded(visitRoomAttributes, { call_expert: callExpert.nullable() });
export type VisitRoom = z.infer<typeof visitRoom>;
const visitRoomDocument = documentOf(visitRoom);

const connection = decoded(connectionAttributes);
const connectionDocument = documentOf(connection);

const at = (token: string, ...rest: string[]) =>
  ['v3/live_calls', encodeURIComponent(token), ...rest].join('/');

/** ApiError 404 for an invalid token, 429 after too many of those. */
export async function fetchVisitRoom(api: ApiClient, token: string): Promise<VisitRoom> {
  return (await api.get(at(token), visitRoomDocument)).data;
}

const issuedDocument = documentOf(decoded(visitTokenAttributes));

/** A single-use, short-lived token for the visit's member. ApiError 404; 409 call_over, call_canceled. */
export async function issueVisitToken(api: ApiClient, visitId: string): Promise<string> {
  const path = `v3/calls/${encodeURIComponent(visitId)}/call_tokens`;
  return (await api.post(path, {}, issuedDocument)).data.token;
}

const exchangedDocument = documentOf(decoded(keptTokenAttributes));

/** The visit of a token, and the token to store. ApiError 404. */
export async function exchangeToken(api: ApiClient, token: string): Promise<KeptVisit> {
  return (await api.post(at(token, 'exchange'), {}, exchangedDocument)).data;
}

/** The connection data for the video. ApiError 409 too_early, call_over, call_canceled; 503 video_unavailable. */
export async function connectToVisit(api: ApiClient, token: string) {
  return (await api.post(at(token, 'connection'), {}, connectionDocument)).data;
}

/** Extends the visit, for the host. ApiError 409 call_over, extension_too_long; 422 for an unknown reason or number of minutes. */
export async function extendVisit(
  api: ApiClient,
  token: string,
  extension: { reason: string; minutes: number },
): Promise<VisitRoom> {
  return (await api.post(at(token, 'extensions'), extension, visitRoomDocument)).data;
}
