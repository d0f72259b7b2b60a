import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { systemClock } from '#app/domain/clock.ts';
import { demoAdministratorId } from '#server/web/demo-data.ts';
import { databaseEnvironment, openData, removeData } from '#tests/support/served/app-data.ts';
import { startBuiltServer } from '#tests/support/served/built-server.ts';
import { copyPreparedData } from '#tests/support/served/prepared-data.ts';
import { serveApp } from '#tests/support/served/served-app.ts';
import { freePort } from '#tests/support/served/loopback.ts';

/** Occupies a port of this machine. */
async function occupied(): Promise<AsyncDisposable & { port: number }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}

/** The output before the process ends. */
async function refusalWith(environment: Record<string, string>): Promise<string[]> {
  const error = await serveApp(environment).then(
    () => new Error('It started.'),
    (reason: Error) => reason,
  );
  expect(error.message).toMatch(/^The server ended with 1:/);
  return error.message
    .split('\n')
    .slice(1)
    .filter((line) => line !== '');
}

test('another encryption key than the data was sealed under is refused by name, in one line', async () => {
  const ENCRYPTION_KEY = 'not the key that this was sealed under';
  expect(await refusalWith({ ENCRYPTION_KEY })).toEqual([
    'ENCRYPTION_KEY is not the key that this database was sealed under. Put that one back, behind a new one to rotate.',
  ]);
});

test('a database that does not answer is refused by name, in one line without the password', async () => {
  const DATABASE_URL = `postgres://wren:hunter2@127.0.0.1:${await freePort()}/wren`;
  expect(await refusalWith({ DATABASE_URL })).toEqual(['Cannot connect to DATABASE_URL (ECONNREFUSED).']);
  expect(await refusalWith({ DATABASE_DIRECT_URL: DATABASE_URL })).toEqual([
    'Cannot connect to DATABASE_DIRECT_URL (ECONNREFUSED).',
  ]);
});

test('a data directory with other files is refused with one line', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'wren-refused-'));
  mkdirSync(join(DATA_DIR, 'database'));
  writeFileSync(join(DATA_DIR, 'database', 'letter.txt'), 'Dear …');
  try {
    expect(await refusalWith({ DATA_DIR, DATABASE_URL: '' })).toEqual([
      `${DATA_DIR}/database holds files but no database. Choose another DATA_DIR, or empty it.`,
    ]);
  } finally {
    rmSync(DATA_DIR, { recursive: true });
  }
});

/** Data whose database says that another machine has its files. */
async function dataOfOtherMachine(): Promise<AsyncDisposable & { dataDirectory: string }> {
  const dataDirectory = await copyPreparedData();
  const database = await openData(dataDirectory);
  const other = { id: randomUUID(), host: 'the-other-machine', seen_at: systemClock.now().toString() };
  await database.sql.insertInto('file_places').values(other).execute();
  await database.close();
  return { dataDirectory, [Symbol.asyncDispose]: () => removeData(dataDirectory) };
}

const production = {
  SANDBOX: 'off',
  SESSION_SECRET: 'a secret of sessions that never begin',
  ORIGIN: 'https://wren.example',
  TRUSTED_PROXIES: 'none',
  SMTP_URL: 'smtp://localhost:1',
  MAIL_FROM: 'Wren <hello@wren.example>',
};

test('a second directory for the files of one database is refused by the name of the other host', async () => {
  await using data = await dataOfOtherMachine();
  const [line] = await refusalWith({
    ...databaseEnvironment(data.dataDirectory),
    DATA_DIR: data.dataDirectory,
    ...production,
    ORIGIN: 'https://localhost',
    ENCRYPTION_KEY: readFileSync(join(data.dataDirectory, 'encryption-key'), 'utf8'),
  });
  expect(line).toMatch(/The files of this database are in the DATA_DIR of the-other-machine.* FILES_URL/);
});

test('production with the accounts of the demo is refused, and a sandbox on other data', async () => {
  await using data = await dataOfOtherMachine();
  const environment = { ...databaseEnvironment(data.dataDirectory), DATA_DIR: data.dataDirectory };
  const ENCRYPTION_KEY = readFileSync(join(data.dataDirectory, 'encryption-key'), 'utf8');
  expect(await refusalWith({ ...environment, ...production, ENCRYPTION_KEY })).toEqual([
    expect.stringMatching(/^The database of DATABASE_URL has the accounts of the demo.* SANDBOX=off/),
  ]);
  const database = await openData(data.dataDirectory);
  await database.sql.deleteFrom('staff').where('id', '=', demoAdministratorId).execute();
  await database.close();
  expect(await refusalWith({ ...environment, ENCRYPTION_KEY })).toEqual([
    expect.stringMatching(/^The database of DATABASE_URL has data that is not the demo’s. Set SANDBOX=off/),
  ]);
});

test('a sandbox starts with a second directory, because its files are a demo', async () => {
  await using data = await dataOfOtherMachine();
  await using server = await startBuiltServer(data);
  expect(server.printed()).not.toContain('the-other-machine');
});

test.each(['PORT', 'METRICS_PORT'])(
  '%s that is in use is refused by name, without a line of an error in the log',
  async (setting) => {
    await using other = await occupied();
    const lines = await refusalWith({ [setting]: String(other.port), LOG_LEVEL: 'info' });
    const logged = lines.filter((line) => line.startsWith('{')).map((line): unknown => JSON.parse(line));
    expect(logged.filter((line) => !isInformation(line))).toEqual([]);
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([
      `Port ${other.port} is in use. Choose another with ${setting}=…`,
    ]);
  },
);

const isInformation = (line: unknown) =>
  typeof line === 'object' && line !== null && 'level' in line && Number(line.level) <= 30;
