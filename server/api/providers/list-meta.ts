import { z } from '@hono/zod-openapi';
import { communities } from './communities.ts';

const community = z.enum(communities);

/** Metadata of a list: the filters that were applied (others were dropped), and the available filters. */
export const providerListMeta = z.object({
  total: z.int(),
  page: z.int().min(1).describe('The last page if a later one was requested'),
  page_count: z.int().min(1),
  applied: z.object({
    query: z.string().nullable(),
    zip: z.string().nullable().describe('Five digits in the US; by default the member’s own'),
    within_miles: z.union([z.literal(10), z.literal(25), z.literal(50), z.literal(100)]).nullable(),
    language: z.string().nullable(),
    community: community.nullable(),
    accepting: z.boolean(),
    virtual: z.boolean(),
    sort: z.enum(['distance', 'name']),
  }),
  corrected_query: z
    .string()
    .nullable()
    .describe('The corrected query, if the original spelling had no results'),
  zip_known: z.boolean().describe('Whether the postal code has a position; without one the list is by name'),
  network_closed: z.boolean().describe('The company offers no providers'),
  country_without_network: z.boolean().describe('Because there are none in the member’s country yet'),
  languages: z.array(z.string()).describe('BCP 47'),
  communities: z.array(community),
});
