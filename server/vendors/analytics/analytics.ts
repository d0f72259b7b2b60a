/** All that is told of whoever is signed in. The session is a random name for this purpose alone. */
export interface Identification {
  companyName: string | null;
  companyId: string | null;
  preferredLanguage: string | null;
  partner: boolean;
  /** Null in a browser. */
  mobileAppVersion: string | null;
}

/** Counts which pages are opened. Whether somebody agreed to that is asked before; nothing here delays a page, or fails one. */
export interface Analytics {
  /** A member is there. What was said before about the same session counts no more. */
  identify(sessionId: string, identification: Identification): void;
  /** A page was opened; `page` is the name of its kind. */
  viewPage(sessionId: string, page: string, isMember: boolean): void;
  /** Takes back what has not been sent yet of a session. */
  forget(sessionId: string): void;
  /** Sends what is left, or drops it where that takes long. */
  close(): Promise<void>;
}
