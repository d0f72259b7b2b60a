import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#app/domain/clock.ts';
import { emailDigest } from '#server/api/account/email/email-digest.ts';
import { openDetails, sealDetails } from '#server/api/account/members/member-details.ts';
import { sealWeek } from '#server/api/account/members/sealed-week.ts';
import { openSql } from '#server/platform/db/open-sql.ts';
import type { OpenSql } from '#server/platform/db/sql.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { maya, passPassword, signIn } from '#tests/support/demo/demo-member.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { createMember, password } from '#tests/support/records/members.ts';
import { databaseEnvironment, removeData } from '#tests/support/served/app-data.ts';
import { startBuiltServer, type BuiltServer } from '#tests/support/served/built-server.ts';
import { copyPreparedData } from '#tests/support/served/prepared-data.ts';
import { openVisitor } from './visitor.ts';

const newKey = 'the new key of a rotation that is killed five times';
const memberCount = 10_000;
const admin = join(projectRoot, 'server/cli/admin.ts');
const cleanUp = new AsyncDisposableStack();
let dataDirectory: string;
let oldKey: string;
let database: OpenSql;

const environmentOf = (keys: string) => ({ ENCRYPTION_KEY: keys });
const start = (keys: string): Promise<BuiltServer> =>
  startBuiltServer({ dataDirectory, environment: environmentOf(keys) });
const adminEnvironment = () => ({
  ...process.env,
  ...databaseEnvironment(dataDirectory),
  ...environmentOf(`${newKey},${oldKey}`),
  DATA_DIR: dataDirectory,
});

/** Runs an operator's command; an error is its exit code. */
async function run(...words: string[]): Promise<{ code: number; out: string }> {
  const options = { cwd: projectRoot, env: adminEnvironment() };
  return promisify(execFile)(process.execPath, [admin, ...words], options).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, out: error.stderr }),
  );
}

beforeAll(async () => {
  dataDirectory = await copyPreparedData();
  cleanUp.defer(() => removeData(dataDirectory));
  oldKey = readFileSync(join(dataDirectory, 'encryption-key'), 'utf8').trim();
  const { DATABASE_URL: databaseUrl = '' } = databaseEnvironment(dataDirectory);
  database = await openSql({ databaseUrl, poolSize: 3 });
  cleanUp.defer(() => database.close());
  await addMembers();
});
afterAll(() => cleanUp.disposeAsync());

const emailOf = (index: number) => `member-${index}@acme.example`;

/** Copies of one member under the old key, each with an id and an address of its own. */
async function addMembers(): Promise<void> {
  const { sql } = database;
  const sealing = createSealing(oldKey);
  const { id } = await createMember({ sql, sealing, clock: systemClock });
  const { details_sealed, ...row } = await sql
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const details = openDetails(sealing, id, details_sealed);
  for (let first = 0; first < memberCount; first += 1000) {
    const rows = Array.from({ length: 1000 }, (_, offset) => {
      const [copy, email] = [randomUUID(), emailOf(first + offset)];
      return {
        ...sealWeek(sealing, copy, row),
        id: copy,
        email_digest: emailDigest(sealing, email),
        details_sealed: sealDetails(sealing, copy, { ...details, email }),
      };
    });
    await sql.insertInto('members').values(rows).execute();
  }
}

const newId = createSealing(newKey).keyIds[0];
/** Members whose details are not resealed yet. */
const waiting = raw<boolean>`substring(details_sealed from 2 for 8) <> ${newId}`;

/** Kills a reseal at a member whose row a request holds, some way behind those that are left. */
async function killReseal(): Promise<void> {
  const request = await database.sql.startTransaction().execute();
  await request
    .selectFrom('members')
    .select('id')
    .where(waiting)
    .orderBy(raw`ctid`)
    .offset(1500)
    .limit(1)
    .forUpdate()
    .execute();
  const child = spawn(process.execPath, [admin, 'keys', 'reseal'], {
    cwd: projectRoot,
    env: adminEnvironment(),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const blocked = raw`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect
    .poll(async () => (await blocked.execute(database.sql)).rows.length, patience)
    .toBeGreaterThan(0);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await request.commit().execute();
}

/** On a busy machine. */
const patience = { timeout: 120_000 };

test('ten thousand members keep their accounts through a rotation that is killed five times', async () => {
  const oldId = createSealing(oldKey).keyIds[0]?.toString('hex') ?? '';
  {
    await using server = await start(`${newKey},${oldKey}`);
    const { visitor } = await signIn(server.origin, maya);
    expect(await run('keys', 'retire', oldId)).toEqual({
      code: 1,
      out: expect.stringContaining('still needed'),
    });
    for (let kills = 0; kills < 5; kills += 1) {
      await killReseal();
      expect((await visitor.get('/')).status).toBe(200);
    }
    await expect(start(newKey)).rejects.toThrow(oldId);
    expect(await run('keys', 'reseal')).toMatchObject({ code: 0 });
    expect(await run('keys', 'retire', oldId, '--lose-digests')).toMatchObject({ code: 0 });
  }
  await using server = await start(newKey);
  expect((await signIn(server.origin, maya)).page.status).toBe(200);
  for (const index of [0, 1234, memberCount - 1]) {
    const visitor = await openVisitor(server.origin);
    const page = await passPassword(await visitor.get('/signin'), emailOf(index), password);
    expect([page.status, page.path]).toEqual([200, '/']);
  }
}, 300_000);
