import { defineConfig } from 'vitest/config';
import { importGraph, projectRoot } from './support/import-graph.ts';
import { usesDatabase } from './support/uses-database.ts';
import { usesServer } from './support/uses-server.ts';

const graph = importGraph();
const everyTest = [...graph.keys()].filter((path) => /\.test\.tsx?$/.test(path));
const onServer = everyTest.filter((path) => usesServer(graph, path));
const onDatabase = everyTest.filter((path) => usesDatabase(graph, path) && !onServer.includes(path));
const alone = everyTest.filter((path) => !onDatabase.includes(path) && !onServer.includes(path));

const shared = {
  root: projectRoot,
  environment: 'node' as const,
  env: { TZ: 'UTC', NODE_ENV: 'test' },
  // The machine may be doing much else; a test that needs this long has hung.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Loading the product anew for each of 250 files took longer than testing it. So files share modules, and a test that
  // changes what is not its own (process.env, console, a module's state) puts it back.
  isolate: false,
  // Three runs of one suite, and the next suite, find on disk what the first one made of the sources.
  fsModuleCache: true,
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

const http = {
  test: {
    ...shared,
    name: 'http',
    include: onServer,
    globalSetup: ['tests/support/served-data.ts'],
  },
};

/**
 * alone: tests without a database. pglite: those with one, on the embedded database.
 * postgres: the same files again on a real server of the programs in POSTGRES_BIN.
 * http: the built app over HTTP, so `npm run build` comes first.
 */
export default defineConfig({
  root: projectRoot,
  test: {
    // Vitest would leave one core idle, which on a small machine is half of it.
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'alone', include: alone } },
      { test: { ...shared, name: 'pglite', include: onDatabase, env: { ...shared.env, TEST_DATABASE: '' } } },
      http,
      ...(process.env.POSTGRES_BIN ? [postgres] : []),
    ],
  },
});
