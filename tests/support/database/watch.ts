import type { QueryResult, UnknownRow } from 'kysely';
import type { Sql } from '#server/platform/db/sql.ts';

interface Watcher {
  /** Before each statement; what it throws is the statement's error. */
  before?: () => void;
  /** After each statement, before its caller has the result. */
  after?: (result: QueryResult<UnknownRow>) => void | Promise<void>;
}

/** The same database, with every statement watched. */
export const watched = (sql: Sql, { before, after }: Watcher): Sql =>
  sql.withPlugin({
    transformQuery({ node }) {
      before?.();
      return node;
    },
    async transformResult({ result }) {
      await after?.(result);
      return result;
    },
  });
