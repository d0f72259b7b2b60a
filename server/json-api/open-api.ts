import { z } from '@hono/zod-openapi';
import { jsonApiMediaType } from './media-type.ts';

interface DescribedResponse {
  description: string;
  // Optional, so that a handler may answer with a plain Response instead of one typed by its schema.
  content?: Record<string, { schema: z.ZodType }>;
}

const identifier = z.object({ type: z.string(), id: z.string() });
const includedResource = identifier.extend({ attributes: z.looseObject({}) });
const linkage = z.object({ data: z.union([identifier, z.array(identifier), z.null()]) });

const errorDocument = z
  .object({
    errors: z.array(
      z.object({
        status: z.string(),
        code: z.string(),
        title: z.string(),
        source: z.object({ pointer: z.string() }).optional(),
      }),
    ),
  })
  .openapi('ErrorDocument');

const imageAddress = z.string();

export const imageSetSchema = z
  .object({
    aspect_ratio: z.string(),
    variants: z.object({
      w64: imageAddress,
      w128: imageAddress,
      w256: imageAddress,
      w512: imageAddress,
      w800: imageAddress,
      w1024: imageAddress,
      w1600: imageAddress,
      w2048: imageAddress,
    }),
  })
  .openapi('ImageSet');

/** The shape of one resource object. `relationships` names what it is related to. */
export function resourceSchema(type: string, attributes: z.ZodType, relationships: readonly string[] = []) {
  return z.object({
    type: z.literal(type),
    id: z.string(),
    attributes,
    ...(relationships.length > 0 && {
      relationships: z.object(Object.fromEntries(relationships.map((name) => [name, linkage]))),
    }),
  });
}

/** An answer with a document; `data` is the shape of its data, `meta` of its meta. */
export function documentResponse(description: string, data: z.ZodType, meta?: z.ZodType): DescribedResponse {
  const schema = z.object({
    data,
    included: z.array(includedResource).optional(),
    ...(meta && { meta }),
  });
  return { description, content: { [jsonApiMediaType]: { schema } } };
}

/** An answer with a document that is not made of resources. */
export function jsonResponse(description: string, schema: z.ZodType): DescribedResponse {
  return { description, content: { [jsonApiMediaType]: { schema } } };
}

export function emptyResponse(description: string): DescribedResponse {
  return { description };
}

/** An error answer; `codes` are the codes it may carry. */
export function problemResponse(...codes: string[]): DescribedResponse {
  return {
    description: codes.join(', '),
    content: { [jsonApiMediaType]: { schema: errorDocument } },
  };
}

/** The request body of a call: plain JSON. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}
