/** What a form posted in one field. Nobody can type a NUL, and no database stores one in a text. */
export function typedValue(posted: string): string {
  return posted.replaceAll('\0', '');
}

/** A text among what was posted, such as a kept form's; empty when it is not there. */
export function typedTextIn(posted: FormData | undefined, name: string): string {
  const value = posted?.get(name);
  return typeof value === 'string' ? value : '';
}
