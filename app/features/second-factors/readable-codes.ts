/** Groups of four, as people copy and read out long codes. */
export function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}

/** A file to keep: a line that says what it is, then a code a line. */
export function codesAsText(title: string, codes: readonly string[]): string {
  return [title, '', ...codes.map(inGroups), ''].join('\r\n');
}
