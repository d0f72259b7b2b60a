import { emailDigest, emailDigests } from '#server/api/account/email/email-digest.ts';
import { openStaffEmail } from '#server/api/staff/recognize.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { openedOrUndefined } from './sealed-columns.ts';

/** Staff whose address opens, with the index of the listed key under which each is found; -1 if there is none. */
export async function listStaffDigests(sql: Sql, sealing: Sealing) {
  const rows = await sql
    .selectFrom('staff')
    .select(['id', 'email_sealed', 'email_digest'])
    .where('ended_at', 'is', null)
    .execute();
  return rows.flatMap(({ id, email_sealed: sealed, email_digest: digest }) => {
    const email = openedOrUndefined(() => openStaffEmail(sealing, { id, sealed }));
    if (email === undefined) return [];
    return [{ id, email, key: emailDigests(sealing, email).findIndex((each) => each.equals(digest)) }];
  });
}

/** Renews the digests that find staff at sign-in, from their sealed addresses. Returns how many. */
export async function renewStaffDigests(sql: Sql, sealing: Sealing): Promise<number> {
  const older = (await listStaffDigests(sql, sealing)).filter(({ key }) => key > 0);
  for (const { id, email } of older) {
    await sql
      .updateTable('staff')
      .set({ email_digest: emailDigest(sealing, email) })
      .where('id', '=', id)
      .execute();
  }
  return older.length;
}
