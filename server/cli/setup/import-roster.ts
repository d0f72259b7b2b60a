import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { sql as raw } from 'kysely';
import { z } from 'zod';
import { rosterDigest } from '#server/api/account/registration/roster.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { BadDocumentsError, unreadable } from './read-document.ts';

const columns = ['employee_id', 'date_of_birth'] as const;
const person = z.object({
  employee_id: z
    .string()
    .trim()
    .regex(/^[\p{L}\d][\p{L}\d\s./-]{0,59}$/u, 'is not 1 to 60 letters and digits'),
  date_of_birth: z.iso.date('is not a date such as 1990-12-31'),
});

export interface RosterResult {
  added: number;
  removed: number;
  unchanged: number;
  refused: number;
}

interface RosterFile {
  companyId: string;
  path: string;
  /** Removes who is not in the file. */
  replace: boolean;
  /** How many may be removed; where it is not given, a tenth of the roster, or none if rows were refused: their people would be removed. */
  leaving?: number | undefined;
  /** Called with `line 12: employee_id …` for each refused row; the value itself is personal and is not printed. */
  refuse: (line: string) => void;
}

const batchSize = 5000;
/** Refused rows that are printed; the result counts the others. */
const mostPrinted = 100;
/** Of one record, in characters. A quote that is never closed makes the rest of the file one record. */
const longestRecord = 5_000_000;

/** The separator of the first line, and the encoding by the byte order mark. */
async function formatOf(path: string): Promise<{ delimiter: string; encoding: 'utf8' | 'utf16le' }> {
  const file = await open(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  try {
    if (!(await file.stat()).isFile()) throw new BadDocumentsError([`${path}: is not a file`]);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const encoding = buffer[0] === 0xff && buffer[1] === 0xfe ? 'utf16le' : 'utf8';
    const [line = ''] = buffer.subarray(0, bytesRead).toString(encoding).split('\n');
    const count = (sign: string) => line.split(sign).length;
    const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one));
    return { encoding, delimiter };
  } finally {
    await file.close();
  }
}

async function addBatch(sql: Sql, digests: readonly Buffer[]): Promise<void> {
  const values = JSON.stringify(digests.map((digest) => digest.toString('hex')));
  await raw`insert into imported_roster select distinct decode(value, 'hex') from jsonb_array_elements_text(${values}::jsonb)
    on conflict do nothing`.execute(sql);
}

/** Names of columns as people write them: `Employee ID`, `date of birth`. */
const columnName = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/**
 * The header's names in order. Throws where a column is missing or there twice; a first row that is no header is personal and not
 * printed.
 */
function readHeader(path: string, titles: readonly string[]): string[] {
  const names = titles.map(columnName);
  const places = columns.map((column) => ({ column, count: names.filter((name) => name === column).length }));
  const faults = places
    .filter(({ count }) => count !== 1)
    .map(({ column, count }) => `${count === 0 ? 'has no column' : 'has twice the column'} ${column}`);
  if (faults.length > 0)
    throw new BadDocumentsError([
      `${path}:1: ${faults.join(', ')} among its ${names.length} columns; it may be UTF-8 or UTF-16LE, with commas, semicolons or tabs`,
    ]);
  return names;
}

/**
 * Reads a CSV file (UTF-8 or UTF-16 with a byte order mark; commas, semicolons or tabs; columns employee_id and date_of_birth) into the list of
 * who may sign up, in the caller's transaction. Only digests are stored. Rows that cannot be read are refused alone.
 */
export async function importRoster(
  sql: Sql,
  sealing: Sealing,
  { companyId, path, replace, leaving, refuse }: RosterFile,
): Promise<RosterResult> {
  const { delimiter, encoding } = await formatOf(path);
  await raw`create temporary table imported_roster (person_digest bytea primary key) on commit drop`.execute(
    sql,
  );
  let refused = 0;
  const reject = (line: number, message: string) => {
    refused += 1;
    if (refused <= mostPrinted) refuse(`line ${line}: ${message}`);
  };
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    columns: (titles: string[]) => readHeader(path, titles),
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    relax_quotes: true,
    max_record_size: longestRecord,
    on_skip: (error) => {
      if (!(error instanceof CsvError)) return;
      if (error.code === 'CSV_MAX_RECORD_SIZE')
        throw new BadDocumentsError([
          `${path}:${String(error['lines'])}: a record is longer than 5 million characters`,
        ]);
      reject(Number(error['lines']), 'has another number of fields than the header, or an open quote');
    },
  });
  const rows = z.object({ record: z.unknown(), info: z.object({ lines: z.number() }) });
  await pipeline(createReadStream(path, { encoding }), parser, async (records: AsyncIterable<unknown>) => {
    let batch: Buffer[] = [];
    for await (const each of records) {
      const { record, info } = rows.parse(each);
      const read = person.safeParse(record);
      if (read.success) {
        const { employee_id: employeeId, date_of_birth: dob } = read.data;
        batch.push(rosterDigest(sealing, { companyId, employeeId, dob }));
      } else {
        const [issue] = read.error.issues;
        reject(info.lines, `${String(issue?.path[0])} ${issue?.message}`);
      }
      if (batch.length < batchSize) continue;
      await addBatch(sql, batch);
      batch = [];
    }
    if (batch.length > 0) await addBatch(sql, batch);
  });
  const result = { ...(await takeOver(sql, companyId, replace)), refused };
  if (result.added + result.unchanged === 0 && (replace || refused > 0))
    throw new BadDocumentsError([
      `${path}: has no row that can be read (${refused} refused); with an empty roster everyone with an address of the company could sign up`,
    ]);
  const allowed = leaving ?? (refused > 0 ? 0 : Math.floor((result.removed + result.unchanged) / 10));
  if (result.removed > allowed)
    throw new BadDocumentsError([
      `${path}: ${result.removed} of ${result.removed + result.unchanged} people would leave the roster${refused > 0 ? `, and ${refused} rows were refused` : ''}. Repeat with --yes-leaving ${result.removed} if that is right.`,
    ]);
  return result;
}

/** Adds the imported digests to the company's roster, and removes the others where they are replaced. */
async function takeOver(
  sql: Sql,
  companyId: string,
  replace: boolean,
): Promise<Omit<RosterResult, 'refused'>> {
  const count = async (query: ReturnType<typeof raw>) =>
    Number((await query.execute(sql)).numAffectedRows ?? 0);
  await raw`analyze imported_roster`.execute(sql);
  const removed = replace
    ? await count(raw`delete from company_roster as listed where company_id = ${companyId}
        and not exists (select from imported_roster where person_digest = listed.person_digest)`)
    : 0;
  const added = await count(raw`insert into company_roster (company_id, person_digest)
    select ${companyId}, person_digest from imported_roster on conflict do nothing`);
  const { rows } = await raw<{ rows: number }>`select count(*)::int as rows from imported_roster`.execute(
    sql,
  );
  return { added, removed, unchanged: (rows[0]?.rows ?? 0) - added };
}
