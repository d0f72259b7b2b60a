import { sql as raw, type RawBuilder } from 'kysely';
import { emailDigests } from '#server/api/account/email/email-digest.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { FileMissingError, type ReadableFiles } from '#server/platform/vendors/files/file-store.ts';
import { clearColumns } from './clear-columns.ts';
import { fileTables, listSealedColumns, openedOrUndefined } from './sealed-columns.ts';
import { listStaffDigests } from './staff-digests.ts';

/** What one key is needed for: counts by `table.column`, `files of table`, or what is found by its digests. */
export type KeyUsage = Readonly<Record<string, number>>;

/** Key id in hex to what is sealed under it: values and files. Reads every sealed value and the start of every file. */
export async function countSealed(
  sql: Sql,
  files: ReadableFiles,
): Promise<Map<string, Record<string, number>>> {
  const usage = new Map<string, Record<string, number>>();
  for (const { table, column } of await listSealedColumns(sql)) {
    for (const { id, count } of await countByKey(sql, table, column))
      add(usage, id, `${table}.${column}`, count);
  }
  for (const table of fileTables) {
    for await (const { storage_key } of listFiles(sql, table)) {
      const id = await keyIdOfFile(files, storage_key);
      if (id !== undefined) add(usage, id, `files of ${table}`, 1);
    }
  }
  return usage;
}

function add(usage: Map<string, Record<string, number>>, id: string, what: string, count: number): void {
  const ofKey = usage.get(id) ?? {};
  ofKey[what] = (ofKey[what] ?? 0) + count;
  usage.set(id, ofKey);
}

/** The same with the members and staff who are found under each key, in the order of the listed keys, then unlisted ones. */
export async function countKeyUsage(
  sql: Sql,
  sealing: Sealing,
  files: ReadableFiles,
): Promise<ReadonlyMap<string, KeyUsage>> {
  const sealed = await countSealed(sql, files);
  const listed = sealing.keyIds.map((id) => id.toString('hex'));
  const usage = new Map([...listed.map((id) => [id, sealed.get(id) ?? {}] as const), ...sealed]);
  for await (const member of listMembers(sql)) {
    const keyId = listed[digestedUnder(sealing, member) ?? -1];
    if (keyId !== undefined) add(usage, keyId, 'members.email_digest', 1);
  }
  for (const { key } of await listStaffDigests(sql, sealing)) {
    const keyId = listed[key];
    if (keyId !== undefined) add(usage, keyId, 'staff.email_digest', 1);
  }
  for (const { id, count } of await countRosterDigests(sql)) add(usage, id, 'roster_rows.digests', count);
  return usage;
}

/** People on rosters who are found under each key, by its id in hex. */
async function countRosterDigests(sql: Sql): Promise<{ id: string; count: number }[]> {
  const { rows } = await raw<{ id: string; count: number }>`
    select encode(digest_key_id, 'hex') as id, count(*)::int as count from roster_rows
    where digest_key_id is not null group by 1 order by 1`.execute(sql);
  return rows;
}

const countByKey = (sql: Sql, table: string, column: string) =>
  patiently(sql, async (transaction) => {
    const { rows } = await raw<{ id: string; count: number }>`
      select encode(substring(${raw.ref(column)} from 2 for 8), 'hex') as id, count(*)::int as count
      from ${raw.table(table)} where ${raw.ref(column)} is not null group by 1 order by 1`.execute(
      transaction,
    );
    return rows;
  });

/** Scanning many rows takes longer than the statement timeout of a page. */
function patiently<Counted>(sql: Sql, count: (transaction: Sql) => Promise<Counted>): Promise<Counted> {
  const untimed = async (transaction: Sql) => {
    await raw`set local statement_timeout = 0`.execute(transaction);
    return count(transaction);
  };
  return sql.isTransaction ? untimed(sql) : sql.transaction().execute(untimed);
}

/** The index of the listed key under which a member is found, -1 if there is none; undefined when the details do not open. */
export function digestedUnder(
  sealing: Sealing,
  member: { id: string; email_digest: Buffer; details_sealed: Buffer },
): number | undefined {
  const details = openedOrUndefined(() => openDetails(sealing, member.id, member.details_sealed));
  return (
    details && emailDigests(sealing, details.email).findIndex((digest) => digest.equals(member.email_digest))
  );
}

/** The key id in a sealed file's header, in hex; undefined when there is no file. */
export async function keyIdOfFile(files: ReadableFiles, storageKey: string): Promise<string | undefined> {
  try {
    for await (const piece of await files.read(storageKey)) {
      if (Buffer.isBuffer(piece)) return piece.subarray(1, 9).toString('hex');
    }
    return undefined;
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
}

/**
 * Digests without the plain value beside them, which may be of an older key and cannot be recomputed: people on a roster whom no
 * import has named since their digests moved over, and backup codes and links to company accounts made before the newest key was first used, or in the hour after, while
 * processes with the older key may have been running.
 */
export async function countLostDigests(sql: Sql, sealing: Sealing): Promise<KeyUsage> {
  const [newest] = sealing.keyIds;
  const { rows } = await raw<Record<'roster_rows' | 'backup_codes' | 'identity_links', number>>`
    with newest as (select first_seen + interval '1 hour' as since from sealing_keys where key_id = ${newest})
    select (select count(*)::int from roster_rows where row_sealed is null) as roster_rows,
      (select count(*)::int from backup_codes where created_at < coalesce((select since from newest), 'infinity')) as backup_codes,
      (select count(*)::int from identity_links where created_at < coalesce((select since from newest), 'infinity')) as identity_links`.execute(
    sql,
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0));
}

/** Rows with values that are not sealed yet, by table. */
export const countInClear = (sql: Sql): Promise<KeyUsage> =>
  patiently(sql, async (transaction) => {
    const usage: Record<string, number> = {};
    for (const { table, isInClear } of clearColumns) {
      const { rows } = await raw<{ count: number }>`
        select count(*)::int as count from ${raw.table(table)} where ${isInClear}`.execute(transaction);
      const [{ count } = { count: 0 }] = rows;
      if (count > 0) usage[table] = count;
    }
    return usage;
  });

const pageSize = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** All rows that `fetch` returns page by page, in the order of their ids. */
async function* inPages<Row extends { id: string }>(
  fetch: (after: string) => Promise<Row[]>,
  pause?: () => Promise<unknown>,
): AsyncGenerator<Row> {
  let page = await fetch(beforeAll);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield* page;
    await pause?.();
    page = await fetch(last.id);
  }
}

/** Every member; `pause` runs between pages. */
export const listMembers = (sql: Sql, pause?: () => Promise<unknown>) =>
  inPages(
    (after) =>
      sql
        .selectFrom('members')
        .select(['id', 'email_digest', 'details_sealed', 'access_ended_at'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    pause,
  );

/** Every row with a file, or those of them that `which` selects. */
export const listFiles = (
  sql: Sql,
  table: (typeof fileTables)[number],
  which: RawBuilder<boolean> = raw`true`,
) =>
  inPages((after) =>
    sql
      .selectFrom(table)
      .select(['id', 'storage_key'])
      .where('id', '>', after)
      .where(which)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );

const isKept: Readonly<Record<(typeof fileTables)[number], RawBuilder<boolean>>> = {
  message_attachments: raw`(digest_sealed is not null or message_id is not null)`,
  receipts: raw`(draft_id is not null or reimbursement_id is not null)`,
};

/** Rows whose file is stored and has no upload or removal in progress. */
export async function* listKeptFiles(sql: Sql) {
  for (const table of fileTables) {
    for await (const row of listFiles(sql, table, isKept[table])) yield { table, ...row };
  }
}
