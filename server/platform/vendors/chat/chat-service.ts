export interface ChatPerson {
  userId: string;
  /** Display name. */
  name: string;
}

export interface ChatFile {
  url: string;
  name: string;
}

/** A message of a channel at the service. */
export interface ChatMessage {
  id: string;
  userId: string;
  text: string;
  file: ChatFile | undefined;
  /** Our reference of a message that we sent; empty for others. */
  reference: string;
  sentAt: Temporal.Instant;
}

/** An event in a channel: a new message, or a person has read up to a time (an ISO instant). */
export type ChatNews =
  | { channelUrl: string; kind: 'message'; messageId: string }
  | { channelUrl: string; kind: 'read'; userId: string; until: string };

interface Post {
  userId: string;
  /** Our reference. */
  reference: string;
  content: string | { name: string; blob: Blob };
}

/**
 * A service in which members and Care Partners write to each other. All methods reject with ChatUnavailableError if it is
 * unavailable; `send` rejects with ChatRefusedError if it refuses the message.
 */
export interface ChatService {
  /** Our application's id there; browsers need it. */
  appId: string;
  /** Origins that browsers connect to. */
  connectOrigins: readonly string[];
  /**
   * Creates a channel, or adds those of these people who are not in it yet. One that exists although it was not noted as ours is
   * replaced if others can read it.
   */
  openChannel(channel: { url: string; people: readonly ChatPerson[]; isOurs: boolean }): Promise<void>;
  /** Removes a person from a channel; idempotent. */
  leaveChannel(channelUrl: string, userId: string): Promise<void>;
  /** Issues a browser token for an existing person. */
  issueToken(userId: string, until: Temporal.Instant): Promise<string>;
  /** Revokes all tokens of this person; ignores unknown people. */
  revokeTokens(userId: string): Promise<void>;
  /** A message of a channel; undefined if it is missing, deleted or has no author. */
  findMessage(channelUrl: string, id: string): Promise<ChatMessage | undefined>;
  /** Sends a text or a file once per reference; undefined if the service has it already. */
  send(channelUrl: string, post: Post): Promise<ChatMessage | undefined>;
  /** The content of a message's file; undefined if it is missing. */
  openFile(file: ChatFile): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Marks all messages of the channel as read by this person. */
  markRead(channelUrl: string, userId: string): Promise<void>;
  /** Deletes the channel and the person with all messages; idempotent. */
  forget(names: { channelUrl: string; userId: string }): Promise<void>;
  /** The events of a callback; undefined if the signature is invalid. */
  readCallback(body: string, signature: string | undefined): ChatNews[] | undefined;
}

/** The service is unreachable, rejects our credentials, or sent an invalid answer. */
export class ChatUnavailableError extends Error {
  override name = 'ChatUnavailableError';
}

/** The service refuses this permanently. */
export class ChatRefusedError extends Error {
  override name = 'ChatRefusedError';
}
