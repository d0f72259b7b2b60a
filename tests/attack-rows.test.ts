import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importGraph, projectRoot } from './support/house/import-graph.ts';

/** The attacks of the security checklist on pages of sign-in, membership and claims: D1 to D26. */
const rows = Array.from({ length: 26 }, (_, index) => `D${index + 1}`);

/** The rows in the test titles of a file: `… (D12, D49)`. */
function rowsNamedIn(source: string): string[] {
  return Array.from(source.matchAll(/\(((?:[A-E]\d+(?:, )?)+)\)['`]/g)).flatMap(([, named = '']) =>
    named.split(', '),
  );
}

test('every attack from D1 to D26 is tried by a test that names it', () => {
  const files = [...importGraph().keys()].filter((path) => /\.(test|journey)\.tsx?$/.test(path));
  const named = new Set(files.flatMap((path) => rowsNamedIn(readFileSync(join(projectRoot, path), 'utf8'))));
  expect(rows.filter((row) => !named.has(row))).toEqual([]);
});
