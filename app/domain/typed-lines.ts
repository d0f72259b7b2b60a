/**
 * What a person typed into several lines, as it is kept: each line break one character, as browsers post two, without what is no
 * text, and without empty space around it.
 */
export function tidyLines(typed: string): string {
  return typed
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
