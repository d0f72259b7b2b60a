/** Maximum number of wrong letters in a word of this length. */
const allowedMistakes = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** Edit distance: letters to add, remove, change or swap with the next. */
function mistakesBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const ways = [(last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1)];
      next.push(Math.min(...ways, ...(isSwapped ? [(before[at - 2] ?? 0) + 1] : [])));
    }
    before = last;
    last = next;
  }
  return last.at(-1) ?? 0;
}

/** The known word that was most likely meant; the word itself if it is a prefix of one, null without a close match. */
export function meantWord(word: string, known: readonly string[]): string | null {
  if (known.some((one) => one.startsWith(word))) return word;
  const most = allowedMistakes(word.length);
  const near = known
    .flatMap((one) => [
      { one, form: one },
      { one, form: one.replace(/s$/, '') },
    ])
    .filter(({ form }) => Math.abs(form.length - word.length) <= most)
    .map(({ one, form }) => ({ one, mistakes: mistakesBetween(word, form) }))
    .filter(({ mistakes }) => mistakes <= most)
    .toSorted((a, b) => a.mistakes - b.mistakes || (a.one < b.one ? -1 : 1));
  return near[0]?.one ?? null;
}
