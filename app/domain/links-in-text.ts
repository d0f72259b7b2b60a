/** A piece of a text: words, or an address that can be opened. */
export interface TextPart {
  text: string;
  href?: string;
}

/** For links in messages: the other site gets no referrer. */
export const relOfForeign = 'noopener noreferrer nofollow';

const address = /\bhttps?:\/\/[^\s<>"]+/gi;
/** Characters that end a sentence or a quotation rather than an address. */
const closing = ".,;:!?'’”»…*_";
const openedBy: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** Removes the end of the surrounding sentence: punctuation, and brackets that the address does not open. Linear time. */
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

/** The address as browsers normalize it; undefined if it is invalid. Older browsers have no URL.parse. */
function hrefOf(link: string): string | undefined {
  try {
    return new URL(link).href;
  } catch {
    return undefined;
  }
}

/** Splits a text into plain parts and http(s) addresses; joined they are the text. Markup is not interpreted. */
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
