import { z } from '@hono/zod-openapi';
import { documentResponse } from '../open-api.ts';

const pageSize = 20;

/** Who an operator is, in columns: the same for all that one person does, or one key. */
export const personOf = ({ kind, id }: { kind: 'staff' | 'service'; id: string }): string => `${kind}:${id}`;

/** Rows to fetch: one more than a page, to know whether there is another page. */
export const pageAndOne = pageSize + 1;

export const pageMeta = z.object({ more: z.boolean().describe('Whether another page follows') });

/** The last entry of the previous page: its id and, where pages are ordered by number, its number. */
/** Like `isUuid` of the pages: of any version. */
export const afterId = z.guid().optional();
export const afterUid = z
  .string()
  .regex(/^[\w-]{1,60}$/)
  .optional();

interface OperatorList<Path extends string, After extends z.ZodType> {
  path: Path;
  summary: string;
  /** The order, and further explanations. */
  description: string;
  item: z.ZodType;
  after: After;
}

/** The description of a paginated list of all members' data. */
export function operatorList<Path extends string, After extends z.ZodType>(list: OperatorList<Path, After>) {
  const { path, summary, description, item, after } = list;
  return {
    get: path,
    summary,
    description: `${description} ${pageSize} at a time.`,
    query: z.object({
      after: after.describe('The last entry of the previous page; it may have left the list by now'),
    }),
    responses: { 200: documentResponse('A page of them', z.array(item), pageMeta) },
  };
}

/** The rows of a page, given up to `pageAndOne` rows. */
export function pageOf<Row>(found: readonly Row[]): { rows: Row[]; meta: z.infer<typeof pageMeta> } {
  return { rows: found.slice(0, pageSize), meta: { more: found.length > pageSize } };
}
