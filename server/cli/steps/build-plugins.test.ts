import { expect, test } from 'vitest';
import { lineBeyondAscii, packageOf, positionIn } from './build-plugins.ts';

test.each([
  ['/home/wren/node_modules/hono/dist/index.js', 'node_modules/hono'],
  ['/home/wren/node_modules/@hono/node-server/dist/index.mjs?v=1', 'node_modules/@hono/node-server'],
  ['\0/srv/node_modules/tsyringe/node_modules/tslib/tslib.js', 'node_modules/tsyringe/node_modules/tslib'],
  ['/home/wren/server/web/app.ts', undefined],
])('the package of %j is %s', (moduleId, path) => expect(packageOf(moduleId)).toBe(path));

test('the first line with a letter beyond ASCII is found', () => {
  expect(lineBeyondAscii('const a = "\\u00b7";\nconst b = 1;')).toBeUndefined();
  expect(lineBeyondAscii('const a = 1;\nconst b = "\u00b7";\nconst c = "\u2026";')).toBe(
    'const b = "\u00b7";',
  );
});

test('a ZIP code is found in the text of all, and nothing else is', () => {
  const lines = '\n10001 40.75065 -73.997293\n10002 40.715969 -73.986895\n';
  expect(positionIn(lines, '10002')).toEqual({ latitude: 40.715969, longitude: -73.986895 });
  expect(['10003', '1000', '', '40.75065'].map((zip) => positionIn(lines, zip))).toEqual(
    Array(4).fill(undefined),
  );
});
