import { communitySchema } from '#app/contract/providers.ts';

/** The values that are on the list. */
export function knownCommunities(values: readonly string[]) {
  return communitySchema.options.filter((community) => values.includes(community));
}
