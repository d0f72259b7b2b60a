const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const mostCodePoints = 10;

/**
 * How many characters a person sees: a line break is one, and so is an emoji, whatever it is made of. A character made of more
 * than ten code points, such as a letter with many accents, counts one for each ten. Forms and the benefits API
 * count by it.
 */
export function characterCount(text: string): number {
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    count += segment.length <= mostCodePoints ? 1 : Math.ceil(Array.from(segment).length / mostCodePoints);
  }
  return count;
}
