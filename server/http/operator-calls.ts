import { z } from '@hono/zod-openapi';
import { documentResponse, problemResponse } from './json-api/open-api.ts';

const pageSize = 20;

/** How many rows to ask for: one more than a page shows tells whether there are more. */
export const pageAndOne = pageSize + 1;

export const pageMeta = z.object({ more: z.boolean().describe('Whether another page follows') });

/** What stands before the next page, by its id; and by its number, where it goes by one. */
export const afterId = z.uuid().optional();
export const afterUid = z
  .string()
  .regex(/^[\w-]{1,60}$/)
  .optional();

interface OperatorList<Path extends string, After extends z.ZodType> {
  path: Path;
  summary: string;
  /** In which order, and what else there is to say. */
  description: string;
  item: z.ZodType;
  after: After;
}

/** The description of a list of what all members sent, a page at a time. */
export function operatorList<Path extends string, After extends z.ZodType>(list: OperatorList<Path, After>) {
  const { path, summary, description, item, after } = list;
  return {
    method: 'get' as const,
    path,
    summary,
    description: `${description} ${pageSize} at a time.`,
    request: {
      query: z.object({
        after: after.describe('The last one of the page before; it may have left the list by now'),
      }),
    },
    responses: {
      200: documentResponse('A page of them', z.array(item), pageMeta),
      422: problemResponse('invalid'),
    },
  };
}

/** The rows of a page, of up to `pageAndOne` that were found. */
export function pageOf<Row>(found: readonly Row[]): { rows: Row[]; meta: z.infer<typeof pageMeta> } {
  return { rows: found.slice(0, pageSize), meta: { more: found.length > pageSize } };
}
