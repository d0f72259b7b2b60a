import { describe, expect, test } from 'vitest';
import { refusedLicenses } from '#server/cli/package/licenses.ts';
import { lockedPackages } from '#server/cli/package/shipped-packages.ts';
import { notCompiled } from '#server/cli/steps/not-compiled.ts';
import { isTest, readSource } from '#tests/support/house/figures.ts';
import { importGraph, packagesOf } from '#tests/support/house/import-graph.ts';

const registry = 'https://registry.npmjs.org/';
const graph = importGraph();
const sources = [...graph.keys()].filter((path) => !isTest(path));

describe('packages', () => {
  const manifest = JSON.parse(readSource('package.json')) as Record<string, Record<string, string>>;

  test('every version is exact', () => {
    const { dependencies, optionalDependencies, devDependencies } = manifest;
    const versions = Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('the lock file takes everything from the registry, sealed by digest', () => {
    const lock = JSON.parse(readSource('package-lock.json')) as { packages: Record<string, Locked> };
    const odd = Object.entries(lock.packages).filter(
      ([path, { resolved, integrity }]) =>
        path !== '' && !((resolved ?? registry).startsWith(registry) && integrity?.startsWith('sha512-')),
    );
    expect(odd).toEqual([]);
  });

  test('are dependencies where serving or a command of operators loads them, optional where only the sandbox does', () => {
    const pages = sources.filter((path) => /^app\/(?!(desk-)?routes)/.test(path));
    const commands = ['migrate', 'admin', 'check-settings', 'register-identity-provider'];
    const entries = ['start', ...commands].map((name) => `server/cli/${name}.ts`);
    const ofSandbox = /^server\/sandbox\/(?!seed\/)|\/pglite-database\.ts$/;
    const inBrowsers = /\.client\.tsx?$/;
    const served = new Map([...graph].filter(([path]) => !ofSandbox.test(path) && !inBrowsers.test(path)));
    const loaded = packagesOf(served, [...entries, 'server/main.mjs', ...pages]);
    expect(loaded.size).toBeGreaterThan(20);
    // The project's own Node runs it.
    expect([...loaded, 'node'].sort()).toEqual(Object.keys(manifest.dependencies ?? {}).sort());
    const optional = Object.keys(manifest.optionalDependencies ?? {});
    expect(optional).toEqual(notCompiled.filter((name) => !loaded.has(name)));
  });

  test('have licenses that allow their use', () => {
    expect(refusedLicenses(lockedPackages(), 'builds')).toEqual([]);
  });

  test('only the known packages run a script when installed', () => {
    const lock = JSON.parse(readSource('package-lock.json')) as { packages: Record<string, Locked> };
    const scripted = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(scripted.map(([path]) => path.replace(/^.*node_modules\//, '')).sort()).toEqual(['node']);
  });
});

interface Locked {
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
}
