/** What a spreadsheet takes for a formula, at the beginning of a field; some also in the wide signs of East Asia. */
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = formula.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

type Rows = readonly (readonly (string | number)[])[];

/** Rows as RFC 4180 has them. A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export const csvRows = (rows: Rows): string => rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');

/** A whole file. It begins with a byte order mark: without one Excel reads UTF-8 as if it were Windows-1252. */
export const csvOf = (rows: Rows): string => `\u{FEFF}${csvRows(rows)}`;
