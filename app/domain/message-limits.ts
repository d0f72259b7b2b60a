/** Limits of messages between a member and the Care Partner. */
export const messageLimits = {
  /** In characters that a person sees. */
  text: 4000,
  /** Per message. */
  files: 4,
  /** Unsent files per side: more than one message can have, because a form may be sent twice concurrently. */
  waitingFiles: 16,
  /** Messages per page. */
  page: 30,
} as const;
