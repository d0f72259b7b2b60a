import { setTimeout as pause } from 'node:timers/promises';
import { sql as raw } from 'kysely';
import { isDue, retained, type Rows, type Sweeping } from '#server/platform/retention/retained.ts';

const batch = 200;
/** Lets other statements through. */
const pauseMs = 50;

const rows: Rows<'care_navigator_messages'> = {
  kind: 'messages',
  table: 'care_navigator_messages',
  since: raw.ref('care_navigator_messages.created_at'),
  expired: (eb, before) => eb('created_at', '<', before),
  member: raw.ref('care_navigator_messages.member_id'),
};

/** Messages with their files; by default they stay as long as the account. Copies at a chat service are not reached. */
export const messageRows = retained(rows, async (sweeping) => {
  let count = 0;
  for (;;) {
    const deleted = await deleteOldMessages(sweeping);
    count += deleted;
    if (deleted < batch) return count;
    await pause(pauseMs);
  }
});

/** Files go before the rows that name them: after a crash the next sweep finds the rows. */
async function deleteOldMessages(sweeping: Sweeping): Promise<number> {
  const { sql, files } = sweeping;
  const condition = isDue(rows, sweeping);
  if (condition === undefined) return 0;
  const due = await sql
    .selectFrom('care_navigator_messages')
    .select('id')
    .where(condition)
    .limit(batch)
    .execute();
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const attached = await sql
    .selectFrom('message_attachments')
    .select('storage_key')
    .where('message_id', 'in', ids)
    .execute();
  for (const { storage_key: key } of attached) await files.remove(key);
  await sql.deleteFrom('care_navigator_messages').where('id', 'in', ids).execute();
  return ids.length;
}
