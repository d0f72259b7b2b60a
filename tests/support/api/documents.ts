import { z } from 'zod';

const identifier = z.object({ type: z.string(), id: z.string() });
const resource = identifier.extend({
  attributes: z.record(z.string(), z.unknown()),
  relationships: z
    .record(z.string(), z.object({ data: z.union([identifier, z.array(identifier), z.null()]) }))
    .optional(),
});
const rest = { included: z.array(resource).default([]), meta: z.record(z.string(), z.unknown()).optional() };
const errors = z.object({
  errors: z.array(
    z.strictObject({
      status: z.string(),
      code: z.string(),
      title: z.string(),
      source: z.strictObject({ pointer: z.string() }).optional(),
    }),
  ),
});

/** The JSON:API document of one resource. */
export async function readOne(response: Response) {
  return z.strictObject({ data: resource, ...rest }).parse(await response.json());
}

/** The JSON:API document of a list. */
export async function readMany(response: Response) {
  return z.strictObject({ data: z.array(resource), ...rest }).parse(await response.json());
}

/** The errors of a refused call. */
export async function readErrors(response: Response) {
  return errors.parse(await response.json()).errors;
}

/** Summary of a refused call: its status and the codes of its errors. */
export async function refusal(response: Response): Promise<string> {
  const codes = (await readErrors(response)).map((error) => error.code);
  return `${response.status} ${codes.join(' ')}`;
}
