/** Spanish writes languages and weekdays small, but not at the beginning of a line. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
