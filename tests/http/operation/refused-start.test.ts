import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { databaseEnvironment } from '#tests/support/served/app-data.ts';
import { serveApp } from '#tests/support/served/served-app.ts';
import { freePort } from '#tests/support/served/broken-upstream.ts';

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

test('a second directory for the files of one database is refused by the name of the first host', async () => {
  await using first = await serveApp();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'wren-refused-'));
  try {
    // That of the first one, as all machines have it.
    const ENCRYPTION_KEY = readFileSync(join(first.dataDirectory, 'encryption-key'), 'utf8');
    const ofFirst = { ENCRYPTION_KEY, ...databaseEnvironment(first.dataDirectory) };
    const [line = ''] = await refusalWith({ DATA_DIR, ...ofFirst });
    expect(line).toContain(`The files of this database are in the DATA_DIR of ${hostname()}`);
    expect(line).toContain('FILES_URL');
  } finally {
    rmSync(DATA_DIR, { recursive: true });
  }
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
