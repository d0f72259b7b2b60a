const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const mostCodePoints = 10;

/**
 * Number of visible characters: a line break counts as one, and so does an emoji, however it is composed. A character of more
 * than ten code points, such as a letter with many accents, counts one for each ten. Forms and the benefits API
 * count with this function.
 */
export function characterCount(text: string): number {
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    count += segment.length <= mostCodePoints ? 1 : Math.ceil(Array.from(segment).length / mostCodePoints);
  }
  return count;
}
