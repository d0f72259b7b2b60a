import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { adultYears, isAdult } from '#app/domain/about-member.ts';
import { emailFault, longestEmail, tidyEmail } from '#app/domain/email-address.ts';
import { BadDocumentsError, unreadable } from '#server/platform/yaml-document.ts';

/** The fields of a roster; those that a file may leave out are optional. */
export const rosterFields = [
  'employee_id',
  'date_of_birth',
  'start_date',
  'end_date',
  'email',
  'relation',
  'dependent_of',
] as const;
type RosterField = (typeof rosterFields)[number];
const needed: readonly RosterField[] = ['employee_id', 'date_of_birth'];

const isModern = (day: string) => /^(19|20|21)/.test(day);
const noDate = 'is not a date such as 1990-12-31';
const date = z.iso.date(noDate).refine(isModern, noDate);
const optionalDate = z
  .string()
  .trim()
  .default('')
  .transform((text) => (text === '' ? null : text))
  .pipe(date.nullable());
const employeeId = z
  .string()
  .trim()
  .regex(/^[\p{L}\d][\p{L}\d ./-]{0,59}$/u, 'is not 1 to 60 letters and digits');

const email = z
  .string()
  .default('')
  .transform((text) => tidyEmail(text) || null)
  .refine(
    (tidy) => tidy === null || (tidy.length <= longestEmail && emailFault(tidy) === undefined),
    'is not an address such as ana@acme.example',
  );

const relations = ['employee', 'dependent'] as const;
const relation = z
  .string()
  .default('')
  .transform((text) => text.trim().toLowerCase() || 'employee')
  .pipe(z.enum(relations, `is none of ${relations.join(', ')}`));

const dependentOf = z
  .string()
  .trim()
  .default('')
  .transform((text) => text || null)
  .pipe(employeeId.nullable());

const personUntil = (today: Temporal.PlainDate) =>
  z
    .object({
      employee_id: employeeId,
      date_of_birth: z
        .string()
        .trim()
        .pipe(date)
        .refine((day) => day <= today.toString(), 'is after today'),
      start_date: optionalDate,
      end_date: optionalDate,
      email,
      relation,
      dependent_of: dependentOf,
    })
    .refine(({ start_date: start, end_date: end }) => start === null || end === null || start <= end, {
      error: 'is before start_date',
      path: ['end_date'],
    })
    .refine((person) => person.relation !== 'dependent' || person.dependent_of !== null, {
      error: 'is missing for a dependent',
      path: ['dependent_of'],
    })
    .refine((person) => person.relation === 'dependent' || person.dependent_of === null, {
      error: 'is not dependent, but there is a dependent_of',
      path: ['relation'],
    })
    .refine(
      ({ relation: is, date_of_birth: dob }) =>
        is !== 'dependent' || isAdult(Temporal.PlainDate.from(dob), today),
      {
        error: `is of a dependent younger than ${adultYears}`,
        path: ['date_of_birth'],
      },
    );
type PersonSchema = ReturnType<typeof personUntil>;

/** One line of the file. */
export type RosterLine = { line: number } & (
  | { person: z.infer<PersonSchema> }
  /** Why it is refused, without its values, which are personal; the employee ID where that can be read. */
  | { refused: string; employeeId: string | undefined }
);

/** Of one record, in characters. A quote that is never closed makes the rest of the file one record. */
const longestRecord = 5_000_000;

/** The encoding by the byte order mark, UTF-8 without one, and the separator of the first line. */
async function formatOf(path: string): Promise<{ delimiter: string; encoding: string }> {
  const file = await open(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  try {
    if (!(await file.stat()).isFile()) throw new BadDocumentsError([`${path}: is not a file`]);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const mark = buffer.readUInt16BE(0);
    const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
    const [line = ''] = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)).split('\n');
    const count = (sign: string) => line.split(sign).length;
    const [delimiter = ','] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one));
    return { encoding, delimiter };
  } finally {
    await file.close();
  }
}

/** Bytes to text. What is not of the encoding becomes U+FFFD, which no field may contain. */
const decode = (encoding: string) =>
  async function* decoded(bytes: AsyncIterable<Buffer>) {
    const decoder = new TextDecoder(encoding);
    for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  };

/** Names of columns as people write them: `Employee ID`, `date of birth`. */
const columnName = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/**
 * The field of each column; undefined for a column that no field needs. Throws where a column is missing or there twice; a first row that is
 * no header is personal and not printed.
 *
 * @param mapping the company's own titles by field
 */
function readHeader(
  path: string,
  titles: readonly string[],
  mapping: Readonly<Record<string, string>>,
): (RosterField | undefined)[] {
  const names = titles.map(columnName);
  const columns = rosterFields.map((field) => ({ field, title: mapping[field] ?? field }));
  const faults = columns.flatMap(({ field, title }) => {
    const count = names.filter((name) => name === columnName(title)).length;
    if (count > 1) return [`has twice the column ${title}`];
    return count === 0 && (needed.includes(field) || field in mapping) ? [`has no column ${title}`] : [];
  });
  if (faults.length > 0)
    throw new BadDocumentsError([
      `${path}:1: ${faults.join(', ')} among its ${names.length} columns; it may be UTF-8, or UTF-16 with a byte order mark, with commas, semicolons or tabs`,
    ]);
  return names.map((name) => columns.find(({ title }) => columnName(title) === name)?.field);
}

const parsed = z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) });

function readLine(row: unknown, person: PersonSchema): RosterLine {
  const { record, info } = parsed.parse(row);
  const read = person.safeParse(record);
  if (read.success) return { line: info.lines, person: read.data };
  const [issue] = read.error.issues;
  return {
    line: info.lines,
    refused: `${String(issue?.path[0])} ${issue?.message}`,
    employeeId: employeeId.safeParse(record['employee_id']).data,
  };
}

/**
 * Reads a CSV file (UTF-8, or UTF-16 with a byte order mark; commas, semicolons or tabs) line by line; `take` gets each line in the order
 * of the file. Throws BadDocumentsError where the file as a whole cannot be read.
 *
 * @param today where the company is; nobody is born later, and dependents are adults
 */
export async function readRosterFile(
  path: string,
  { mapping, today }: { mapping: Readonly<Record<string, string>>; today: Temporal.PlainDate },
  take: (line: RosterLine) => Promise<void>,
): Promise<void> {
  const person = personUntil(today);
  const { delimiter, encoding } = await formatOf(path);
  const broken: RosterLine[] = [];
  const parser = parse({
    delimiter,
    info: true,
    columns: (titles: string[]) => readHeader(path, titles, mapping).map((field) => field ?? false),
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    relax_quotes: true,
    max_record_size: longestRecord,
    on_skip: (error) => {
      if (!(error instanceof CsvError)) return;
      const line = Number(error['lines']);
      if (error.code === 'CSV_MAX_RECORD_SIZE')
        throw new BadDocumentsError([`${path}:${line}: a record is longer than 5 million characters`]);
      const refused = 'has another number of fields than the header, or an open quote';
      broken.push({ line, refused, employeeId: undefined });
    },
  });
  await pipeline(createReadStream(path), decode(encoding), parser, async (rows: AsyncIterable<unknown>) => {
    for await (const row of rows) {
      for (const line of broken.splice(0)) await take(line);
      await take(readLine(row, person));
    }
    for (const line of broken.splice(0)) await take(line);
  });
}
