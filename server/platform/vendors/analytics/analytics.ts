/** All data sent about a signed-in member. The session is a random id for this purpose only. */
export interface Identification {
  companyName: string | null;
  companyId: string | null;
  preferredLanguage: string | null;
  partner: boolean;
  /** Null in a browser. */
  mobileAppVersion: string | null;
}

/** Counts opened pages. The caller checks consent; nothing here delays a page or makes it fail. */
export interface Analytics {
  /** Identifies a session's member; replaces an earlier identification. */
  identify(sessionId: string, identification: Identification): void;
  /** A page was opened; `page` is the name of its kind. */
  viewPage(sessionId: string, page: string, isMember: boolean): void;
  /** Drops a session's unsent events. */
  forget(sessionId: string): void;
  /** Sends the waiting events, or drops them after a timeout. */
  close(): Promise<void>;
}
