import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorCodes } from '#app/forms/error-codes.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';

test('the documentation lists the codes of the pages', () => {
  const text = readFileSync(join(projectRoot, 'tests/http/README.md'), 'utf8');
  const rows = Array.from(text.matchAll(/^\| `([a-z_]+)` +\| (.+?) +\|$/gm), ([, code, meaning]) => [
    code,
    meaning,
  ]);
  expect(Object.fromEntries(rows)).toEqual(errorCodes);
});
