/** Groups of four, as people copy and read out long codes. */
export function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The text of a file: a title line, then one code on each line. */
export function codesAsText(title: string, codes: readonly string[]): string {
  return [title, '', ...codes.map(inGroups), ''].join('\r\n');
}
