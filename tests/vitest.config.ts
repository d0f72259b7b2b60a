import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { usesDatabase } from './support/uses-database.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const all = ['app/**/*.test.{ts,tsx}', 'server/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'];
const everyTest = all.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
const onDatabase = everyTest.filter((path) => usesDatabase(path, root));
const alone = everyTest.filter((path) => !onDatabase.includes(path));

const shared = {
  root,
  environment: 'node' as const,
  env: { TZ: 'UTC', NODE_ENV: 'test' },
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
