/**
 * Normalizes typed or pasted text to what is visible: full-width characters become plain, invisible characters are removed
 * except those that join an emoji, white space becomes single spaces, none at the ends.
 */
export function visibleText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(/(\p{RGI_Emoji})|[[\p{Cf}\p{Cc}\p{Variation_Selector}]--\s]/gv, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A code without the spaces, dashes and dots it may have been written or copied with. */
export function typedCode(text: string): string {
  return visibleText(text).replaceAll(/[\s.\p{Pd}\u2212]/gu, '');
}

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

/** An employee or member id without invisible characters, with every kind of dash as a hyphen. */
export function tidyNumber(typed: string): string {
  return visibleText(typed).replaceAll(/[\p{Pd}\u2212]/gu, '-');
}

/** Whether a text has no visible characters: only spaces, blank Braille, and zero-width characters, which pasted text may contain. */
export const isBlank = (text: string): boolean => /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u.test(text);

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
