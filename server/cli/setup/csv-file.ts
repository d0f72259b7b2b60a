import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { BadDocumentsError, unreadable } from '#server/platform/yaml-document.ts';

export interface CsvColumns {
  fields: readonly string[];
  /** Those that a file may not leave out. */
  needed: readonly string[];
  /** Other titles than the fields' names, by field. */
  mapping?: Readonly<Record<string, string>>;
}

/** One line of the file: its texts by field, or why they cannot be told apart. */
export type CsvLine = { line: number } & ({ record: Record<string, string> } | { refused: string });

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
 */
function readHeader(path: string, titles: readonly string[], { fields, needed, mapping = {} }: CsvColumns) {
  const names = titles.map(columnName);
  const columns = fields.map((field) => ({ field, title: mapping[field] ?? field }));
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

/**
 * Reads a CSV file (UTF-8, or UTF-16 with a byte order mark; commas, semicolons or tabs) line by line; `take` gets each line in the order
 * of the file. Throws BadDocumentsError where the file as a whole cannot be read.
 */
export async function readCsvFile(path: string, columns: CsvColumns, take: (line: CsvLine) => Promise<void>) {
  const { delimiter, encoding } = await formatOf(path);
  const broken: CsvLine[] = [];
  let lastLine = 1;
  const parser = parse({
    delimiter,
    info: true,
    columns: (titles: string[]) => readHeader(path, titles, columns).map((field) => field ?? false),
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    relax_quotes: true,
    max_record_size: longestRecord,
    on_record: (record: unknown, { lines }) => {
      lastLine = lines;
      return record;
    },
    on_skip: (error) => {
      if (!(error instanceof CsvError)) return;
      const line = Number(error['lines']);
      // Everybody after the quote would be missing.
      if (error.code === 'CSV_QUOTE_NOT_CLOSED')
        throw new BadDocumentsError([
          `${path}: a quote after line ${lastLine} is not closed before the end of the file`,
        ]);
      if (error.code === 'CSV_MAX_RECORD_SIZE')
        throw new BadDocumentsError([`${path}:${line}: a record is longer than 5 million characters`]);
      const refused = 'has another number of fields than the header';
      broken.push({ line, refused });
    },
  });
  await pipeline(createReadStream(path), decode(encoding), parser, async (rows: AsyncIterable<unknown>) => {
    for await (const row of rows) {
      for (const line of broken.splice(0)) await take(line);
      const { record, info } = parsed.parse(row);
      await take({ line: info.lines, record });
    }
    for (const line of broken.splice(0)) await take(line);
  });
}
