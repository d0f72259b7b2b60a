/** What a service of video rooms told us, after its signature was checked. */
export interface VideoEvent {
  kind: 'joined' | 'left' | 'other';
  room: string;
  /** Who joined or left, as they were named in their token. */
  identity: string | undefined;
  at: Temporal.Instant;
  /** Of whoever left: how long they had been there. */
  stayed: Temporal.Duration | undefined;
}

/** A service of video rooms. What goes there is a room's name and who is in it by role: nothing about a person. */
export interface VideoRooms {
  /** Where browsers reach the rooms: null = the SDK's default. */
  signalingUrl: string | null;
  /** Origins pages must be allowed to connect to, such as wss://global.vss.twilio.com. */
  connectOrigins: readonly string[];
  /** Makes a room that nobody can be in for longer than this. One that is there already is fine. Rejects with VideoUnavailableError. */
  open(room: { name: string; maxSeconds: number }): Promise<void>;
  /** What lets a browser into a room, under this name and until then; for a day at most. */
  mintToken(grant: { room: string; identity: string; until: Temporal.Instant }): Promise<string>;
  /** Sends everybody out and closes it. One that is closed or missing is fine. Rejects with VideoUnavailableError. */
  end(room: string): Promise<void>;
  /**
   * Sends one out of a room; the token they came with stays good. One that is not there is fine, and so is a room that is
   * closed or missing. Rejects with VideoUnavailableError.
   */
  remove(participant: { room: string; identity: string }): Promise<void>;
  /** What a status callback says that was sent to this address of ours; undefined when it is forged. */
  readCallback(url: string, form: URLSearchParams, signature: string | undefined): VideoEvent | undefined;
}

/** The service cannot be asked: it is silent, or answers what it should not. */
export class VideoUnavailableError extends Error {
  override name = 'VideoUnavailableError';
  /** What the service said, for the log. */
  readonly code: string | undefined;

  constructor(message: string, { code, cause }: { code?: string; cause?: unknown } = {}) {
    super(message, { cause });
    this.code = code;
  }
}
