import { afterAll, beforeEach, expect, test } from 'vitest';
import type { VisitorData } from '#app/page/contexts.ts';
import { createLog } from '#server/platform/log.ts';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { createVisitorStore, type VisitorStore } from './visitor-store.ts';
import { openVisitor } from './visitor.ts';

const start = Temporal.Instant.from('2026-03-02T12:00:00Z');
const until = start.add({ hours: 1 }).toString();
const activation: VisitorData = {
  registration: {
    token: { name: 'email_signup_token', value: 'secret-token' },
    answers: { fname: 'Noa', health_conditions: ['asthma', 'anemia'] },
    done: ['name'],
  },
  chosenPassword: { password: 'Straw-and-twigs-9?', until },
};

const database = await testDatabase();
let store: VisitorStore;
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql.deleteFrom('visitor_sessions').execute();
  const sealing = createSealing('a key that only tests ever seal with');
  store = createVisitorStore(database.sql, sealing, createLog('silent', { write: () => undefined }));
});

const rows = () => database.sql.selectFrom('visitor_sessions').selectAll().execute();
const open = (cookie?: string) => openVisitor(cookie, store, ['a session secret for tests']);

async function activating(): Promise<string> {
  const visitor = await open();
  visitor.update(activation);
  return (await visitor.save(start)).newId ?? '';
}

test('answers and password are read back as stored, and are not stored in clear text', async () => {
  const cookie = await activating();
  expect((await open(cookie)).data).toEqual(activation);
  const stored = (await rows()).map((row) => Object.values(row).map(String).join(' ')).join(' ');
  expect(stored).not.toMatch(/Noa|asthma|secret-token|Straw/);
});

test('only the password is swept after an hour', async () => {
  const cookie = await activating();
  expect(await store.sweepPasswords(start.add({ minutes: 59 }))).toBe(0);
  expect(await store.sweepPasswords(start.add({ minutes: 61 }))).toBe(1);
  expect((await rows())[0]).toMatchObject({ password_sealed: null, password_until: null });
  expect((await open(cookie)).data).toEqual({ registration: activation.registration });
});

test('the password is deleted when it is no longer needed', async () => {
  const cookie = await activating();
  const visitor = await open(cookie);
  visitor.update({ chosenPassword: undefined });
  await visitor.save(start);
  expect((await rows())[0]).toMatchObject({ password_sealed: null, password_until: null });
});

test('answers given within the first minute are kept for 60 days', async () => {
  const cookie = await activating();
  await store.sweep(start.add({ hours: 24 * 59 }));
  expect((await open(cookie)).isNew).toBe(false);
  await store.sweep(start.add({ hours: 24 * 61 }));
  expect((await open(cookie)).isNew).toBe(true);
});
