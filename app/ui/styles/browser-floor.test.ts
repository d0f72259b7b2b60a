import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const app = new URL('../../', import.meta.url);

test('no stylesheet uses features unsupported by Chrome 90 or blocked by the Content-Security-Policy', () => {
  const sheets = globSync('**/*.css', { cwd: app });
  const refused = sheets.flatMap((sheet) =>
    [...readFileSync(new URL(sheet, app), 'utf8').matchAll(/@layer|@container|:has\(|color-mix|url\(/g)].map(
      ([found]) => `${sheet}: ${found}`,
    ),
  );
  expect(sheets.length).toBeGreaterThan(10);
  expect(refused).toEqual([]);
});
