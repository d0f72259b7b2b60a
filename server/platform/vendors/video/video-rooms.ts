/** A verified event of the video service. */
export interface VideoEvent {
  kind: 'joined' | 'left' | 'other';
  room: string;
  /** Who joined or left, as named in the token. */
  identity: string | undefined;
  at: Temporal.Instant;
  /** How long a leaving participant was in the room. */
  stayed: Temporal.Duration | undefined;
}

/** A video service. It receives the room's name and the participants' roles, no personal data. */
export interface VideoRooms {
  /** How visits that are booked now take place: by phone without a video service. */
  medium: 'video' | 'phone';
  /** The signaling server; null = the SDK's default. */
  signalingUrl: string | null;
  /** Origins that pages connect to, such as wss://global.vss.twilio.com. */
  connectOrigins: readonly string[];
  /** Creates a room with a maximum participant duration; idempotent. Rejects with VideoUnavailableError. */
  open(room: { name: string; maxSeconds: number }): Promise<void>;
  /** Mints a browser token for a room under this identity; valid for a day at most. */
  mintToken(grant: { room: string; identity: string; until: Temporal.Instant }): Promise<string>;
  /** Closes a room for all participants; ignores a closed or missing one. Rejects with VideoUnavailableError. */
  end(room: string): Promise<void>;
  /**
   * Removes a participant from a room; their token stays valid. Ignores a missing participant or room. Rejects with
   * VideoUnavailableError.
   */
  remove(participant: { room: string; identity: string }): Promise<void>;
  /** Parses a status callback sent to this URL; undefined if it is forged. */
  readCallback(url: string, form: URLSearchParams, signature: string | undefined): VideoEvent | undefined;
}

/** The service does not answer or sent an invalid answer. */
export class VideoUnavailableError extends Error {
  override name = 'VideoUnavailableError';
  /** The service's error code, for the log. */
  readonly code: string | undefined;

  constructor(message: string, { code, cause }: { code?: string; cause?: unknown } = {}) {
    super(message, { cause });
    this.code = code;
  }
}
