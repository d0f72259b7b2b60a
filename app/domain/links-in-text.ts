/** A piece of a text: words, or an address that can be opened. */
export interface TextPart {
  text: string;
  href?: string;
}

/** For links that members wrote: the other site is not told from where. */
export const relOfForeign = 'noopener noreferrer nofollow';

const address = /\bhttps?:\/\/[^\s<>"]+/gi;
/** What ends a sentence or a quotation, and no address. */
const closing = /[.,;:!?'’”»…*_]+$/;
const count = (text: string, letter: string) => text.split(letter).length;

/** Without what belongs to the sentence around it: punctuation, and brackets that it does not open. */
function withoutEnd(found: string): string {
  let link = found;
  for (;;) {
    const before = link;
    link = link.replace(closing, '');
    if (link.endsWith(')') && count(link, ')') > count(link, '(')) link = link.slice(0, -1);
    if (link.endsWith(']') && count(link, ']') > count(link, '[')) link = link.slice(0, -1);
    if (link === before) return link;
  }
}

/** The text in pieces, http and https addresses apart; together they are the text. Nothing in it is read as markup. */
export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutEnd(found);
    if (!URL.canParse(link)) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: link, href: new URL(link).href });
    at = index + link.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
