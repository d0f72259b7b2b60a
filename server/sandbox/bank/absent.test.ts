import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importGraph, projectRoot } from '#tests/support/house/import-graph.ts';

const graph = importGraph();
const loads = (wanted: (specifier: string, target?: string) => boolean) =>
  [...graph]
    .filter(([path]) => !/^tests\/|\.(test|d)\.tsx?$/.test(path))
    .filter(([, imports]) => imports.some((one) => !one.typeOnly && wanted(one.specifier, one.target)))
    .map(([path]) => path);

test('the stand-in for Plaid is only loaded in sandbox mode', () => {
  const door = 'server/sandbox/bank/open-sandbox-bank.ts';
  expect(loads((_, target) => target === door)).toEqual(['server/web/vendors.ts']);
  const source = readFileSync(join(projectRoot, 'server/web/vendors.ts'), 'utf8');
  expect(source).toContain("await import('#server/sandbox/bank/open-sandbox-bank.ts')");
  const others = loads((_, target) => target?.startsWith('server/sandbox/bank/') === true && target !== door);
  expect(others.filter((path) => !path.startsWith('server/sandbox/bank/'))).toEqual([]);
});

test('Plaid’s client is loaded when it is first needed, and by one file', () => {
  expect(loads((specifier) => specifier === 'plaid')).toEqual(['server/platform/vendors/bank/plaid-api.ts']);
  const source = readFileSync(join(projectRoot, 'server/platform/vendors/bank/plaid-api.ts'), 'utf8');
  expect(source).toContain("await import('plaid')");
});
