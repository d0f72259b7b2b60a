import { inTransaction } from '#server/cli/setup/import.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { notFound, problem } from '#server/platform/http/json-api/problem.ts';
import { importDocument } from './documents.ts';
import { readCurrent } from './edit.ts';
import type { Place } from './queries.ts';

/**
 * Reads something as if its open version were published: it is imported in a transaction that is rolled back. Throws a Problem:
 * 404 if there is none, 422 if the version could not be published in English.
 */
export function readAsPublished<Result extends object>(
  sql: Sql,
  place: Place,
  read: (transaction: Sql) => Promise<Result>,
): Promise<Result> {
  return inTransaction(sql, { dryRun: true, alone: false }, async (transaction) => {
    const { open, published } = await readCurrent(transaction, place);
    if (!open && !published) throw notFound();
    if (open && !(await importDocument(transaction, place.kind, open.document)))
      throw problem(422, 'invalid.content');
    return read(transaction);
  });
}
