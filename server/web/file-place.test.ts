import { randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '#tests/support/database/database.ts';
import { FilePlaceError, holdFilePlace } from './file-place.ts';

const { sql, close } = await testDatabase();
afterAll(close);

let home = '';
const held: { stop(): void }[] = [];
const logged: object[] = [];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'wren-places-'));
});
afterEach(async () => {
  vi.useRealTimers();
  for (const place of held.splice(0)) place.stop();
  logged.splice(0);
  await sql.deleteFrom('file_places').execute();
  await rm(home, { recursive: true });
});

const directory = () => mkdtemp(join(home, 'data-'));
async function start(dataDir: string) {
  const place = await holdFilePlace(sql, { dataDir, log: { error: (line) => logged.push(line) } });
  held.push(place);
}

const minutesPass = (minutes: number) =>
  raw`update file_places set seen_at = seen_at - ${minutes} * interval '1 minute'`.execute(sql);

test('servers on one directory start, another directory is refused by the name of its host', async () => {
  const [first, second] = [await directory(), await directory()];
  await start(first);
  await start(first);
  await minutesPass(4);
  const refused = start(second);
  await expect(refused).rejects.toThrow(FilePlaceError);
  await expect(refused).rejects.toThrow(
    new RegExp(`in the DATA_DIR of ${hostname()}, used 24\\d s ago, not in ${second}.* FILES_URL`),
  );
});

test('one of two processes that start together is refused', async () => {
  const places = [await directory(), await directory()];
  const outcomes = await Promise.allSettled(places.map(start));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a directory that was moved is the same', async () => {
  const first = await directory();
  await start(first);
  await rename(first, `${first}-moved`);
  await start(`${first}-moved`);
  expect(await sql.selectFrom('file_places').select('host').execute()).toEqual([{ host: hostname() }]);
});

test('a place not used for five minutes gives way, and is reported when it is used again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [first, second] = [await directory(), await directory()];
  await start(first);
  await minutesPass(5);
  await start(second);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => logged).toEqual([expect.objectContaining({ event: 'files-elsewhere' })]);
});

test('a place is noted every minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await start(await directory());
  await minutesPass(4);
  vi.advanceTimersByTime(60_000);
  const recent = () =>
    sql
      .selectFrom('file_places')
      .select('id')
      .where(raw<boolean>`seen_at > now() - interval '1 minute'`)
      .execute();
  await expect.poll(recent).toHaveLength(1);
});

test('an id that another process is just writing is waited for', async () => {
  const dataDir = await directory();
  const path = join(dataDir, 'files-id');
  await writeFile(path, '');
  const [started] = await Promise.all([start(dataDir), pause(100).then(() => writeFile(path, randomUUID()))]);
  expect(started).toBeUndefined();
});

test('a damaged id is named', async () => {
  const dataDir = await directory();
  await writeFile(join(dataDir, 'files-id'), '');
  await expect(start(dataDir)).rejects.toThrow(`${dataDir}/files-id is damaged`);
});

test('a directory that cannot be written to is named by its variable', async () => {
  const gone = join(await directory(), 'gone');
  await expect(start(gone)).rejects.toThrow(/^DATA_DIR is not usable: ENOENT: .*files-id/);
});
