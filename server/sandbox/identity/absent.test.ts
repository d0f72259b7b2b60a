import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { importGraph, projectRoot } from '#tests/support/house/import-graph.ts';
import { pageBuild } from '#tests/support/pages/page-build.tsx';
import { openTestWeb } from '#tests/support/pages/test-web.ts';

const web = await openTestWeb(pageBuild({}));
afterAll(() => web.close());

test('outside the sandbox there is no provider of ours to sign in at', async () => {
  const paths = ['/.well-known/openid-configuration', '/auth', '/token', '/interaction/1'];
  const statuses = await Promise.all(
    paths.map(async (path) => (await web.ask(`/sandbox/identity${path}`)).status),
  );
  expect(statuses).toEqual([404, 404, 404, 404]);
});

test('its package is only loaded by the sandbox, and only on demand', () => {
  const graph = importGraph();
  const loads = (wanted: (specifier: string, target?: string) => boolean) =>
    [...graph]
      .filter(([path]) => !/^tests\/|\.(test|d)\.ts$/.test(path))
      .filter(([, imports]) => imports.some((one) => !one.typeOnly && wanted(one.specifier, one.target)))
      .map(([path]) => path);
  expect(loads((specifier) => specifier.startsWith('oidc-provider'))).toEqual([
    'server/sandbox/identity/provider.ts',
  ]);
  const [opener = '', ...others] = loads((_, target) => target === 'server/sandbox/identity/provider.ts');
  expect(others).toEqual([]);
  const source = readFileSync(join(projectRoot, opener), 'utf8');
  expect(source).toContain("import('./provider.ts')");
  expect(source).not.toContain("from './provider.ts'");
});
