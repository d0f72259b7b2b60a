import { timingSafeEqual } from 'node:crypto';
import { type SandboxVideoKeys, newIdentifier } from './identifiers.ts';
import type { Room, RoomSettings, Participant } from './participant.ts';
import type { Switchboard } from './switchboard.ts';
import { z } from 'zod';

/** A call of the sandbox runs between browsers, each with each: that carries no crowd. */
const mostParticipants = 8;

/** The code of the complaint that each parameter is worth. */
const settingCodes = {
  UniqueName: 53102,
  Type: 53108,
  MaxParticipants: 53107,
  MaxParticipantDuration: 53123,
  EmptyRoomTimeout: 53109,
  UnusedRoomTimeout: 53109,
  StatusCallback: 53111,
  StatusCallbackMethod: 53110,
} as const;

const whole = (least: number, most: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(least).max(most))
    .optional()
    .transform((value) => value ?? usual);

const form = z.object({
  UniqueName: z.string().min(1).max(128).optional(),
  Type: z.enum(['group', 'go', 'peer-to-peer', 'group-small']).default('group'),
  MaxParticipants: whole(1, 50, mostParticipants),
  MaxParticipantDuration: whole(600, 86_400, 14_400),
  EmptyRoomTimeout: whole(1, 60, 5),
  UnusedRoomTimeout: whole(1, 60, 5),
  StatusCallback: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional(),
  StatusCallbackMethod: z.literal('POST').optional(),
});

/** Reads the parameters of a new room; else the name of the first that is wrong. */
function readRoomSettings(given: URLSearchParams): RoomSettings | { wrong: keyof typeof settingCodes } {
  const read = form.safeParse(Object.fromEntries(given));
  if (!read.success) {
    const wrong = read.error.issues[0]?.path[0];
    return { wrong: isSetting(wrong) ? wrong : 'UniqueName' };
  }
  const settings = read.data;
  return {
    name: settings.UniqueName ?? newIdentifier('RM'),
    type: settings.Type,
    maxParticipants: Math.min(settings.MaxParticipants, mostParticipants),
    maxParticipantDuration: settings.MaxParticipantDuration,
    emptyRoomTimeout: settings.EmptyRoomTimeout * 60,
    unusedRoomTimeout: settings.UnusedRoomTimeout * 60,
    statusCallback: settings.StatusCallback,
  };
}

const isSetting = (name: unknown): name is keyof typeof settingCodes =>
  typeof name === 'string' && name in settingCodes;

const base = 'https://video.twilio.com/v1/Rooms';

const secondsBetween = (start: Temporal.Instant, end: Temporal.Instant) =>
  Math.max(0, Math.floor(end.since(start).total('seconds')));

const written = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'second' });

/** A room as REST shows it. */
const roomResource = (room: Room, accountSid: string) => ({
  sid: room.sid,
  account_sid: accountSid,
  unique_name: room.settings.name,
  status: room.endedAt ? 'completed' : 'in-progress',
  type: room.settings.type,
  date_created: written(room.createdAt),
  date_updated: written(room.endedAt ?? room.createdAt),
  end_time: room.endedAt ? written(room.endedAt) : null,
  duration: room.endedAt ? secondsBetween(room.createdAt, room.endedAt) : null,
  max_participants: room.settings.maxParticipants,
  max_participant_duration: room.settings.maxParticipantDuration,
  empty_room_timeout: room.settings.emptyRoomTimeout / 60,
  unused_room_timeout: room.settings.unusedRoomTimeout / 60,
  status_callback: room.settings.statusCallback ?? null,
  status_callback_method: 'POST',
  record_participants_on_connect: false,
  url: `${base}/${room.sid}`,
});

/** REST resource of a participant. */
const participantResource = (
  { sid, identity, state, joinedAt }: Participant,
  room: Room,
  accountSid: string,
) => ({
  sid,
  account_sid: accountSid,
  room_sid: room.sid,
  identity,
  status: state,
  start_time: written(joinedAt),
  url: `${base}/${room.sid}/Participants/${sid}`,
});

const mostBodyBytes = 16 * 1024;
const address = /^\/v1\/Rooms(?:\/([^/]{1,128})(?:\/Participants\/([^/]{1,128}))?)?$/;

interface RestParts {
  keys: SandboxVideoKeys;
  switchboard: Switchboard;
}

/** The part of Twilio's REST interface of rooms that the product uses. */
export function answerRest({ keys, switchboard }: RestParts): (request: Request) => Promise<Response> {
  const { accountSid } = keys;

  function createRoom(form: URLSearchParams): Response {
    const settings = readRoomSettings(form);
    if ('wrong' in settings)
      return problem(400, settingCodes[settings.wrong], `${settings.wrong} is invalid`);
    if (switchboard.find(settings.name)) return problem(400, 53113, 'Room exists');
    const room = switchboard.open(settings);
    return room ? json(201, roomResource(room, accountSid)) : problem(429, 53103, 'Unable to create Room');
  }

  function ofRoom(key: string, form: URLSearchParams | undefined): Response {
    const room = switchboard.find(key);
    if (!room) return notFound();
    if (form) {
      if (form.get('Status') !== 'completed') return problem(400, 53112, 'Status is invalid');
      switchboard.complete(room);
    }
    return json(200, roomResource(room, accountSid));
  }

  function ofParticipant(key: string, who: string, form: URLSearchParams | undefined): Response {
    const room = switchboard.find(key);
    const participant = [...(room?.participants.values() ?? [])].find(
      ({ sid, identity }) => sid === who || identity === who,
    );
    if (!room || !participant) return notFound();
    if (form) {
      if (form.get('Status') !== 'disconnected') return problem(400, 53203, 'Status is invalid');
      switchboard.remove(room, participant, { type: 'disconnected' });
    }
    return json(200, participantResource(participant, room, accountSid));
  }

  return async (request) => {
    if (!knows(keys, request.headers.get('Authorization'))) return problem(401, 20003, 'Authenticate');
    const [whole, room, participant] = address.exec(new URL(request.url).pathname)?.map(decoded) ?? [];
    if (!whole) return notFound();
    if (request.method !== 'POST' && request.method !== 'GET') return notAllowed();
    const form = request.method === 'POST' ? await readForm(request) : undefined;
    if (request.method === 'POST' && !form) return problem(400, 20001, 'The form cannot be read');
    if (room && participant) return ofParticipant(room, participant, form);
    if (room) return ofRoom(room, form);
    return form ? createRoom(form) : notAllowed();
  };
}

/** A key and its secret, or the account and its auth token. */
function knows(keys: SandboxVideoKeys, authorization: string | null): boolean {
  const given = Buffer.from(/^Basic (\S{1,512})$/.exec(authorization ?? '')?.[1] ?? '', 'base64');
  const known = [`${keys.apiKeySid}:${keys.apiKeySecret}`, `${keys.accountSid}:${keys.authToken}`];
  return known.some((pair) => given.length === pair.length && timingSafeEqual(given, Buffer.from(pair)));
}

async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) return undefined;
  const text = await request.text();
  return text.length > mostBodyBytes ? undefined : new URLSearchParams(text);
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

const json = (status: number, body: object) => Response.json(body, { status });
const problem = (status: number, code: number, message: string) =>
  json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
const notFound = () => problem(404, 20404, 'The requested resource was not found');
const notAllowed = () => problem(405, 20004, 'Method not allowed');
