/** Whom providers say that they know and serve well. Members see words for these in their language. */
export const communities = [
  'asian_families',
  'black_families',
  'disabled_parents',
  'families_after_loss',
  'latino_families',
  'lgbtq_families',
  'military_families',
  'single_parents',
] as const;

/** Those of these values that are on the list. */
export function knownCommunities(values: readonly string[]) {
  return communities.filter((community) => values.includes(community));
}
