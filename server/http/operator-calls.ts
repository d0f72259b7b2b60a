import { z } from '@hono/zod-openapi';
import { problemResponse } from './json-api/open-api.ts';

/** Under which heading the API's description has the calls of operators. */
export const operatorTags = ['operators'];

/** How every call of an operator may be refused. */
export const operatorRefusals = {
  401: problemResponse('unauthenticated'),
  429: problemResponse('too_many_attempts'),
} as const;

const pageSize = 20;

/** How many rows to ask for: one more than a page shows tells whether there are more. */
export const pageAndOne = pageSize + 1;

export const pageMeta = z.object({ more: z.boolean().describe('Whether another page follows') });

/** The rows of a page, of up to `pageAndOne` that were found. */
export function pageOf<Row>(found: readonly Row[]): { rows: Row[]; meta: z.infer<typeof pageMeta> } {
  return { rows: found.slice(0, pageSize), meta: { more: found.length > pageSize } };
}
