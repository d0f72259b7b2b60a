/** The start of a field that a spreadsheet treats as a formula; some also accept the full-width signs of East Asia. */
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = formula.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

type Rows = readonly (readonly (string | number)[])[];

/** Rows in the format of RFC 4180. A text that a spreadsheet would treat as a formula gets an apostrophe in front. */
export const csvRows = (rows: Rows): string => rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

/** A file with its byte order mark, without which Excel reads UTF-8 as Windows-1252. The embedded database drops it from texts. */
export const markedCsv = (file: string): string => (file.startsWith('\u{FEFF}') ? file : `\u{FEFF}${file}`);

/** A complete file. */
export const csvOf = (rows: Rows): string => markedCsv(csvRows(rows));
