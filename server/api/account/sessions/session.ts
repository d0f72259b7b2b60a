/** One sign-in of one member. Only the caller has its token. */
export interface Session {
  id: string;
  createdAt: Temporal.Instant;
  lastActiveAt: Temporal.Instant;
  /** When its holder last proved their identity: at sign-in, or later. */
  provedAt: Temporal.Instant;
  /** The browser it was opened in. A session without second factor has one only if the member has signed in from there before. */
  deviceId: string | null;
}

/** A member who acts, and their session. */
export interface Acting {
  memberId: string;
  sessionId: string;
}

/** Limits of a session: after the last activity, and in total. */
export const sessionLimits = {
  idle: Temporal.Duration.from({ minutes: 15 }),
  absolute: Temporal.Duration.from({ hours: 12 }),
} as const;
const { idle: idleLimit, absolute: absoluteLimit } = sessionLimits;
const proofLimit = Temporal.Duration.from({ minutes: 20 });
const touchInterval = Temporal.Duration.from({ seconds: 10 });

function isPast(start: Temporal.Instant, limit: Temporal.Duration, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, start.add(limit)) >= 0;
}

/** Reasons other than expiry or sign-out; sign-out records none. */
export type SessionEnding = 'password_changed' | 'signed_out_elsewhere' | 'disavowed' | 'access_ended';

/** Codes returned to a holder of an ended session's token. */
export type SessionOver = 'session_idle' | 'session_expired' | SessionEnding;

/** A session ends 15 minutes after the last activity and 12 hours after sign-in, whichever comes first. */
export function isOver(
  { createdAt, lastActiveAt }: Pick<Session, 'createdAt' | 'lastActiveAt'>,
  now: Temporal.Instant,
): boolean {
  return Temporal.Instant.compare(now, endOf({ createdAt, lastActiveAt })) >= 0;
}

interface Ended {
  session: Pick<Session, 'createdAt' | 'lastActiveAt'>;
  /** Undefined while the session is open. */
  endedAt: Temporal.Instant | undefined;
  ending: SessionEnding | null;
}

/** The earlier of expiry and the recorded ending. Undefined when its holder signed out. */
export function whyOver({ session, endedAt, ending }: Ended, now: Temporal.Instant): SessionOver | undefined {
  if (!isOver(session, endedAt ?? now)) return ending ?? undefined;
  const idle = session.lastActiveAt.add(idleLimit);
  return Temporal.Instant.compare(idle, session.createdAt.add(absoluteLimit)) <= 0
    ? 'session_idle'
    : 'session_expired';
}

/** Activity is stored at most every ten seconds, so a session may end that much earlier. */
export function needsTouch({ lastActiveAt }: Pick<Session, 'lastActiveAt'>, now: Temporal.Instant): boolean {
  return isPast(lastActiveAt, touchInterval, now);
}

/** Whether the proof of identity is recent enough for a sensitive change (ASVS 7.5.1): 20 minutes for members. */
export function isProofFresh(
  { provedAt }: Pick<Session, 'provedAt'>,
  now: Temporal.Instant,
  limit = proofLimit,
): boolean {
  return !isPast(provedAt, limit, now);
}

/** When the session ends without further activity. */
export function endOf({ createdAt, lastActiveAt }: Pick<Session, 'createdAt' | 'lastActiveAt'>) {
  const [idle, absolute] = [lastActiveAt.add(idleLimit), createdAt.add(absoluteLimit)];
  return Temporal.Instant.compare(idle, absolute) <= 0 ? idle : absolute;
}
