import { z } from 'zod';

const jsonSchema = z.looseObject({});
const content = z.record(z.string(), z.object({ schema: jsonSchema })).optional();

const operation = z.object({
  operationId: z.string().optional(),
  summary: z.string().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header', 'cookie']),
        required: z.boolean(),
      }),
    )
    .default([]),
  requestBody: z.object({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
});

const description = z.object({
  info: z.object({ license: z.object({ name: z.string() }).optional() }),
  servers: z.array(z.object({ url: z.string() })).default([]),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});
export type Description = z.infer<typeof description>;

export interface DescribedOperation extends z.infer<typeof operation> {
  /** `GET v3/reimbursements/{uid}` */
  name: string;
  method: string;
  path: string;
  root: Description;
}

/** Every operation in the API's OpenAPI document. */
export function describedOperations(document: unknown): DescribedOperation[] {
  const root = description.parse(document);
  return Object.entries(root.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([lower, described]) => {
      const method = lower.toUpperCase();
      const path = address.replace('/api/', '');
      return { ...described, name: `${method} ${path}`, method, path, root };
    }),
  );
}
