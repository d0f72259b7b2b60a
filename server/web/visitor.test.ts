import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { createVisitorStore, type VisitorStore } from './visitor-store.ts';
import { openVisitor } from './visitor.ts';

const start = Temporal.Instant.from('2026-03-02T12:00:00Z');
const later = (seconds: number) => start.add({ seconds });
const secrets = ['a session secret for tests', 'an older session secret'] as const;

const database = await testDatabase();
let store: VisitorStore;
let logged: string[];
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql.deleteFrom('visitor_sessions').execute();
  logged = [];
  const sealing = createSealing('a key that only tests ever seal with');
  store = createVisitorStore(
    database.sql,
    sealing,
    createLog('warn', { write: (line) => void logged.push(line) }),
  );
});

const rows = () => database.sql.selectFrom('visitor_sessions').selectAll().execute();
const open = (cookie?: string) => openVisitor(cookie, store, [...secrets]);

/** Saves a visitor with data; returns the cookie. */
async function remembered(data: { locale?: string; timeZone?: string } = { locale: 'es' }): Promise<string> {
  const visitor = await open();
  visitor.update(data);
  const { newId } = await visitor.save(start);
  if (newId === undefined) throw new Error('A new visitor gets a cookie.');
  return newId;
}

test('a visitor without data gets a cookie but no row', async () => {
  const { newId, created } = await (await open()).save(start);
  expect(newId).toMatch(/^[\w-]{43}$/);
  expect(created).toBe(false);
  expect(await rows()).toEqual([]);
});

test('the first data creates a row, without the id or the data in clear text', async () => {
  const cookie = await remembered({ locale: 'es', timeZone: 'America/New_York' });
  const [row] = await rows();
  expect(row?.data_sealed.toString('latin1')).not.toContain('New_York');
  expect(JSON.stringify(row)).not.toContain(cookie);
  expect((await open(cookie)).data).toEqual({ locale: 'es', timeZone: 'America/New_York' });
});

test('a browser with a valid id gets no new cookie', async () => {
  const visitor = await open(await remembered());
  visitor.update({ locale: 'en' });
  expect(await visitor.save(later(1))).toEqual({ newId: undefined, created: false });
});

test.each(['', 'short', `${'a'.repeat(42)}!`, 'a'.repeat(44), "' or 1=1 --"])(
  'a malformed id is ignored: %j',
  async (cookie) => {
    expect((await (await open(cookie)).save(start)).newId).not.toBe(cookie);
  },
);

test('an id that was never issued has no data, and signing in replaces it', async () => {
  const planted = 'p'.repeat(43);
  const visitor = await open(planted);
  expect(visitor.isNew).toBe(true);
  expect(visitor.data).toEqual({});
  visitor.update({ api: { cookie: 'benefits_session=secret' } });
  visitor.rotate();
  expect((await visitor.save(start)).newId).not.toBe(planted);
  expect((await open(planted)).data).toEqual({});
});

test('rotating keeps the data under a new id and invalidates the old id', async () => {
  const old = await remembered();
  const visitor = await open(old);
  visitor.rotate();
  const { newId } = await visitor.save(later(1));
  expect((await open(newId)).data).toEqual({ locale: 'es' });
  expect((await open(old)).data).toEqual({});
  expect(await rows()).toHaveLength(1);
});

test('forgetting keeps only data set afterwards', async () => {
  const old = await remembered({ locale: 'es', timeZone: 'America/New_York' });
  const visitor = await open(old);
  visitor.forget();
  visitor.update({ locale: 'es' });
  const { newId } = await visitor.save(later(1));
  expect((await open(newId)).data).toEqual({ locale: 'es' });
  expect((await open(old)).isNew).toBe(true);
});

test('a forgotten or new visitor leaves no empty row', async () => {
  for (const cookie of [await remembered(), undefined]) {
    const visitor = await open(cookie);
    visitor.forget();
    const { newId, created } = await visitor.save(start);
    expect(newId).toMatch(/^[\w-]{43}$/);
    expect(newId).not.toBe(cookie);
    expect(created).toBe(false);
    expect(await rows()).toEqual([]);
  }
});

test('two concurrent requests keep both changes', async () => {
  const cookie = await remembered();
  const [one, other] = [await open(cookie), await open(cookie)];
  one.update({ timeZone: 'America/New_York' });
  other.update({ rememberedPath: '/settings' });
  await Promise.all([one.save(later(1)), other.save(later(1))]);
  expect((await open(cookie)).data).toEqual({
    locale: 'es',
    timeZone: 'America/New_York',
    rememberedPath: '/settings',
  });
});

test('a request slower than the sign-out does not restore the session', async () => {
  const cookie = await remembered();
  const [slow, signOut] = [await open(cookie), await open(cookie)];
  signOut.forget();
  await signOut.save(later(1));
  slow.update({ timeZone: 'America/New_York' });
  await slow.save(later(2));
  expect((await open(cookie)).isNew).toBe(true);
});

test('a key set to undefined is deleted', async () => {
  const cookie = await remembered({ locale: 'es', timeZone: 'America/New_York' });
  const visitor = await open(cookie);
  visitor.update({ timeZone: undefined });
  await visitor.save(later(1));
  expect((await open(cookie)).data).toEqual({ locale: 'es' });
});

test('the last visit is written once a minute', async () => {
  const cookie = await remembered();
  const seen = async (seconds: number) => {
    await (await open(cookie)).save(later(seconds));
    return (await rows())[0]?.last_seen_at;
  };
  expect(await seen(30)).toBe(start.toString());
  expect(await seen(60)).toBe(start.toString());
  expect(await seen(61)).toBe(later(61).toString());
  expect(await seen(100)).toBe(later(61).toString());
});

test('a form token is valid for its session, also under an older secret, until the rotation', async () => {
  const visitor = await open();
  const token = visitor.formToken;
  expect(visitor.ownsFormToken(token)).toBe(true);
  expect((await open()).ownsFormToken(token)).toBe(false);
  const { newId } = await visitor.save(start);
  const older = await openVisitor(newId, store, [secrets[1]]);
  expect((await open(newId)).ownsFormToken(older.formToken)).toBe(true);
  visitor.rotate();
  expect(visitor.ownsFormToken(token)).toBe(false);
});

test('a row that was tampered with is ignored and logged', async () => {
  const cookie = await remembered();
  const [row] = await rows();
  const changed = Buffer.from(row?.data_sealed ?? '');
  changed[30] = (changed[30] ?? 0) ^ 1;
  await database.sql.updateTable('visitor_sessions').set({ data_sealed: changed }).execute();

  const visitor = await open(cookie);
  expect(visitor.data).toEqual({});
  expect(logged.join()).toContain('visitor-unreadable');
  visitor.update({ locale: 'en' });
  await visitor.save(later(1));
  expect((await open(cookie)).data).toEqual({ locale: 'en' });
});

test("another session's data under this id does not open", async () => {
  const [mine, theirs] = [await remembered(), await remembered({ timeZone: 'America/New_York' })];
  const [first, second] = await rows();
  if (!first || !second) throw new Error('There are two rows.');
  const swapped = (row: typeof first, other: typeof first) =>
    database.sql
      .updateTable('visitor_sessions')
      .set({ data_sealed: other.data_sealed })
      .where('id_digest', '=', row.id_digest)
      .execute();
  await swapped(first, second);
  await swapped(second, first);
  expect((await open(mine)).isNew).toBe(true);
  expect((await open(theirs)).isNew).toBe(true);
});

test('a row of an older version that no longer fits is ignored', async () => {
  const cookie = await remembered();
  const { sealing, row } = {
    sealing: createSealing('a key that only tests ever seal with'),
    row: (await rows())[0],
  };
  if (!row) throw new Error('There is a row.');
  const place = {
    table: 'visitor_sessions',
    column: 'data_sealed',
    row: row.id_digest.toString('base64url'),
  };
  await database.sql
    .updateTable('visitor_sessions')
    .set({ data_sealed: sealing.seal('{"locale":7}', place) })
    .execute();
  expect((await open(cookie)).isNew).toBe(true);
  expect(logged.join()).toContain('visitor-outdated');
});

test('sweeping deletes sessions unseen for 60 days, and one-time visitors after one day', async () => {
  const passerBy = await remembered();
  const regular = await remembered();
  await (await open(regular)).save(later(600));

  expect(await store.sweep(start.add({ hours: 23 }))).toBe(0);
  expect(await store.sweep(start.add({ hours: 25 }))).toBe(1);
  expect((await open(passerBy)).isNew).toBe(true);
  expect((await open(regular)).isNew).toBe(false);
  expect(await store.sweep(start.add({ hours: 24 * 60 + 1 }))).toBe(1);
});
