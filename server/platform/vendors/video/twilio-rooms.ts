import { SignJWT } from 'jose';
import type { Clock } from '#app/domain/clock.ts';
import { VideoUnavailableError, type VideoRooms, type VideoEvent } from './video-rooms.ts';
import { z } from 'zod';
import { readAtMost } from '../read-at-most.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

const kinds: Readonly<Record<string, VideoEvent['kind']>> = {
  'participant-connected': 'joined',
  'participant-disconnected': 'left',
};

const moment = z.string().transform((text, context) => {
  try {
    return Temporal.Instant.from(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'is no moment' });
    return z.NEVER;
  }
});

const callback = z.object({
  StatusCallbackEvent: z.string(),
  RoomName: z.string(),
  Timestamp: moment,
  ParticipantIdentity: z.string().optional(),
  ParticipantDuration: z.coerce.number().int().min(0).optional(),
});

/** Twilio signs the whole address and every field in the order of their names. */
function isSigned(
  { url, form, authToken }: { url: string; form: URLSearchParams; authToken: string },
  signature: string,
): boolean {
  const fields = [...form].toSorted(([a], [b]) => (a < b ? -1 : 1)).flat();
  const expected = createHmac('sha1', authToken)
    .update(`${url}${fields.join('')}`)
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Parses a status callback; undefined if it is forged or malformed. */
function readTwilioCallback(
  signed: { url: string; form: URLSearchParams; authToken: string },
  signature: string | undefined,
): VideoEvent | undefined {
  if (signature === undefined || !isSigned(signed, signature)) return undefined;
  const { data } = callback.safeParse(Object.fromEntries(signed.form));
  if (!data) return undefined;
  const seconds = data.ParticipantDuration;
  return {
    kind: kinds[data.StatusCallbackEvent] ?? 'other',
    room: data.RoomName,
    identity: data.ParticipantIdentity,
    at: data.Timestamp,
    stayed: seconds === undefined ? undefined : Temporal.Duration.from({ seconds }),
  };
}

const mostBytes = 64 * 1024;
const answersWithinMs = 4000;

type SendRequest = (request: Request) => Promise<Response>;

interface TwilioRestSettings {
  /** Without a trailing slash. */
  restBase: string;
  apiKeySid: string;
  apiKeySecret: string;
  fetch: SendRequest;
}

interface TwilioAnswer {
  ok: boolean;
  status: number;
  /** Twilio's own number of the error. */
  code: number | undefined;
}

/** A room, or an error with its number. */
const answer = z.object({ code: z.int().optional() });

/** Posts forms to Twilio. Answers are bounded in time and size; redirects are not followed. */
function twilioRest(settings: TwilioRestSettings) {
  const credentials = Buffer.from(`${settings.apiKeySid}:${settings.apiKeySecret}`).toString('base64');

  /** Rejects with VideoUnavailableError without a valid answer. */
  return async function post(path: string, form: Record<string, string>): Promise<TwilioAnswer> {
    const request = new Request(`${settings.restBase}${path}`, {
      method: 'POST',
      headers: { Authorization: `Basic ${credentials}`, Accept: 'application/json' },
      body: new URLSearchParams(form),
      redirect: 'manual',
      signal: AbortSignal.timeout(answersWithinMs),
    });
    try {
      const { ok, status, body } = await settings.fetch(request);
      const answered = answer.parse(JSON.parse(String(await readAtMost(body, mostBytes))));
      return { ok, status, code: answered.code };
    } catch (cause) {
      throw new VideoUnavailableError('Twilio sent no valid answer.', { cause });
    }
  };
}

export interface TwilioRoomsSettings {
  accountSid: string;
  apiKeySid: string;
  apiKeySecret: string;
  /** Verifies Twilio's callbacks; we sign nothing with it. */
  authToken: string;
  callbackUrl: string;
  restBase?: string;
  fetch?: SendRequest;
  /** The signaling server, if not Twilio's. */
  signalingUrl?: string;
  clock: Clock;
}

const roomExists = 53_113;
const leastSeconds = 600;
const mostSeconds = 24 * 60 * 60;
/** How long an empty room stays open; Twilio's maximum. */
const emptyRoomMinutes = '60';

/** Twilio Video rooms over its REST API; the sandbox's stand-in has the same API. */
export function twilioRooms({
  accountSid,
  apiKeySid,
  apiKeySecret,
  authToken,
  callbackUrl,
  restBase = 'https://video.twilio.com/v1',
  fetch: send = fetch,
  signalingUrl,
  clock,
}: TwilioRoomsSettings): VideoRooms {
  const post = twilioRest({ restBase, apiKeySid, apiKeySecret, fetch: send });
  const signingKey = new TextEncoder().encode(apiKeySecret);

  return {
    medium: 'video',
    signalingUrl: signalingUrl ?? null,
    connectOrigins: signalingUrl === undefined ? ['wss://global.vss.twilio.com'] : [],

    async open({ name, maxSeconds }) {
      const answer = await post('/Rooms', {
        UniqueName: name,
        Type: 'group',
        MaxParticipants: '2',
        RecordParticipantsOnConnect: 'false',
        MaxParticipantDuration: String(Math.min(mostSeconds, Math.max(leastSeconds, Math.ceil(maxSeconds)))),
        EmptyRoomTimeout: emptyRoomMinutes,
        UnusedRoomTimeout: emptyRoomMinutes,
        StatusCallback: callbackUrl,
        StatusCallbackMethod: 'POST',
      });
      if (!answer.ok && answer.code !== roomExists) throw refusalOf('open', answer);
    },

    async mintToken({ room, identity, until }) {
      const issuedAt = Math.floor(clock.now().epochMilliseconds / 1000);
      const expiresAt = Math.min(Math.floor(until.epochMilliseconds / 1000), issuedAt + mostSeconds);
      return new SignJWT({ grants: { identity, video: { room } } })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' })
        .setJti(`${apiKeySid}-${issuedAt}`)
        .setIssuer(apiKeySid)
        .setSubject(accountSid)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(signingKey);
    },

    async end(room) {
      const answer = await post(`/Rooms/${encodeURIComponent(room)}`, { Status: 'completed' });
      // By its name Twilio finds a room only while it is open.
      if (!answer.ok && answer.status !== 404) throw refusalOf('end', answer);
    },

    async remove({ room, identity }) {
      const path = `/Rooms/${encodeURIComponent(room)}/Participants/${encodeURIComponent(identity)}`;
      const answer = await post(path, { Status: 'disconnected' });
      if (!answer.ok && answer.status !== 404) throw refusalOf('leave', answer);
    },

    readCallback: (url, form, signature) => readTwilioCallback({ url, form, authToken }, signature),
  };
}

function refusalOf(what: string, { status, code }: { status: number; code: number | undefined }) {
  const said = [status, code].filter((number) => number !== undefined).join('_');
  return new VideoUnavailableError(`Twilio refused to ${what} a room.`, { code: `TWILIO_${said}` });
}
