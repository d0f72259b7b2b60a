import { timingSafeEqual } from 'node:crypto';
import type { SandboxVideoKeys } from './keys.ts';
import { readRoomSettings, settingCodes } from './room-settings.ts';
import { participantResource, roomResource } from './resources.ts';
import type { Switchboard } from './switchboard.ts';

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
