/** Of messages between a member and the Care Partner. */
export const messageLimits = {
  /** In characters that a person sees. */
  text: 4000,
  /** How many a page shows. */
  page: 30,
} as const;
