/** What may follow a name: white space, or a character that starts something else. */
const nameEnd = String.raw`(?=[\0\t\n\f\r ()<>[\]{}/%])`;

/**
 * Finds these names in the text of a PDF (latin1), and no longer ones that begin alike. A PDF may write each character of a name as #xx.
 * A name at the very end of the text is not found, since it may go on.
 */
export function pdfNames(...names: string[]): RegExp {
  return new RegExp(`/(?:${names.map(written).join('|')})${nameEnd}`, 'g');
}

/** The most bytes that a found name may take, with what follows it. */
export const longestName = 64;

function written(name: string): string {
  return [...name].map((character) => `(?:${character}|#${hexDigits(character)})`).join('');
}

function hexDigits(character: string): string {
  return character
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

/** A piece of a PDF in which each name is written with its characters themselves. */
export function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
}
