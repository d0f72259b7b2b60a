/**
 * What a person sees of the text they typed or pasted: full-width characters become plain ones, invisible
 * characters vanish but for those that hold an emoji together, every kind of white space is one space, none at the ends.
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
