import { expect, test } from 'vitest';
import { createSealing } from '#server/platform/sealing/create-sealing.ts';
import { testDatabase } from '../database/database.ts';
import { demoContent } from './demo-content.ts';

const sealing = createSealing('a key that only tests ever seal with');
const clock = { now: () => Temporal.Instant.from('2026-03-02T12:00:00Z') };

test('the demo exists, and is decrypted with its key', async () => {
  const { sql, close } = await testDatabase(demoContent({ sealing, clock }));
  const maya = await sql
    .selectFrom('members')
    .where('email_digest', '=', sealing.digest('maya.rivera@acme.example'))
    .select(['id', 'details_sealed'])
    .executeTakeFirstOrThrow();
  const place = { table: 'members', column: 'details_sealed', row: maya.id };
  expect(sealing.open(maya.details_sealed, place)).toContain('maya.rivera@acme.example');
  await close();
});

test('another key, time or demo creates another copy', async () => {
  const key = await demoContent({ sealing, clock }).key();
  const later = { now: () => Temporal.Instant.from('2026-03-03T12:00:00Z') };
  const otherSealing = createSealing('another key that only tests ever seal with');
  expect(await demoContent({ sealing, clock }).key()).toBe(key);
  expect(await demoContent({ sealing, clock: later }).key()).not.toBe(key);
  expect(await demoContent({ sealing: otherSealing, clock }).key()).not.toBe(key);
});
