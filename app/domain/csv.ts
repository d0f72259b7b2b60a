/** What a spreadsheet takes for a formula, at the beginning of a field; some also in the wide signs of East Asia. */
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = formula.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as RFC 4180 has them. A text that a spreadsheet would take for a formula gets an apostrophe in front. It begins with
 * a byte order mark: without one Excel reads UTF-8 as if it were Windows-1252.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\u{FEFF}${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}
