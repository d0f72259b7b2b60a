/** Communities that providers say they know and serve well. Members see names for them in their language. */
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

/** The values that are on the list. */
export function knownCommunities(values: readonly string[]) {
  return communities.filter((community) => values.includes(community));
}
