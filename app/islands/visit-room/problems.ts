import { RefusedByServer, ServerOutOfReach } from './server-calls.ts';

/** What a camera or a microphone can be refused for. */
export type DeviceProblem = 'denied' | 'notFound' | 'inUse' | 'savedMissing' | 'broken' | 'unexpected';

/** What keeps a member out of the room, or throws them out of it, for now. */
type RoomProblem = 'connection' | 'media' | 'busy' | 'token' | 'full' | 'early' | 'unavailable' | 'session';

/** What ends the call on this page; the screen after the call says it. */
export type FinalProblem = 'over' | 'canceled' | 'elsewhere';

/** Each has its own words: `problem.x` and `problem.x.text`. */
export type ShownProblem = DeviceProblem | RoomProblem;

/** What the member can press. Choosing another device, the phone and another date are on the page below. */
export type WayOut = 'askAgain' | 'withoutCamera' | 'listen' | 'join' | 'reload';

export const waysOut: Record<ShownProblem, readonly WayOut[]> = {
  denied: ['askAgain', 'withoutCamera', 'listen'],
  notFound: ['askAgain', 'withoutCamera', 'listen'],
  inUse: ['askAgain', 'withoutCamera', 'listen'],
  // Another device has stepped in, and below all are there to choose from.
  savedMissing: [],
  broken: ['reload'],
  unexpected: ['askAgain', 'join', 'reload'],
  connection: ['join', 'reload'],
  media: ['join', 'withoutCamera'],
  busy: ['join'],
  token: ['join', 'reload'],
  full: ['join'],
  early: ['join'],
  unavailable: ['join'],
  session: ['reload'],
};

const byName: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'notFound',
  DevicesNotFoundError: 'notFound',
  NotReadableError: 'inUse',
  TrackStartError: 'inUse',
  AbortError: 'inUse',
  OverconstrainedError: 'savedMissing',
  ConstraintNotSatisfiedError: 'savedMissing',
};

/** The codes of the video service. */
const byCode: Readonly<Record<number, RoomProblem | FinalProblem>> = {
  20101: 'token',
  20102: 'token',
  20103: 'token',
  20104: 'token',
  20105: 'token',
  20106: 'token',
  20107: 'token',
  53000: 'connection',
  53001: 'connection',
  53002: 'connection',
  53003: 'connection',
  53004: 'connection',
  53006: 'busy',
  53103: 'unavailable',
  53104: 'unavailable',
  53105: 'full',
  53106: 'over',
  53118: 'over',
  // Away for so long that the place was given up.
  53204: 'connection',
  53205: 'elsewhere',
  53216: 'over',
  53305: 'busy',
  53400: 'media',
  53401: 'media',
  53402: 'media',
  53403: 'media',
  53404: 'media',
  53405: 'media',
  53407: 'media',
  53500: 'connection',
  53501: 'connection',
};

/** What our own server answers. */
const byRefusal: Readonly<Record<string, RoomProblem | FinalProblem>> = {
  too_early: 'early',
  call_over: 'over',
  call_canceled: 'canceled',
  video_unavailable: 'unavailable',
  session: 'session',
};

/** Nobody foresaw it, so somebody should look into it. */
export const isUnexplained = (problem: ShownProblem | FinalProblem | undefined) =>
  problem === 'broken' || problem === 'unexpected';

/** Why the browser gave no camera or microphone. */
export function deviceProblemOf(error: unknown): DeviceProblem {
  if (!(error instanceof Error)) return 'unexpected';
  return byName[error.name] ?? (error instanceof TypeError ? 'broken' : 'unexpected');
}

/** Why joining or staying failed, from whatever our server, the video service or the browser threw. */
export function visitProblemOf(error: unknown): ShownProblem | FinalProblem {
  if (error instanceof RefusedByServer) return byRefusal[error.problem] ?? 'unexpected';
  if (error instanceof ServerOutOfReach) return 'connection';
  const code = error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : 0;
  return byCode[code] ?? deviceProblemOf(error);
}
