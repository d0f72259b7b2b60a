import { RefusedByServer, ServerOutOfReach } from './server-calls.ts';

/** Why a camera or microphone is unavailable. */
export type DeviceProblem = 'denied' | 'notFound' | 'inUse' | 'savedMissing' | 'broken' | 'unexpected';

/** Why a member cannot join the room or was removed from it, temporarily. */
type RoomProblem = 'connection' | 'media' | 'busy' | 'token' | 'full' | 'early' | 'unavailable' | 'session';

/** Why the call ended on this page; shown on the screen after the call. */
export type FinalProblem = 'over' | 'canceled' | 'elsewhere';

/** Each has its own words: `problem.x` and `problem.x.text`. */
export type ShownProblem = DeviceProblem | RoomProblem;

/** Actions for the member. Other devices, the phone and another date are on the page below. */
export type WayOut = 'askAgain' | 'withoutCamera' | 'listen' | 'join' | 'reload';

export const waysOut: Record<ShownProblem, readonly WayOut[]> = {
  denied: ['askAgain', 'withoutCamera', 'listen'],
  notFound: ['askAgain', 'withoutCamera', 'listen'],
  inUse: ['askAgain', 'withoutCamera', 'listen'],
  // Another device is in use, and all are listed below.
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
  // Disconnected for too long to resume.
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

/** Refusals of our own server. */
const byRefusal: Readonly<Record<string, RoomProblem | FinalProblem>> = {
  too_early: 'early',
  call_over: 'over',
  call_canceled: 'canceled',
  video_unavailable: 'unavailable',
  session: 'session',
};

/** Unexpected problems, which are reported. */
export const isUnexplained = (problem: ShownProblem | FinalProblem | undefined) =>
  problem === 'broken' || problem === 'unexpected';

/** Maps an error of getUserMedia. */
export function deviceProblemOf(error: unknown): DeviceProblem {
  if (!(error instanceof Error)) return 'unexpected';
  return byName[error.name] ?? (error instanceof TypeError ? 'broken' : 'unexpected');
}

/** Why joining or staying failed, from an error of our server, the video service or the browser. */
export function visitProblemOf(error: unknown): ShownProblem | FinalProblem {
  if (error instanceof RefusedByServer) return byRefusal[error.problem] ?? 'unexpected';
  if (error instanceof ServerOutOfReach) return 'connection';
  const code = error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : 0;
  return byCode[code] ?? deviceProblemOf(error);
}
