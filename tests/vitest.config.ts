import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { thorough } from './support/every-test/thorough.ts';
import { importGraph, projectRoot, reaches } from './support/house/import-graph.ts';

const graph = importGraph();
/** Files named `*.nightly.test.ts` and the tests of the tools run in `npm run test:all` only. */
const isNightly = (path: string) => path.includes('.nightly.') || path.startsWith('tests/tools/');
const everyTest = [...graph.keys()].filter(
  (path) => /\.test\.tsx?$/.test(path) && (thorough || !isNightly(path)),
);
const inOtherBrowsers = everyTest.filter((path) => path.startsWith('tests/tools/browsers/'));
const here = everyTest.filter((path) => !inOtherBrowsers.includes(path));
/** Those that load, even indirectly, the module that starts the built app, or one that opens a database. */
const onServer = here.filter((path) => reaches(graph, path, 'tests/support/served/built-server.ts'));
const databaseDoors = ['tests/support/database/database.ts', 'server/platform/db/open-sql.ts'];
const onDatabase = here.filter(
  (path) => databaseDoors.some((door) => reaches(graph, path, door)) && !onServer.includes(path),
);
const alone = here.filter((path) => !onDatabase.includes(path) && !onServer.includes(path));
/** "lynx firefox": the browsers this machine has. */
const browserNames = process.env.BROWSERS?.split(' ') ?? [];

const hasPostgres = Boolean(process.env.POSTGRES_BIN);
/** Tests of what differs between the embedded database and a server: its driver, and one pass over the API. */
const embedded = /^server\/platform\/db\/(migrate|prepared|sql)\.test\.ts$|\.pglite\.test\.ts$/;
/** Not with the PostgreSQL of a package, which has only the server's programs. */
const hasDump = existsSync(join(process.env.POSTGRES_BIN ?? '', 'pg_dump'));
const onEmbedded = onDatabase.filter((path) => thorough || !hasPostgres || embedded.test(path));

/** The same for each run of a commit, so that a run fails on what the commit changed; random in the nightly suite. */
function propertySeed(): number {
  if (thorough) return randomInt(2 ** 31);
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: projectRoot, stdio: 'pipe' });
    return Number.parseInt(head.toString().slice(0, 7), 16);
  } catch {
    return 1;
  }
}

if (process.env.PROPERTY_SEED === undefined) {
  process.env.PROPERTY_SEED = String(propertySeed());
  process.stdout.write(`PROPERTY_SEED=${process.env.PROPERTY_SEED}\n`);
}

const isShaken = Boolean(process.env.SHAKE);
/** Shuffled files stay with those of their project: a process, and the modules in it, end with the last one in a row. */
const inTurn = (groupOrder: number) => (isShaken ? { sequence: { groupOrder } } : {});

/** Without a root of its own, with which each project would have a Vite server and evaluate this file again. */
const shared = {
  environment: 'node' as const,
  env: { TZ: 'UTC', NODE_ENV: 'test', PROPERTY_SEED: process.env.PROPERTY_SEED },
  // The machine may be doing much else; a test that needs this long has hung.
  testTimeout: 60_000,
  hookTimeout: 240_000,
  // Vitest's own second is not enough for a browser on a busy machine.
  expect: { poll: { timeout: 30_000 } },
  // Loading the product again for each of 250 files took longer than the tests. So files share modules, and a test
  // restores global state that it changes (process.env, console, a module's state).
  isolate: false,
  // All processors run tests already, and several threads that collect garbage take longer together.
  execArgv: ['--single-threaded-gc'],
  // Three runs of one suite, and the next suite, find on disk what the first one made of the sources.
  fsModuleCache: true,
  setupFiles: [
    'tests/support/every-test/no-noise.ts',
    'tests/support/every-test/no-network.ts',
    'tests/support/every-test/nothing-left.ts',
    'tests/support/every-test/property-seed.ts',
  ],
};

const postgres = {
  test: {
    ...shared,
    ...inTurn(3),
    name: 'postgres',
    setupFiles: [...shared.setupFiles, 'tests/support/every-test/cheap-passwords.ts'],
    include: onDatabase.filter((path) => !path.includes('.pglite.')),
    exclude: hasDump ? [] : ['server/cli/backup/*.test.ts'],
    globalSetup: ['tests/support/database/postgres-server.ts'],
  },
};

/** Tests over HTTP and in browsers may be retried once, visibly: see tests/flaky.json. */
const retry = isShaken ? 0 : 1;

const http = {
  test: {
    ...shared,
    ...inTurn(1),
    name: 'http',
    retry,
    include: onServer,
    exclude: process.env.NU_CHECKER ? [] : ['tests/http/pages/valid-html.nightly.test.ts'],
    globalSetup: ['tests/support/served/served-data.ts'],
  },
};

const browsers = {
  test: {
    ...shared,
    ...inTurn(4),
    name: 'browsers',
    retry,
    include: browserNames.map((name) => `tests/tools/browsers/${name}.test.ts`),
    globalSetup: ['tests/support/served/served-data.ts'],
  },
};

/**
 * alone: tests without a database. postgres: those with one, on a server started from the programs in POSTGRES_BIN.
 * pglite: tests of the embedded database only; every database test in the nightly suite, or without POSTGRES_BIN.
 * http: the built app over HTTP, which needs `npm run build`. browsers: journeys in the browsers of BROWSERS, which need the
 * build too. Pages are checked by the Nu HTML checker if NU_CHECKER is its jar and JAVA its runtime.
 */
export default defineConfig({
  root: projectRoot,
  test: {
    // Vitest would leave one core idle, which on a small machine is half of it.
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'alone', include: alone } },
      {
        test: {
          ...shared,
          ...inTurn(2),
          name: 'pglite',
          include: onEmbedded,
          env: { ...shared.env, TEST_DATABASE: '' },
        },
      },
      http,
      ...(hasPostgres ? [postgres] : []),
      ...(browserNames.length > 0 ? [browsers] : []),
    ],
  },
});
