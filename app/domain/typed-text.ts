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
