import { sql as raw } from 'kysely';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { EncryptionKeyError } from '#server/platform/sealing/keys.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import type { FileStore } from '#server/platform/vendors/files/file-store.ts';
import { countSealed, digestedUnder, listMembers } from './key-usage.ts';
import { openedOrUndefined } from './sealed-columns.ts';
import { listStaffDigests } from './staff-digests.ts';

/** How many members and staff could not sign in, because no listed key produces the digest of their address. */
async function countOutOfReach(sql: Sql, sealing: Sealing): Promise<number> {
  const staff = await listStaffDigests(sql, sealing);
  let count = staff.filter(({ key }) => key === -1).length;
  for await (const member of listMembers(sql)) {
    // An address may have been taken from an account whose access ended: see freeEmail.
    if (member.access_ended_at === null && digestedUnder(sealing, member) === -1) count += 1;
  }
  return count;
}

/**
 * Throws EncryptionKeyError with the id of an unlisted key that a sealed value, a file or a member's address digest still
 * needs. Reads all values and the start of all files at the first start and when a listed key was removed; otherwise reads one small table.
 */
async function refuseMissingKeys(sql: Sql, sealing: Sealing, files: FileStore): Promise<void> {
  const rows = await inUse(sql).execute();
  const known = rows.map(({ key_id }) => key_id.toString('hex'));
  const listed = sealing.keyIds.map((id) => id.toString('hex'));
  const gone = known.filter((id) => !listed.includes(id));
  if (known.length === 0 || gone.length > 0) {
    const sealed = await countSealed(sql, files);
    const missing = [...sealed.keys()].filter((id) => !listed.includes(id)).toSorted();
    if (missing.length > 0) {
      throw new EncryptionKeyError(
        `ENCRYPTION_KEY lacks a key that values or files are still sealed under (key id ${missing.join(', ')}). Put it back behind the newest.`,
      );
    }
    const lost = await countOutOfReach(sql, sealing);
    if (lost > 0) {
      throw new EncryptionKeyError(
        `ENCRYPTION_KEY lacks a key without which ${lost} ${lost === 1 ? 'person' : 'people'} cannot sign in (their addresses are looked up under it). Put it back behind the newest.`,
      );
    }
  }
  if (gone.length > 0) {
    const ids = gone.map((id) => Buffer.from(id, 'hex'));
    await sql.updateTable('sealing_keys').set({ retired_at: now }).where('key_id', 'in', ids).execute();
  }
  if (listed.every((id) => known.includes(id))) return;
  await sql
    .insertInto('sealing_keys')
    .values(sealing.keyIds.map((key_id) => ({ key_id })))
    // One that comes back after it was retired begins anew.
    .onConflict((conflict) =>
      conflict
        .column('key_id')
        .doUpdateSet({ first_seen: now, retired_at: null })
        .where('sealing_keys.retired_at', 'is not', null),
    )
    .execute();
}

const now = raw<string>`now()`;

const inUse = (sql: Sql) => sql.selectFrom('sealing_keys').select('key_id').where('retired_at', 'is', null);

/** Which of the keys was retired when, in words. */
async function whenRetired(sql: Sql, sealing: Sealing): Promise<string> {
  const retired = (await listRetiredKeys(sql)).filter(({ id }) =>
    sealing.keyIds.some((listed) => listed.toString('hex') === id),
  );
  return retired.map(({ id, retiredOn }) => ` Key ${id} was retired on ${retiredOn}.`).join('');
}

/** Ids of keys that no value needs any more, and the days since when. */
export async function listRetiredKeys(sql: Sql): Promise<{ id: string; retiredOn: string }[]> {
  const rows = await sql
    .selectFrom('sealing_keys')
    .select(['key_id', 'retired_at'])
    .where('retired_at', 'is not', null)
    .orderBy('retired_at')
    .execute();
  return rows.map(({ key_id, retired_at }) => ({
    id: key_id.toString('hex'),
    retiredOn: retired_at?.slice(0, 10) ?? '',
  }));
}

const place = { table: 'sealing_check', column: 'value_sealed', row: 'only' };
/** Members checked if there is no stored proof yet: an old key may have been removed with its rows. */
const most = 100;

/** What the stored proof says under these keys; undefined where they do not open it. */
const openProof = ({ value_sealed }: { value_sealed: Buffer }, sealing: Sealing) =>
  openedOrUndefined(() => sealing.open(value_sealed, place));

/** Whether the keys open the stored proof; undefined before a server has stored one. */
export async function opensProof(sql: Sql, sealing: Sealing): Promise<boolean | undefined> {
  const check = await readProof(sql);
  return check && openProof(check, sealing) !== undefined;
}

const readProof = (sql: Sql) => sql.selectFrom('sealing_check').select('value_sealed').executeTakeFirst();

/** Throws EncryptionKeyError if servers know other keys but not the newest: they could not read what it seals. */
async function refuseUnknownKey(sql: Sql, { keyIds: [newest] }: Sealing): Promise<void> {
  const rows = await inUse(sql).execute();
  if (!newest || rows.length === 0 || rows.some(({ key_id }) => key_id.equals(newest))) return;
  throw new EncryptionKeyError(
    `No server has started with the newest key of ENCRYPTION_KEY (key id ${newest.toString('hex')}). Restart every process with it first.`,
  );
}

/**
 * Throws EncryptionKeyError if any value in the database is sealed under a key that is not listed: with a wrong key no
 * member could sign in, and new rows would be unreadable under the right one. Then stores a proof of the newest key, once.
 * Only a server `introduces` a key: a command with another newest key is refused.
 */
export async function proveEncryptionKey(
  sql: Sql,
  sealing: Sealing,
  files: FileStore,
  { introduces = true } = {},
): Promise<void> {
  const check = await readProof(sql);
  const opened = check && openProof(check, sealing);
  const newest = sealing.digest('newest key').toString('hex');
  if (check ? opened === undefined : !(await opensMembers(sql, sealing))) {
    throw new EncryptionKeyError(
      `ENCRYPTION_KEY is not the key that this database was sealed under. Put that one back, behind a new one to rotate.${await whenRetired(sql, sealing)}`,
    );
  }
  if (!introduces) await refuseUnknownKey(sql, sealing);
  await refuseMissingKeys(sql, sealing, files);
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
  return members.some(({ id, details_sealed }) =>
    openedOrUndefined(() => openDetails(sealing, id, details_sealed)),
  );
}
