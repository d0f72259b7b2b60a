/** A piece of a text: words, or an address that can be opened. */
export interface TextPart {
  text: string;
  href?: string;
}

/** For links in messages: the other site is not told where the reader came from. */
export const relOfForeign = 'noopener noreferrer nofollow';

const address = /\bhttps?:\/\/[^\s<>"]+/gi;
/** What ends a sentence or a quotation, and no address. */
const closing = ".,;:!?'’”»…*_";
const openedBy: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** Without what belongs to the sentence around it: punctuation, and brackets that it does not open. Looks at each character once. */
function withoutEnd(found: string): string {
  const counts = new Map<string, number>();
  for (const letter of found) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const countOf = (letter: string) => counts.get(letter) ?? 0;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const opening = openedBy[last];
    const isSpare = opening !== undefined && countOf(last) > countOf(opening);
    if (!isSpare && !closing.includes(last)) break;
    counts.set(last, countOf(last) - 1);
  }
  return found.slice(0, end);
}

/** As browsers write it; undefined for what is no address. Older browsers have no URL.parse. */
function hrefOf(link: string): string | undefined {
  try {
    return new URL(link).href;
  } catch {
    return undefined;
  }
}

/** The text in pieces, http and https addresses apart; together they are the text. Nothing in it is read as markup. */
export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutEnd(found);
    const href = hrefOf(link);
    if (href === undefined) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: link, href });
    at = index + link.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
