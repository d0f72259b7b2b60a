/** Of messages between a member and the Care Partner. */
export const messageLimits = {
  /** In characters that a person sees. */
  text: 4000,
  /** Of one message. */
  files: 4,
  /** How many of one side may wait for their message: some more than one carries, for a form may be sent twice at once. */
  waitingFiles: 16,
  /** How many a page shows. */
  page: 30,
} as const;
