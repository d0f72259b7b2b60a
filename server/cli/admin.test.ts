import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#app/domain/clock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { insert } from '#tests/support/database/insert.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { createMember } from '#tests/support/records/members.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { runCommand, type Outcome } from '#tests/support/served/run-command.ts';
import { temporaryDirectory } from '#tests/support/files/temporary-directory.ts';
import { runAdmin } from './admin.ts';
import { runRegister } from './register-identity-provider.ts';

const [oldKey, newKey] = [
  'an old key of enough characters number 1',
  'a new key of enough characters number 2',
];
const idOf = (key: string) => createSealing(key).keyIds[0]?.toString('hex') ?? '';

const server = await startPostgres();
const dataDir = temporaryDirectory();
beforeAll(async () => {
  const database = await openSql({ databaseUrl: server.url });
  await migrate(database);
  await createMember({ sql: database.sql, sealing: createSealing(oldKey), clock: systemClock });
  await database.close();
});
afterAll(() => server.stop());

const environmentOf = (keys: string) => ({
  ...process.env,
  DATABASE_URL: server.url,
  DATA_DIR: dataDir,
  ENCRYPTION_KEY: keys,
  KEY_ENCRYPTION_KEY_FILE: join(dataDir, 'kek'),
});

const admin = (keys: string, ...words: string[]) => runCommand(runAdmin, words, environmentOf(keys));

/** Runs it as a process, with this text on standard input. */
function wrap(key: string): Promise<Outcome> {
  const file = join(projectRoot, 'server/cli/admin.ts');
  // Before the first key there are no other settings.
  const options = { env: { ...environmentOf(''), SANDBOX: 'off' }, cwd: projectRoot };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, 'keys', 'wrap'], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), out: stdout + stderr });
    });
    child.stdin?.end(key);
  });
}

test('a key is retired once everything is resealed, and never the newest one', async () => {
  const both = `${newKey},${oldKey}`;
  const status = await admin(both, 'keys', 'status');
  expect(status).toEqual({ code: 0, out: expect.stringContaining(`key ${idOf(oldKey)}\n`) });
  const early = await admin(both, 'keys', 'retire', idOf(oldKey));
  expect(early.code).toBe(1);
  expect(early.out).toContain('still needed');
  expect(early.out).toContain('members.email_digest  1');
  expect((await admin(both, 'keys', 'reseal', '1')).out).toContain('members.details_sealed  1 sealed anew');
  expect((await admin(both, 'keys', 'retire', idOf(newKey))).out).toContain('is the newest one');
  expect(await admin(both, 'keys', 'retire', idOf(oldKey), '--dry-run')).toEqual({
    code: 0,
    out: `Nothing needs key ${idOf(oldKey)}; no change made\n`,
  });
  expect(await admin(both, 'keys', 'retire', idOf(oldKey))).toEqual({
    code: 0,
    out: `Nothing needs key ${idOf(oldKey)}. Remove it from ENCRYPTION_KEY and restart every process.\n`,
  });
  const retired = new RegExp(`^key ${idOf(oldKey)} \\(retired on \\d{4}-\\d\\d-\\d\\d\\)$`, 'm');
  expect((await admin(newKey, 'keys', 'status')).out).toMatch(retired);
  const { code, out } = await admin(oldKey, 'keys', 'status');
  expect([code, out]).toEqual([1, expect.stringContaining(`Key ${idOf(oldKey)} was retired on`)]);
});

test('a wrapped key opens what the plain one sealed, and is wrapped again under a newer key-encryption key', async () => {
  const write = (keks: string) => writeFile(join(dataDir, 'kek'), keks);
  await write('a first key of enough characters that wraps');
  const first = await wrap(`${newKey}\n`);
  expect(first).toEqual({ code: 0, out: expect.stringMatching(/^kms:[\w+/]+=*\n$/) });
  expect((await admin(first.out.trim(), 'keys', 'status')).out).toContain(`key ${idOf(newKey)} (newest)`);
  await write('a second key of enough characters that wraps,a first key of enough characters that wraps');
  const second = await wrap(first.out);
  await write('a second key of enough characters that wraps');
  expect((await admin(second.out.trim(), 'keys', 'status')).code).toBe(0);
  const refused = await admin(first.out.trim(), 'keys', 'status');
  expect([refused.code, refused.out]).toEqual([
    1,
    expect.stringContaining('ENCRYPTION_KEY: entry 1 was not'),
  ]);
  expect((await wrap('short')).code).toBe(1);
});

test('wrong words print the forms of what they begin with, or all, and exit with 2', async () => {
  for (const words of [
    ['keys'],
    ['keys', 'reseal', 'fast'],
    ['jobs', 'list', 'all'],
    ['jobs', 'list', '--dry-run'],
    ['jobs', 'drop', ''],
    ['jobs', 'retry', 'x', '--lose-digests'],
    ['jobs', 'retry', 'x', '--dry-run', '--dry-run'],
    ['keys', 'retire', 'x', '-f'],
    ['backup', '/nowhere', '--to'],
  ]) {
    const { code, out } = await admin(newKey, ...words);
    expect([code, out.split('\n')[0]]).toEqual([
      2,
      `No command has these words: ${words.join(' ')}. Its forms:`,
    ]);
    const forms = out.split('\n').flatMap((line) => /npm run admin -- (\w+)/.exec(line)?.[1] ?? []);
    expect([...new Set(forms)]).toEqual([words[0]]);
  }
  for (const words of [[], ['nothing']]) {
    const usage = expect.stringContaining('npm run admin -- keys status');
    expect(await admin(newKey, ...words)).toEqual({ code: 2, out: usage });
  }
  expect((await runCommand(runRegister, ['acme'], environmentOf(newKey))).code).toBe(2);
  expect(await admin(`${newKey},${oldKey}`, 'jobs', 'list')).toEqual({
    code: 0,
    out: 'None was given up.\n',
  });
});

test('a dry run says what it would do to jobs and companies, and changes nothing', async () => {
  const database = await openSql({ databaseUrl: server.url });
  const { sql } = database;
  const at = systemClock.now().toString();
  const place = { table: 'jobs', column: 'payload_sealed', row: crypto.randomUUID() };
  const payload_sealed = createSealing(newKey).seal('{}', place);
  const job = { id: place.row, kind: 'mail', payload_sealed, created_at: at };
  await sql
    .insertInto('jobs')
    .values({ ...job, due_at: at, given_up_at: at })
    .execute();
  const givenUp = () => sql.selectFrom('jobs').select(['id', 'given_up_at']).execute();
  const isOpen = async () =>
    (await sql.selectFrom('companies').select('opened_at').executeTakeFirstOrThrow()).opened_at !== null;
  const acts = () => sql.selectFrom('audit_log').select('act').execute();
  await sql.updateTable('companies').set({ opened_at: null, ready_on: '2027-01-15' }).execute();
  const fees = join(dataDir, 'fees.csv');
  await writeFile(fees, 'service_code,amount\nIVF-RET,180.00\n');
  const before = [await givenUp(), await acts()];
  for (const [words, out] of [
    [['jobs', 'retry', 'mail'], '1 tried again; no change made\n'],
    [['jobs', 'drop', job.id], '1 removed; no change made\n'],
    [['open', 'acme', '--force'], 'acme can be opened; no change made\n'],
    [['close', 'acme'], 'acme can be closed; no change made\n'],
    [['import', 'fees', 'acme', fees], '1 added, 0 changed, 0 removed, 0 unchanged; no change made\n'],
  ] as const) {
    const ran = await admin(newKey, ...words, '--dry-run');
    expect(ran).toEqual({ code: 0, out: expect.stringContaining(out) });
  }
  expect([await isOpen(), await givenUp(), await acts()]).toEqual([false, ...before]);
  expect(await sql.selectFrom('company_checks').selectAll().execute()).toEqual([]);
  expect((await admin(newKey, 'open', 'acme', '--force')).code).toBe(0);
  expect((await admin(newKey, 'close', 'acme', '--dry-run')).code).toBe(0);
  expect(await isOpen()).toBe(true);
  expect((await admin(newKey, 'jobs', 'retry', 'mail')).out).toBe('1 tried again\n');
  expect((await givenUp()).map(({ given_up_at }) => given_up_at)).toEqual([null]);
  expect((await admin(newKey, 'import', 'fees', 'acme', fees)).code).toBe(0);
  expect(await acts()).toContainEqual({ act: 'fees_imported' });
  await writeFile(fees, 'service_code,amount\nIVF-RET,much\n');
  const refused = { code: 1, out: expect.stringContaining("fees.csv:2: amount: 'much' is not an amount") };
  expect(await admin(newKey, 'import', 'fees', 'acme', fees)).toEqual(refused);
  expect((await admin(newKey, 'import', 'fees', 'acme', fees, '--partial')).code).toBe(2);
  await database.close();
});

test('jobs that are dropped are in the audit log', async () => {
  const { sql, close } = await openSql({ databaseUrl: server.url });
  const now = systemClock.now().toString();
  const times = { created_at: now, due_at: now, given_up_at: now };
  await insert(sql, 'jobs', { id: randomUUID(), kind: 'call', payload_sealed: Buffer.alloc(1), ...times });
  const out = async () => (await admin(`${newKey},${oldKey}`, 'jobs', 'drop', 'call')).out;
  const none = 'No job was given up that has the id or kind call: jobs list shows those that were.\n';
  expect([await out(), await out()]).toEqual(['1 removed\n', none]);
  const dropped = sql
    .selectFrom('audit_log')
    .select(['subject_id', 'reason'])
    .where('act', '=', 'jobs_dropped');
  expect(await dropped.execute()).toEqual([{ subject_id: 'call', reason: 'administration' }]);
  await close();
});

test('providers are imported alone, each file with its faults', async () => {
  const path = join(dataDir, 'doula.json');
  const place = { street: '707 Alpine Walk', city: 'Los Angeles', state: 'CA', zip: '90012' };
  const provider = {
    id: '5f0c4b7e-2a64-4c1b-8f0d-9b1c7a3e5d21',
    category: 'doulas',
    name: 'Marisol Tapia',
    languages: ['es'],
    biography: { en: 'Births at home.' },
    image_key: 'providers/marisol_tapia',
    locations: [{ id: '1c9d3a52-6e0f-4f7a-b3a4-7d2e8c6b9f10', ...place, latitude: 34, longitude: -118 }],
  };
  await writeFile(path, JSON.stringify(provider));
  expect(await admin(newKey, 'import', 'providers', path, '--dry-run')).toEqual({
    code: 1,
    out: `${path}:1: category: "doulas" is none of the 0 provider_categories\n`,
  });
});

test('refused content leaves the pictures as they are, and a dry run reads them and makes none', async () => {
  const directory = join(dataDir, 'content');
  const write = async (path: string, content: string | Buffer) => {
    await mkdir(join(directory, path, '..'), { recursive: true });
    await writeFile(join(directory, path), content);
  };
  const blank = sharp({ create: { width: 20, height: 20, channels: 3, background: '#a0522d' } });
  await write('pictures/topics/nest.png', await blank.png().toBuffer());
  const topic = (position: string) =>
    `id: nest\nname: { en: Nest }\nbody: { en: Nest }\nimage_key: topics/nest\nposition: ${position}\n`;
  const rendered = () => readdir(join(dataDir, 'pictures', 'topics')).catch(() => []);
  await write('topics/nest.yaml', topic('99999999999'));
  expect(await admin(newKey, 'content', 'import', directory)).toEqual({
    code: 1,
    out: expect.stringContaining('nest.yaml:5: position: 99999999999 is too large'),
  });
  await write('topics/nest.yaml', topic('1'));
  expect(await admin(newKey, 'content', 'import', directory, '--dry-run')).toEqual({
    code: 0,
    out: '~ picture topics/nest\n+ post_categories nest\n1 changes, none made\n',
  });
  await write('pictures/topics/tree.png', 'no picture');
  const unread = { code: 1, out: expect.stringContaining('tree.png: ') };
  expect(await admin(newKey, 'content', 'import', directory, '--dry-run')).toEqual(unread);
  expect(await admin(newKey, 'content', 'import', directory)).toEqual(unread);
  expect(await rendered()).toEqual([]);
  await rm(join(directory, 'pictures/topics/tree.png'));
  expect((await admin(newKey, 'content', 'import', directory)).code).toBe(0);
  expect(await rendered()).toContain('nest-w256.webp');
});
