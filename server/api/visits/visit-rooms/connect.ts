import type { extensionReasons } from '#app/domain/extension-reasons.ts';
import { problem, notFound, orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { orderEnd } from './end-visit.ts';
import {
  lockVisit,
  setConnected,
  setRoomOpened,
  findRecentExtension,
  insertExtension,
  setExtendedUntil,
} from './queries.ts';
import { roomOf, effectiveEnd, roomLasts, stateOf, type LiveState, endAfter } from './rules.ts';
import { refuseUnlessOpen, timesOf, type LiveVisit } from './visit.ts';
import { randomUUID } from 'node:crypto';

export interface Connection {
  accessToken: string;
  room: string;
  expiresAt: Temporal.Instant;
}

/** Gives one side access to the visit's room; the first creates it. Throws 409 outside of its time, 503 for a visit by phone or if the video service fails. */
export async function connect(dependencies: ApiDependencies, visit: LiveVisit): Promise<Connection> {
  const { clock, video } = dependencies;
  const times = timesOf(visit);
  const now = clock.now();
  refuseUnlessOpen(stateOf(times, now));
  if (visit.medium === 'phone') throw problem(503, 'video_unavailable');
  const room = roomOf(visit.id);
  const expiresAt = roomLasts(times);
  // Every time: the service closes a room that was empty for long.
  await mapVideoErrors(dependencies, () =>
    video.open({ name: room, maxSeconds: now.until(expiresAt).total('seconds') }),
  );
  const state = await markOpened(dependencies, visit);
  // The visit ended while the room was created, so its end job has already run.
  if (state !== 'open') await mapVideoErrors(dependencies, () => video.end(room));
  refuseUnlessOpen(state);
  const grant = { room, identity: visit.role, until: expiresAt };
  const accessToken = await mapVideoErrors(dependencies, () => video.mintToken(grant));
  return { accessToken, room, expiresAt };
}

/**
 * Records once that the visit has a room, together with the job that will close it, and each time which session
 * joined. Returns the state of the visit.
 */
function markOpened(
  dependencies: ApiDependencies,
  { id: callId, session_id: sessionId }: LiveVisit,
): Promise<LiveState> {
  const { sql, clock } = dependencies;
  return sql.transaction().execute(async (transaction) => {
    const row = await lockVisit(transaction, callId);
    if (!row) return 'canceled';
    const times = timesOf(row);
    const now = clock.now();
    const state = stateOf(times, now);
    if (state === 'open' && row.room_opened_at === null) {
      await setRoomOpened(transaction, callId, now);
      await orderEnd(transaction, dependencies, { callId, at: effectiveEnd(times) });
    }
    if (state === 'open' && sessionId !== null) await setConnected(transaction, { callId, sessionId, now });
    return state;
  });
}

/** Turns a failing service into a 503 and logs the cause. */
async function mapVideoErrors<T>({ log }: ApiDependencies, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'VideoUnavailableError') throw error;
    log.error({ event: 'video-rooms', err: error });
    throw problem(503, 'video_unavailable');
  }
}

/** The same extension repeated this soon counts as the same click. */
const sameWithin = Temporal.Duration.from({ seconds: 10 });

/**
 * Extends a running visit; only for its host. Sent twice it happens once. Throws 404 for the member, 409 when the visit is
 * not open or would become too long.
 */
export async function extend(
  dependencies: ApiDependencies,
  visit: LiveVisit,
  extension: { reason: (typeof extensionReasons)[number]; minutes: number },
): Promise<void> {
  const { sql, clock } = dependencies;
  if (visit.role !== 'host') throw notFound();
  await sql.transaction().execute(async (transaction) => {
    const row = orNotFound(await lockVisit(transaction, visit.id));
    const times = timesOf(row);
    const now = clock.now();
    refuseUnlessOpen(stateOf(times, now));
    const recent = await findRecentExtension(transaction, visit.id, now.subtract(sameWithin));
    if (recent?.reason === extension.reason && recent.minutes === extension.minutes) return;
    const until = endAfter(times, extension.minutes);
    if (!until) throw problem(409, 'extension_too_long');
    await setExtendedUntil(transaction, visit.id, { until, now });
    await insertExtension(transaction, {
      id: randomUUID(),
      call_id: visit.id,
      ...extension,
      created_at: now.toString(),
    });
    if (row.room_opened_at !== null)
      await orderEnd(transaction, dependencies, { callId: visit.id, at: until });
  });
}
