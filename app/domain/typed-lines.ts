/**
 * Normalizes typed text of several lines: line breaks become single characters (browsers post two), and invisible
 * characters and surrounding space are removed.
 */
export function tidyLines(typed: string): string {
  return typed
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
