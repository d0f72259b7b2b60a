import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql as raw } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApi } from '#tests/support/api/test-api.ts';
import { insert } from '#tests/support/database/insert.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { createMember } from '#tests/support/records/members.ts';
import { markRead } from '../queries.ts';

const api = await openTestApi();
const { sql, clock } = api.dependencies;

/** What the inbox should say, computed from all messages. */
const computed = (memberId: string) =>
  raw<{ unread: number; waits: string | null; last: string }>`
    select count(*) filter (where from_member and read_at is null)::int as unread,
      ((array_agg(created_at order by position) filter (where position > answered_to))[1])::text as waits,
      max(created_at)::text as last
    from (
      select messages.*, coalesce(max(position) filter (where not from_member) over (), 0) as answered_to
      from care_navigator_messages messages where member_id = ${memberId}
    ) messages group by member_id`.execute(sql);

const stored = (memberId: string) =>
  raw<{ unread: number; waits: string | null; last: string }>`
    select unread, waits_since::text as waits, last_message_at::text as last
    from conversations where member_id = ${memberId}`.execute(sql);

async function write(memberId: string, fromMember: boolean): Promise<string> {
  const id = randomUUID();
  clock.advance({ seconds: 1 });
  await insert(sql, 'care_navigator_messages', {
    id,
    member_id: memberId,
    from_member: fromMember,
    body_sealed: Buffer.of(),
    created_at: clock.now().toString(),
  });
  return id;
}

const acts = fc.array(fc.constantFrom('member writes', 'staff writes', 'staff reads', 'delete first'), {
  minLength: 1,
  maxLength: 12,
});

test('the row of a conversation always agrees with its messages', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const { id: memberId } = await createMember(api.dependencies);
      const messages: string[] = [];
      for (const step of steps) {
        if (step === 'member writes' || step === 'staff writes') {
          messages.push(await write(memberId, step === 'member writes'));
        } else if (step === 'staff reads') {
          const last = messages.at(-1) ?? randomUUID();
          await markRead(memberId, sql, { fromMember: true, last, now: clock.now() });
        } else {
          await sql
            .deleteFrom('care_navigator_messages')
            .where('id', '=', messages.shift() ?? randomUUID())
            .execute();
        }
        expect((await stored(memberId)).rows).toEqual((await computed(memberId)).rows);
      }
      await sql.deleteFrom('members').where('id', '=', memberId).execute();
      expect((await stored(memberId)).rows).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('messages written at once in two transactions are all counted', async () => {
  const { id: memberId } = await createMember(api.dependencies);
  await Promise.all(Array.from({ length: 4 }, () => write(memberId, true)));
  expect((await stored(memberId)).rows).toEqual((await computed(memberId)).rows);
  expect((await stored(memberId)).rows[0]?.unread).toBe(4);
});

test('the list is read in the order of its index, without sorting', async () => {
  await sql.transaction().execute(async (transaction) => {
    await raw`set local enable_seqscan = off`.execute(transaction);
    await raw`set local enable_sort = off`.execute(transaction);
    const { rows } = await raw<{ 'QUERY PLAN': string }>`
      explain select member_id from conversations
      order by case when unread > 0 then waits_since end nulls last, waits_since is null,
        last_message_at desc, member_id limit 21`.execute(transaction);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('conversations_inbox');
  });
});

test('the migration fills the inbox from the messages that exist', async () => {
  const all = () => sql.selectFrom('conversations').selectAll().orderBy('member_id').execute();
  const { id: answered } = await createMember(api.dependencies);
  for (const isMembers of [true, false, true, true]) await write(answered, isMembers);
  // Of messages written at once, the first one may have the later time.
  const { id: atOnce } = await createMember(api.dependencies);
  await write(atOnce, true);
  clock.advance({ minutes: -1 });
  await write(atOnce, true);
  await write((await createMember(api.dependencies)).id, false);
  const before = await all();
  expect(before.length).toBeGreaterThan(1);
  await sql.deleteFrom('conversations').execute();
  const file = await readFile(join(projectRoot, 'server/platform/db/migrations/0101_inbox.sql'), 'utf8');
  const fill = file.slice(file.lastIndexOf('\ninsert into conversations'));
  await raw.raw(fill).execute(sql);
  expect(await all()).toEqual(before);
});
