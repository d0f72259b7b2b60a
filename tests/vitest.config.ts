import { defineConfig } from 'vitest/config';
import { importGraph, projectRoot } from './support/import-graph.ts';
import { usesDatabase } from './support/uses-database.ts';

const root = projectRoot;
const graph = importGraph();
const everyTest = [...graph.keys()].filter((path) => /\.test\.tsx?$/.test(path));
const onDatabase = everyTest.filter((path) => usesDatabase(graph, path));
const alone = everyTest.filter((path) => !onDatabase.includes(path));

const shared = {
  root,
  environment: 'node' as const,
  env: { TZ: 'UTC', NODE_ENV: 'test' },
  // Starting PGlite is pure computing: three seconds alone, many times that beside everything else.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  setupFiles: ['tests/support/no-noise.ts', 'tests/support/no-network.ts'],
};

/**
 * alone: tests without a database. pglite: those with one, on the embedded database.
 * postgres: the same files again on the real server whose address is in TEST_DATABASE.
 */
export default defineConfig({
  root,
  test: {
    projects: [
      { test: { ...shared, name: 'alone', include: alone } },
      { test: { ...shared, name: 'pglite', include: onDatabase, env: { ...shared.env, TEST_DATABASE: '' } } },
      ...(process.env.TEST_DATABASE ? [{ test: { ...shared, name: 'postgres', include: onDatabase } }] : []),
    ],
  },
});
