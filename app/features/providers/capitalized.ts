/** For the beginning of a line: Spanish writes languages and weekdays with a small letter. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
