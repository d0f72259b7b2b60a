import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { describedOperations } from './described-operations.ts';

const api = await openTestApi();
const operations = describedOperations(await (await api.call('/api/openapi.json')).json());

/** As in the description of an error response: `not_started, conflict`. */
const described = new Set(
  operations.flatMap(({ responses }) =>
    Object.entries(responses)
      .filter(([status]) => status >= '4')
      .flatMap(([, { description }]) => description.split(', ')),
  ),
);

test('the API describes every error code that the app handles', () => {
  const lookedFor = globSync('app/**/*.{ts,tsx}', { cwd: projectRoot })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      Array.from(
        readFileSync(join(projectRoot, path), 'utf8').matchAll(/hasCode\(\s*'(\w+)'/g),
        ([, code]) => ({
          path,
          code: code ?? '',
        }),
      ),
    );
  expect(lookedFor.length).toBeGreaterThan(20);
  expect(lookedFor.filter(({ code }) => !described.has(code))).toEqual([]);
});
