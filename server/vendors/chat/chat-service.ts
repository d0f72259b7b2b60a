export interface ChatPerson {
  userId: string;
  /** What the others see. */
  name: string;
}

export interface ChatFile {
  url: string;
  name: string;
}

/** A message of a channel, as the service has it. */
export interface ChatMessage {
  id: string;
  userId: string;
  text: string;
  file: ChatFile | undefined;
  /** What we called it when we sent it; empty where somebody else did. */
  reference: string;
  sentAt: Temporal.Instant;
}

/** What happened in a channel: a message was written, or somebody read up to a time (an ISO instant). */
export type ChatNews =
  | { channelUrl: string; kind: 'message'; messageId: string }
  | { channelUrl: string; kind: 'read'; userId: string; until: string };

interface Post {
  userId: string;
  /** What we call it. */
  reference: string;
  content: string | { name: string; blob: Blob };
}

/**
 * A service through which members and Care Partners write to each other. Everything rejects with ChatUnavailableError where it cannot
 * be asked, and to send with ChatRefusedError where it does not take such a message.
 */
export interface ChatService {
  /** Names our application there; browsers need it. */
  appId: string;
  /** What browsers connect to. */
  connectOrigins: readonly string[];
  /** Makes a channel, or adds whoever of these people is not in it yet. */
  openChannel(channel: { url: string; people: readonly ChatPerson[] }): Promise<void>;
  /** Takes a person out of a channel; who is not in it is fine. */
  leaveChannel(channelUrl: string, userId: string): Promise<void>;
  /** What lets a browser in as this person until then. The person must be there. */
  issueToken(userId: string, until: Temporal.Instant): Promise<string>;
  /** Ends all that was issued to this person before; who is not there is fine. */
  revokeTokens(userId: string): Promise<void>;
  /** A message of a channel; undefined where it is not there, was taken back, or is of nobody. */
  findMessage(channelUrl: string, id: string): Promise<ChatMessage | undefined>;
  /** Sends a text or a file, once for each reference; undefined where the service has it already. */
  send(channelUrl: string, post: Post): Promise<ChatMessage | undefined>;
  /** The content of a file that a message carries; undefined where it is not there to be had. */
  openFile(file: ChatFile): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** All that is in the channel is read by this person. */
  markRead(channelUrl: string, userId: string): Promise<void>;
  /** Removes the channel and the person with all they wrote. What is gone already is fine. */
  forget(whose: { channelUrl: string; userId: string }): Promise<void>;
  /** What the service tells us happened; undefined where it was not the service. */
  readCallback(body: string, signature: string | undefined): ChatNews[] | undefined;
}

/** The service cannot be asked: it is silent, does not know us, or answers what it should not. */
export class ChatUnavailableError extends Error {
  override name = 'ChatUnavailableError';
}

/** The service does not take this, however often it is asked. */
export class ChatRefusedError extends Error {
  override name = 'ChatRefusedError';
}
