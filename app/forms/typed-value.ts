/** What a form posted in one field. Nobody can type a NUL, and no database stores one in a text. */
export function typedValue(posted: string): string {
  return posted.replaceAll('\0', '');
}
