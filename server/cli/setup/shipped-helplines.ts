import { isDeepStrictEqual } from 'node:util';
import { shippedHelplines } from '#app/domain/shipped-helplines.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { readRows } from './apply-rows.ts';
import { helplineKind } from './helpline-kind.ts';
import { documentsOf, type ReadDocument } from './read-document.ts';
import type { Row } from './section.ts';

/** The product's helplines of countries for which none are published, as documents: pages show them. */
export const unpublishedHelplines = (published: readonly Row[]): Row[] =>
  Object.values(shippedHelplines)
    .filter(({ id }) => !published.some((row) => row['id'] === id))
    .map((country) => ({ ...country }));

/** Documents without helplines that pages show anyway. Published, they would stay when a release corrects a number. */
export async function withoutShippedHelplines(
  sql: Sql,
  documents: readonly ReadDocument[],
): Promise<ReadDocument[]> {
  const shown = documentsOf(helplineKind, unpublishedHelplines(await readRows(sql, helplineKind)));
  return documents.filter(({ parts }) => !shown.some((own) => isDeepStrictEqual(own.parts, parts)));
}
