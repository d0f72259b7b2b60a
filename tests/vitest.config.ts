import { defineConfig } from 'vitest/config';
import { importGraph, projectRoot } from './support/import-graph.ts';
import { usesDatabase } from './support/uses-database.ts';

const graph = importGraph();
const everyTest = [...graph.keys()].filter((path) => /\.test\.tsx?$/.test(path));
const onDatabase = everyTest.filter((path) => usesDatabase(graph, path));
const alone = everyTest.filter((path) => !onDatabase.includes(path));

const shared = {
  root: projectRoot,
  environment: 'node' as const,
  env: { TZ: 'UTC', NODE_ENV: 'test' },
  // The machine may be doing much else; a test that needs this long has hung.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  setupFiles: ['tests/support/no-noise.ts', 'tests/support/no-network.ts'],
};

const postgres = {
  test: {
    ...shared,
    name: 'postgres',
    include: onDatabase,
    globalSetup: ['tests/support/postgres-server.ts'],
  },
};

/**
 * alone: tests without a database. pglite: those with one, on the embedded database.
 * postgres: the same files again on a real server of the programs in POSTGRES_BIN.
 */
export default defineConfig({
  root: projectRoot,
  test: {
    projects: [
      { test: { ...shared, name: 'alone', include: alone } },
      { test: { ...shared, name: 'pglite', include: onDatabase, env: { ...shared.env, TEST_DATABASE: '' } } },
      ...(process.env.POSTGRES_BIN ? [postgres] : []),
    ],
  },
});
