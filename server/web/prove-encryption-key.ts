import { openDetails } from '#server/api/account/members/member-details.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { EncryptionKeyError } from '#server/platform/sealing/keys.ts';
import { SealBrokenError, type Sealing } from '#server/platform/sealing/sealing.ts';
import { sql as raw, type Selectable } from 'kysely';
import { emailDigests } from '#server/api/account/email/email-digest.ts';
import type { MembersTable } from '#server/platform/db/tables/members.ts';

/** The ids, in hex, of all keys that sealed columns name. Reads every sealed value of the database. */
async function findKeysInUse(sql: Sql): Promise<Set<string>> {
  const columns = await raw<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and udt_name = 'bytea' and column_name like '%\\_sealed'`.execute(
    sql,
  );
  return sql.transaction().execute(async (transaction) => {
    // Scanning many rows takes longer than the statement timeout of a page.
    await raw`set local statement_timeout = 0`.execute(transaction);
    const inUse = new Set<string>();
    for (const { table_name, column_name } of columns.rows) {
      const column = raw.ref(column_name);
      const { rows } = await raw<{ id: string }>`
        select distinct encode(substring(${column} from 2 for 8), 'hex') as id
        from ${raw.table(table_name)} where ${column} is not null`.execute(transaction);
      for (const { id } of rows) inUse.add(id);
    }
    return inUse;
  });
}

const pageSize = 1000;

/** How many members could not sign in: no listed key produces the digest by which their email address is found. */
async function countMembersOutOfReach(sql: Sql, sealing: Sealing): Promise<number> {
  let count = 0;
  let last: string | undefined;
  do {
    const members = await sql
      .selectFrom('members')
      .select(['id', 'email_digest', 'details_sealed'])
      .$if(last !== undefined, (query) => query.where('id', '>', last ?? ''))
      .orderBy('id')
      .limit(pageSize)
      .execute();
    count += members.filter((member) => isOutOfReach(member, sealing)).length;
    last = members.at(-1)?.id;
  } while (last !== undefined);
  return count;
}

type MemberRow = Pick<Selectable<MembersTable>, 'id' | 'email_digest' | 'details_sealed'>;

function isOutOfReach({ id, email_digest, details_sealed }: MemberRow, sealing: Sealing): boolean {
  try {
    const { email } = openDetails(sealing, id, details_sealed);
    return !emailDigests(sealing, email).some((digest) => digest.equals(email_digest));
  } catch (error) {
    // Damaged, not of a missing key: those were found before.
    if (error instanceof SealBrokenError) return false;
    throw error;
  }
}

/**
 * Throws EncryptionKeyError with the id of an unlisted key that a sealed value or a member's address digest still needs.
 * Reads all values at the first start and when a listed key was removed; otherwise reads one small table.
 */
async function refuseMissingKeys(sql: Sql, sealing: Sealing): Promise<void> {
  const rows = await sql.selectFrom('sealing_keys').select('key_id').execute();
  const known = rows.map(({ key_id }) => key_id.toString('hex'));
  const listed = sealing.keyIds.map((id) => id.toString('hex'));
  const gone = known.filter((id) => !listed.includes(id));
  if (known.length === 0 || gone.length > 0) {
    const missing = [...(await findKeysInUse(sql))].filter((id) => !listed.includes(id)).toSorted();
    if (missing.length > 0) {
      throw new EncryptionKeyError(
        `ENCRYPTION_KEY lacks a key that values are still sealed under (key id ${missing.join(', ')}). Put it back behind the newest.`,
      );
    }
    const lost = await countMembersOutOfReach(sql, sealing);
    if (lost > 0) {
      throw new EncryptionKeyError(
        `ENCRYPTION_KEY lacks a key without which ${lost} ${lost === 1 ? 'member' : 'members'} cannot sign in (their addresses are looked up under it). Put it back behind the newest.`,
      );
    }
  }
  if (gone.length > 0) {
    const ids = gone.map((id) => Buffer.from(id, 'hex'));
    await sql.deleteFrom('sealing_keys').where('key_id', 'in', ids).execute();
  }
  if (listed.every((id) => known.includes(id))) return;
  await sql
    .insertInto('sealing_keys')
    .values(sealing.keyIds.map((key_id) => ({ key_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

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
