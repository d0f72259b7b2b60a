import { openDetails } from '#server/api/account/members/member-details.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { refuseMissingKeys } from './keys-in-use.ts';
import { EncryptionKeyError } from '#server/platform/sealing/keys.ts';
import { SealBrokenError, type Sealing } from '#server/platform/sealing/sealing.ts';

const place = { table: 'sealing_check', column: 'value_sealed', row: 'only' };
/** Members checked if there is no stored proof yet: an old key may have been removed with its rows. */
const most = 100;

/**
 * Throws EncryptionKeyError if any value in the database is sealed under a key that is not listed: with a wrong key no
 * member could sign in, and new rows would be unreadable under the right one. Then stores a proof of the newest key, once.
 */
export async function proveEncryptionKey(sql: Sql, sealing: Sealing): Promise<void> {
  const check = await sql.selectFrom('sealing_check').select('value_sealed').executeTakeFirst();
  const opened = check && openedBy(() => sealing.open(check.value_sealed, place));
  const newest = sealing.digest('newest key').toString('hex');
  if (check ? opened === undefined : !(await opensMembers(sql, sealing))) {
    throw new EncryptionKeyError(
      'ENCRYPTION_KEY is not the key that this database was sealed under. Put that one back, behind a new one to rotate.',
    );
  }
  await refuseMissingKeys(sql, sealing);
  if (opened === newest) return;
  const value_sealed = sealing.seal(newest, place);
  await sql
    .insertInto('sealing_check')
    .values({ value_sealed })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ value_sealed }))
    .execute();
}

async function opensMembers(sql: Sql, sealing: Sealing): Promise<boolean> {
  const members = await sql
    .selectFrom('members')
    .select(['id', 'details_sealed'])
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  if (members.length === 0) return true;
  return members.some(({ id, details_sealed }) => openedBy(() => openDetails(sealing, id, details_sealed)));
}

/** Undefined when it does not open. */
function openedBy<Opened>(open: () => Opened): Opened | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealBrokenError) return undefined;
    throw error;
  }
}
