import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { globalAgent } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePackage } from '#server/cli/package/make-package.ts';
import { inProject, packagedOptions, servingEnvironment } from '#server/cli/steps/project.mjs';
import { asAdmin } from '#tests/support/database/postgres-copy.ts';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { databaseEnvironment, removeData } from '#tests/support/served/app-data.ts';
import { startBuiltServer, type BuiltServer } from '#tests/support/served/built-server.ts';
import { openHttpsProxy, type HttpsProxy } from '#tests/support/served/https-proxy.ts';
import { copyPreparedData } from '#tests/support/served/prepared-data.ts';
import type { Visitor } from '../visitor.ts';

const mebibyte = 2 ** 20;
const isRoot = process.getuid?.() === 0;
/** That of containers and of the service unit. Only root can run it; others try the package as themselves. */
const uid = isRoot ? 65_534 : process.getuid?.();
const cleanUp = new AsyncDisposableStack();
const room = mkdtempSync(join(tmpdir(), 'wren-package-'));
const dist = join(room, 'dist');
let dataDirectory: string;
let environment: Record<string, string>;
let proxy: HttpsProxy;

const pathsIn = (directory: string) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((name) => join(directory, name));

const sizeOf = (directory: string) =>
  pathsIn(directory)
    .map((path) => statSync(path))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);

/** Names, sizes and times of all files. */
const stateOf = (directory: string) =>
  pathsIn(directory).map((path) => {
    const { size, mtimeMs } = statSync(path);
    return `${path} ${size} ${mtimeMs}`;
  });

beforeAll(async () => {
  cleanUp.defer(() => rmSync(room, { recursive: true, force: true }));
  await makePackage(dist);
  for (const path of [dist, ...pathsIn(dist)]) chmodSync(path, statSync(path).isDirectory() ? 0o555 : 0o444);
  cleanUp.defer(() => [dist, ...pathsIn(dist)].forEach((path) => chmodSync(path, 0o755)));
  dataDirectory = await copyPreparedData();
  cleanUp.defer(() => removeData(dataDirectory));
  giveToUser(dataDirectory);
  // The sockets of the database are in a folder of another user.
  const { DATABASE_URL: url = '' } = databaseEnvironment(dataDirectory);
  const sockets = new URL(url).searchParams.get('host') ?? room;
  for (const folder of [room, dirname(dataDirectory), sockets]) chmodSync(folder, 0o711);
  proxy = cleanUp.use(await openHttpsProxy(room));
  const { ca } = globalAgent.options;
  globalAgent.options.ca = readFileSync(proxy.certificateFile);
  cleanUp.defer(() => void (globalAgent.options.ca = ca));
  const secret = (name: string) => readFileSync(join(dataDirectory, name), 'utf8').trim();
  environment = {
    SANDBOX: 'off',
    ...databaseEnvironment(dataDirectory),
    DATA_DIR: dataDirectory,
    SESSION_SECRET: secret('session-secret'),
    ENCRYPTION_KEY: secret('encryption-key'),
    ORIGIN: proxy.origin,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'Wren <hello@wren.example>',
    // Not that of the sources.
    NODE_COMPILE_CACHE: '',
    ...servingEnvironment,
  };
});
afterAll(() => cleanUp.disposeAsync());

function giveToUser(directory: string): void {
  if (uid === undefined) return;
  for (const path of [directory, ...pathsIn(directory)]) chownSync(path, uid, -1);
}

async function serve(): Promise<BuiltServer> {
  const options = packagedOptions;
  const server = await startBuiltServer({ project: dist, dataDirectory, environment, uid, options });
  proxy.leadTo(Number(new URL(server.origin).port));
  return server;
}

/** Runs a command of the package with nothing but its settings and PATH. */
function command(...words: string[]): Promise<{ code: number; out: string }> {
  const env = { PATH: process.env.PATH, POSTGRES_BIN: process.env.POSTGRES_BIN, ...environment };
  return new Promise((resolve) => {
    const args = [join(dist, 'server', 'main.mjs'), ...words];
    execFile(process.execPath, args, { env, cwd: room, uid }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), out: stdout + stderr });
    });
  });
}

async function isHome(): Promise<Visitor> {
  const { visitor, page } = await signIn(proxy.origin, maya);
  expect([page.status, page.path, page.text('main')]).toEqual([200, '/', expect.stringContaining('Maya')]);
  return visitor;
}

test('it is small, and holds no sources, no source maps and no packages but those with native code', () => {
  expect(sizeOf(dist) / mebibyte).toBeLessThan(70);
  expect(readdirSync(dist).sort()).toEqual([
    '.env.example',
    'THIRD-PARTY-NOTICES.txt',
    'build',
    'node_modules',
    'package.json',
    'server',
  ]);
  const scopes = readdirSync(join(dist, 'node_modules'));
  expect(scopes.sort()).toEqual(['@img', '@node-rs']);
  const odd = pathsIn(dist).filter((path) => /\.(map|tsx?)$/.test(path) && !path.includes('/node_modules/'));
  expect(odd).toEqual([]);
});

test('it has the notices of what is compiled in, for servers and browsers, and of what lies beside', () => {
  const notices = readFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['hono', 'twilio-video', 'csv-parse', 'plaid', '@node-rs/argon2', 'sharp'])
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
});

test('it has the migrations of the sources', () => {
  const folder = join('server', 'platform', 'db', 'migrations');
  expect(readdirSync(join(dist, folder))).toEqual(readdirSync(inProject(folder)));
});

/** The home page 2,000 times, so many at once that none is refused. */
async function load(server: BuiltServer, visitor: Visitor): Promise<void> {
  const cookie = await visitor.cookies.getCookieString(`${proxy.origin}/`);
  const one = async () => {
    const { status, text } = await ask(`${server.origin}/`, cookie);
    expect([status, text.includes('Maya')]).toEqual([200, true]);
  };
  const lane = async () => {
    for (let count = 0; count < 250; count += 1) await one();
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}

async function ask(url: string, cookie: string) {
  const answer = await fetch(url, { headers: { Cookie: cookie } });
  return { status: answer.status, text: await answer.text() };
}

/** A figure of a Linux process, in MiB: VmRSS, VmHWM. */
function memoryOf(pid: number, figure: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? NaN) / 1024;
}

test('another user serves from it, read-only, with little memory, soon after its start', async () => {
  const before = stateOf(dist);
  const startedAt = performance.now();
  await using server = await serve();
  const startMs = performance.now() - startedAt;
  const visitor = await isHome();
  await load(server, visitor);
  const figures = ['VmRSS', 'VmHWM'].map((figure) => Math.round(memoryOf(server.pid, figure)));
  process.stdout.write(
    `package: ${Math.round(sizeOf(dist) / mebibyte)} MiB, ready after ${Math.round(startMs)} ms, under load ${figures.join(', at most ')} MiB\n`,
  );
  expect(stateOf(dist)).toEqual(before);
  expect(startMs).toBeLessThan(10_000);
  expect(figures[1]).toBeLessThan(384);
}, 180_000);

test('its commands back up, restore and migrate; a member signs in again', async () => {
  const backup = join(dataDirectory, 'backup');
  expect(await command('check-settings', '--limit', '1')).toMatchObject({
    out: expect.stringMatching(/ok +database[^]*ok +files/),
  });
  expect(await command('migrate', '--dry-run')).toEqual({ code: 0, out: '0 to run\n' });
  expect(await command('admin', 'backup', backup, '--plain')).toMatchObject({ code: 0 });
  await wipe();
  expect(await command('admin', 'restore', backup)).toMatchObject({ code: 0 });
  await using _ = await serve();
  await isHome();
});

async function wipe(): Promise<void> {
  const url = new URL(environment['DATABASE_URL'] ?? '');
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  await asAdmin(url.href, async (admin) => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`create database ${name}`);
  });
  rmSync(join(dataDirectory, 'files'), { recursive: true, force: true });
}

test('it refuses a sandbox, unknown words and missing settings in words', async () => {
  const unknown = await command(randomUUID());
  expect(unknown).toEqual({ code: 2, out: expect.stringContaining('Commands are migrate, admin') });
  environment = { ...environment, SANDBOX: 'on' };
  expect(await command()).toEqual({ code: 1, out: expect.stringContaining('the package has no sandbox') });
  environment = { ...environment, SANDBOX: '', DATABASE_URL: '' };
  expect(await command()).toEqual({ code: 1, out: expect.stringContaining('DATABASE_URL is required') });
});
