import type { WebSocket } from 'ws';
import type { Clock } from '#app/domain/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { ClientBody } from './frames.ts';
import type { SandboxVideoKeys } from './identifiers.ts';
import type { Room, Participant } from './participant.ts';
import { openLine, type ClientLine, type Timing } from './line.ts';
import { refusal, type RefusalCode } from './messages.ts';
import type { Switchboard } from './switchboard.ts';
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { z } from 'zod';

/** Identity and room of a token. */
interface Grant {
  identity: string;
  room: string;
}

const longestSeconds = 24 * 60 * 60;

const header = z.object({ alg: z.literal('HS256'), typ: z.literal('JWT'), cty: z.literal('twilio-fpa;v=1') });
const grants = z.object({
  identity: z.string().min(1).max(128),
  // Twilio accepts a token without a room for every room; ours always name one.
  video: z.object({ room: z.string().min(1).max(128) }),
});

/** Reads an access token as Twilio would, by the sandbox's clock. */
export async function readToken(
  token: string,
  { keys, clock }: { keys: SandboxVideoKeys; clock: Clock },
): Promise<Grant | RefusalCode> {
  const unverified = decode(token);
  if (!unverified) return 20101;
  if (!header.safeParse(unverified.header).success) return 20102;
  const { iss, sub } = unverified.payload;
  if (iss !== keys.apiKeySid || sub !== keys.accountSid) return 20103;
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(keys.apiKeySecret), {
      algorithms: ['HS256'],
      currentDate: new Date(clock.now().epochMilliseconds),
      requiredClaims: ['exp', 'iat'],
    });
    if ((payload.exp ?? 0) - (payload.iat ?? 0) > longestSeconds) return 20104;
    const { data } = grants.safeParse(payload.grants);
    return data ? { identity: data.identity, room: data.video.room } : 20106;
  } catch (error) {
    return codeOf(error);
  }
}

function decode(token: string) {
  try {
    return { header: decodeProtectedHeader(token), payload: decodeJwt(token) };
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): RefusalCode {
  if (error instanceof errors.JWTExpired) return 20104;
  if (error instanceof errors.JWTClaimValidationFailed) return error.claim === 'nbf' ? 20105 : 20104;
  if (error instanceof errors.JWSSignatureVerificationFailed) return 20107;
  return 20101;
}

interface SignallingParts {
  keys: SandboxVideoKeys;
  clock: Clock;
  log: Log;
  switchboard: Switchboard;
  timing: Timing;
}

type Of<Type extends ClientBody['type']> = Extract<ClientBody, { type: Type }>;

/** Limit of unprocessed client messages; verifying a token takes a moment. */
const mostWaiting = 200;

/** Serves one client for the whole connection. */
export function serveClient(socket: WebSocket, { keys, clock, log, switchboard, timing }: SignallingParts) {
  let place: { room: Room; participant: Participant } | undefined;
  let waiting = 0;
  let work = Promise.resolve();

  const line: ClientLine = openLine(
    socket,
    {
      hear(body) {
        if (waiting >= mostWaiting) return socket.terminate();
        waiting += 1;
        inOrder(async () => {
          waiting -= 1;
          if (line.isOpen) await answer(body);
        });
      },
      gone: (how) => inOrder(() => gone(how)),
    },
    timing,
  );

  function inOrder(step: () => Promise<void> | void): void {
    work = work.then(step).catch((error: unknown) => {
      log.error({ err: error, event: 'sandbox-video-signalling' });
      socket.terminate();
    });
  }

  function answer(body: ClientBody): Promise<void> | void {
    switch (body.type) {
      case 'ice':
        return ice(body);
      case 'connect':
        return place ? undefined : connect(body);
      case 'sync':
        return place ? undefined : sync(body);
      case 'update':
        return place && switchboard.take(place.room, place.participant, body);
      case 'disconnect':
        return gone('left');
    }
  }

  async function ice({ token }: Of<'ice'>): Promise<void> {
    const grant = await readToken(token, { keys, clock });
    if (typeof grant === 'number') line.end(refusal(grant));
    else line.send({ type: 'iced', version: 1, ice_servers: [] });
  }

  async function connect({ token, name, ...given }: Of<'connect'>): Promise<void> {
    const grant = await readToken(token, { keys, clock });
    if (typeof grant === 'number') return line.end(refusal(grant));
    const room = switchboard.find(grant.room);
    const names = [grant.room, ...(room ? [room.sid, room.settings.name] : [])];
    if (name && !names.includes(name)) return line.end(refusal(20106));
    if (!room || room.endedAt) return line.end(refusal(53106));
    if (!line.isOpen) return;
    const participant = switchboard.enter(room, grant.identity, given, line);
    if (!participant) return line.end(refusal(53105));
    place = { room, participant };
    line.arrived();
  }

  async function sync({ token, session, ...given }: Of<'sync'>): Promise<void> {
    const grant = await readToken(token, { keys, clock });
    if (typeof grant === 'number') return line.end(refusal(grant));
    const room = switchboard.find(grant.room);
    if (!room || room.endedAt) return line.end({ type: 'disconnected', status: 'completed' });
    const participant = room.participants.get(session);
    if (!participant || participant.identity !== grant.identity) return line.end(refusal(53204));
    if (!line.isOpen) return;
    place = { room, participant };
    line.arrived();
    switchboard.resume(room, participant, given, line);
  }

  function gone(how: 'left' | 'broken'): void {
    if (!place) return;
    const { room, participant } = place;
    place = undefined;
    if (how === 'left') switchboard.leave(room, participant, line);
    else switchboard.lose(room, participant, line);
  }
}
