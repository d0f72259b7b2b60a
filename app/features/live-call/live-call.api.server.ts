import { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import { documentOf } from '#app/api/document.ts';
import { callExpert } from '#app/api/entities/call-expert.ts';

const liveCall = z.object({
  role: z.enum(['member', 'host']),
  state: z.enum(['early', 'open', 'over', 'canceled']),
  /** ISO instants. */
  booked_at: z.string(),
  ends_at: z.string(),
  /** IANA name of the side's own zone. */
  time_zone: z.string(),
  /** Seconds; zero or less: now. */
  time_to_join: z.number(),
  time_left: z.number(),
  /** The host alone is told whom they meet, and about what. */
  member_name: z.string().nullable(),
  call_subject_type_name: z.string().nullable(),
  note: z.string().nullable(),
  extension_minutes: z.array(z.number().int()),
  /** Where the browser will connect to, besides ourselves. */
  connect_origins: z.array(z.string()),
  /** For the member alone, like the number (E.164). */
  care_team_email: z.string().nullable(),
  care_team_phone: z.string().nullable(),
  call_expert: callExpert.nullable(),
});
export type LiveCall = z.infer<typeof liveCall>;

const connection = z.object({
  access_token: z.string(),
  room_name: z.string(),
  signaling_url: z.string().nullable(),
});

const at = (token: string, ...rest: string[]) =>
  ['v3/live_calls', encodeURIComponent(token), ...rest].join('/');

/** ApiError 404 for a token that opens nothing, 429 after too many of those. */
export async function fetchLiveCall(api: ApiClient, token: string): Promise<LiveCall> {
  const { data } = await api.get(at(token), documentOf(liveCall));
  return data;
}

/** What it takes to join. ApiError 409 too_early, call_over, call_canceled; 503 video_unavailable. */
export async function connectToCall(api: ApiClient, token: string) {
  const { data } = await api.post(at(token, 'connection'), {}, documentOf(connection));
  return data;
}

/** For the host. ApiError 409 call_over, extension_too_long; 422 for a reason or minutes there are not. */
export async function extendCall(
  api: ApiClient,
  token: string,
  extension: { reason: string; minutes: number },
): Promise<LiveCall> {
  const { data } = await api.post(at(token, 'extensions'), extension, documentOf(liveCall));
  return data;
}
