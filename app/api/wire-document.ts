import { z } from 'zod';

const link = z.object({ type: z.string(), id: z.union([z.string(), z.number()]) });
const relationship = z.object({ data: z.union([z.array(link), link, z.null()]).optional() });

const resource = z.object({
  type: z.string(),
  id: z.union([z.string(), z.number()]).optional(),
  attributes: z.record(z.string(), z.unknown()).optional(),
  relationships: z.record(z.string(), relationship).optional(),
});

/** A JSON:API document as it arrives, before relationships are resolved. */
export const wireDocument = z.object({
  data: z.union([z.array(resource), resource, z.null()]),
  included: z.array(resource).optional(),
});

export type WireDocument = z.infer<typeof wireDocument>;
export type WireResource = z.infer<typeof resource>;
export type WireLink = z.infer<typeof link>;
