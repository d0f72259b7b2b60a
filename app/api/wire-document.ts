import { z } from 'zod';

/** Any plain JSON object. zod's record would check each value, which took as long as the rest of decoding a response. */
export const jsonObject = z.custom<Record<string, unknown>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !Object.hasOwn(value, '__proto__'),
);

/** JSON:API requires a string; some APIs send a number. */
const id = z.union([z.string(), z.int().transform(String)]);

const link = z.object({ type: z.string(), id });
const relationship = z.object({ data: z.union([z.array(link), link, z.null()]).optional() });

const resource = z.object({
  type: z.string(),
  id: id.optional(),
  attributes: jsonObject.optional(),
  relationships: z.record(z.string(), relationship).optional(),
});

/** A JSON:API document as received, before relationships are resolved. */
export const wireDocument = z.object({
  data: z.union([z.array(resource), resource, z.null()]),
  included: z.array(resource).optional(),
});

export type WireDocument = z.infer<typeof wireDocument>;
export type WireResource = z.infer<typeof resource>;
export type WireLink = z.infer<typeof link>;
