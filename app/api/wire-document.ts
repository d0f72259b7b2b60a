import { z } from 'zod';

/**
 * Any object of JSON that is none of its own prototype's. As a record of zod's, each value would be looked at by itself, which took as
 * long as all the rest of reading an answer.
 */
export const jsonObject = z.custom<Record<string, unknown>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !Object.hasOwn(value, '__proto__'),
);

/** JSON:API says a text; some APIs send the number it is there. */
const id = z.union([z.string(), z.int().transform(String)]);

const link = z.object({ type: z.string(), id });
const relationship = z.object({ data: z.union([z.array(link), link, z.null()]).optional() });

const resource = z.object({
  type: z.string(),
  id: id.optional(),
  attributes: jsonObject.optional(),
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
