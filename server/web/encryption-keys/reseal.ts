import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { sql as raw, type RawBuilder } from 'kysely';
import { ZodError } from 'zod';
import { emailDigest } from '#server/api/account/email/email-digest.ts';
import { openDetails } from '#server/api/account/members/member-details.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { SealBrokenError, type Sealing } from '#server/platform/sealing/sealing.ts';
import { type FileStore, FileMissingError } from '#server/platform/vendors/files/file-store.ts';
import { clearColumns } from './clear-columns.ts';
import { digestedUnder, keyIdOfFile, listFiles, listMembers } from './key-usage.ts';
import {
  fileTables,
  listSealedColumns,
  openedOrUndefined,
  placeOf,
  type SealedColumn,
} from './sealed-columns.ts';
import { renewRosterDigests } from '#server/api/account/roster/renew-digests.ts';
import { renewStaffDigests } from './staff-digests.ts';

interface Resealing {
  sql: Sql;
  /** Its newest key seals. */
  sealing: Sealing;
  files: FileStore;
  /** Milliseconds between two transactions, so that requests of members pass. */
  paceMs: number;
  /** Called after each table's column, and after the digests and files of a table, with the number of resealed values. */
  report: (what: string, count: number) => void;
  /** Called after each transaction with the part of the table that was read, from 0 to 1. */
  progress?: (table: string, part: number) => void;
}

/** Small enough for a short transaction, also where each value is large. */
const blocksAtATime = 16;

/**
 * Seals everything under the newest key: values, columns in clear, digests of email addresses, files. Works while the app serves, in short
 * transactions; interrupted, it continues when run again. Values that do not open stay as they are, and `keys status` counts them.
 */
export async function resealAll(resealing: Resealing): Promise<void> {
  const { sql, report, paceMs } = resealing;
  for (const column of await listSealedColumns(sql)) {
    report(`${column.table}.${column.column}`, await resealColumn(column, resealing));
  }
  for (const columns of clearColumns)
    report(`${columns.table} in clear`, await sealClear(columns, resealing));
  report('members.email_digest', await renewEmailDigests(resealing));
  report(
    'roster_rows.digests',
    await renewRosterDigests(sql, resealing.sealing, { pause: () => pause(paceMs) }),
  );
  report('staff.email_digest', await renewStaffDigests(sql, resealing.sealing));
  for (const table of fileTables) report(`files of ${table}`, await resealFiles(table, resealing));
}

/** `change` gets the rows of a range of disk blocks at a time and returns how many it changed. */
async function inBlocks(
  table: string,
  { sql, paceMs, progress }: Resealing,
  change: (transaction: Sql, inRange: RawBuilder<unknown>) => Promise<number>,
): Promise<number> {
  const size = await raw<{ blocks: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as blocks`.execute(
    sql,
  );
  const blocks = size.rows[0]?.blocks ?? 0;
  let count = 0;
  for (let block = 0; block < blocks; block += blocksAtATime) {
    const [from, to] = [`(${block},0)`, `(${block + blocksAtATime},0)`];
    const inRange = raw`ctid >= ${from}::tid and ctid < ${to}::tid`;
    count += await sql.transaction().execute((transaction) => change(transaction, inRange));
    progress?.(table, Math.min(1, (block + blocksAtATime) / blocks));
    await pause(paceMs);
  }
  return count;
}

/** A row that a request holds is taken when the request is done. */
function resealColumn(sealed: SealedColumn, resealing: Resealing): Promise<number> {
  const { table, column, rowColumns } = sealed;
  const { sealing } = resealing;
  const [newest] = sealing.keyIds;
  return inBlocks(table, resealing, async (transaction, inRange) => {
    const { rows } = await raw<Record<string, unknown> & { ctid: string; sealed: Buffer }>`
      select ctid::text as ctid, ${raw.ref(column)} as sealed, ${raw.join(rowColumns.map((name) => raw.ref(name)))}
      from ${raw.table(table)}
      where ${inRange} and substring(${raw.ref(column)} from 2 for 8) <> ${newest}
      for update`.execute(transaction);
    const anew = rows.flatMap((row) => {
      const value = openedOrUndefined(() => sealing.open(row.sealed, placeOf(sealed, row)));
      return value === undefined
        ? []
        : [{ ctid: row.ctid, sealed: sealing.seal(value, placeOf(sealed, row)) }];
    });
    if (anew.length === 0) return 0;
    await raw`
      update ${raw.table(table)} set ${raw.ref(column)} = anew.sealed
      from unnest(${anew.map(({ ctid }) => ctid)}::text[], ${anew.map(({ sealed: bytes }) => bytes)}::bytea[]) as anew (ctid, sealed)
      where ${raw.table(table)}.ctid = anew.ctid::tid`.execute(transaction);
    return anew.length;
  });
}

/** Seals what rows from before a sealed column existed have in clear. */
function sealClear(
  { table, isInClear, sealClear: seal }: (typeof clearColumns)[number],
  resealing: Resealing,
): Promise<number> {
  return inBlocks(table, resealing, async (transaction, inRange) => {
    const { rows } = await raw<Parameters<typeof seal>[1] & { ctid: string }>`
      select ctid::text as ctid, * from ${raw.table(table)} where ${inRange} and ${isInClear}
      for update`.execute(transaction);
    let count = 0;
    for (const row of rows) {
      const sealed = sealedOrUndefined(() => seal(resealing.sealing, row));
      if (!sealed) continue;
      const columns = Object.entries(sealed).map(([name, value]) => raw`${raw.ref(name)} = ${value}`);
      await raw`update ${raw.table(table)} set ${raw.join(columns)} where ctid = ${row.ctid}::tid`.execute(
        transaction,
      );
      count += 1;
    }
    return count;
  });
}

/** Undefined for values that cannot be read: of rows from before their checks, which were not validated. */
function sealedOrUndefined<Columns>(seal: () => Columns): Columns | undefined {
  try {
    return seal();
  } catch (error) {
    if (error instanceof ZodError) return undefined;
    throw error;
  }
}

/** Renews the digests that find members at sign-in, from their sealed addresses. Skips accounts whose address was taken. */
async function renewEmailDigests({ sql, sealing, paceMs }: Resealing): Promise<number> {
  let count = 0;
  for await (const member of listMembers(sql, () => pause(paceMs))) {
    // 0: already under the newest key.
    if ((digestedUnder(sealing, member) ?? 0) < 1) continue;
    const { email } = openDetails(sealing, member.id, member.details_sealed);
    const { numUpdatedRows } = await sql
      .updateTable('members')
      .set({ email_digest: emailDigest(sealing, email) })
      .where('id', '=', member.id)
      .where('email_digest', '=', member.email_digest)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}

/**
 * Copies each file under a new name, then points its row there, then removes the old file. The new name follows from the old one
 * and the key, so that a copy whose row was not changed before a crash is written again and not left behind.
 */
async function resealFiles(table: (typeof fileTables)[number], { sql, sealing, files, paceMs }: Resealing) {
  const newest = sealing.keyIds[0]?.toString('hex') ?? '';
  let count = 0;
  for await (const { id, storage_key } of listFiles(sql, table)) {
    const keyId = await keyIdOfFile(files, storage_key);
    if (keyId === undefined || keyId === newest) continue;
    const place = { table, column: 'file', row: id };
    const copy = createHash('sha256').update(`${storage_key} ${newest}`).digest('hex');
    try {
      await pipeline(
        await files.read(storage_key),
        sealing.openStream(place),
        sealing.sealStream(place),
        (sealed: AsyncIterable<Uint8Array>) => files.write(copy, sealed),
      );
    } catch (error) {
      if (error instanceof SealBrokenError || error instanceof FileMissingError) continue;
      throw error;
    }
    const { numUpdatedRows } = await sql
      .updateTable(table)
      .set({ storage_key: copy })
      .where('id', '=', id)
      .where('storage_key', '=', storage_key)
      .executeTakeFirst();
    const isMoved = numUpdatedRows > 0n;
    if (isMoved) count += 1;
    // Another run that was faster made the same copy, and its row points there.
    const row = await sql.selectFrom(table).select('storage_key').where('id', '=', id).executeTakeFirst();
    await files.remove(row?.storage_key === copy ? storage_key : copy);
    await pause(paceMs);
  }
  return count;
}
