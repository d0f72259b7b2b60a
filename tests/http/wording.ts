const unseen =
  'script, style, template, svg, [hidden], [aria-hidden=true], dialog:not([open]), details:not([open]) > :not(summary)';
const inLine = /^(a|abbr|b|bdi|code|em|i|mark|small|span|strong|sub|sup|time)$/;

/** Elements that group fields under one name. */
export const groupSelector =
  'fieldset, [role=group], [role=radiogroup], section[aria-label], section[aria-labelledby]';

/** Whether an element is invisible: hidden, or in a closed dialog or details. */
export const isUnseen = (element: Element) => element.closest(unseen) !== null;

function rawWords(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue ?? '';
  const element = node as Element;
  if (node.nodeType === node.ELEMENT_NODE && element.matches(unseen)) return '';
  const words = Array.from(node.childNodes, rawWords).join('');
  return inLine.test(element.localName) ? words : ` ${words} `;
}

/** The text of an element as a person reads it, with a browser's handling of white space. */
export const wordsOf = (node: Node | null | undefined): string =>
  node ? rawWords(node).replaceAll(/\s+/g, ' ').trim() : '';

/** The text of the elements that an attribute such as aria-labelledby refers to. */
function referredWords(element: Element, attribute: string): string {
  return referred(element, attribute).map(wordsOf).join(' ').trim();
}

export function referred(element: Element, attribute: string): Element[] {
  const ids = (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean);
  return ids.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
}

/** The accessible name of a control, group or form. */
export function nameOf(element: Element): string {
  const given = referredWords(element, 'aria-labelledby') || element.getAttribute('aria-label')?.trim();
  if (given) return given;
  if (element.localName === 'fieldset') return wordsOf(element.querySelector(':scope > legend'));
  if (element.localName === 'input' && /^(submit|button)$/.test(element.getAttribute('type') ?? '')) {
    return element.getAttribute('value') ?? 'Submit';
  }
  if ('labels' in element) {
    const labels = Array.from((element as HTMLInputElement).labels ?? []);
    if (labels.length > 0) return labels.map(wordsOf).join(' ');
  }
  return wordsOf(element);
}

export class NotOnPage extends Error {
  override name = 'NotOnPage';
}

/**
 * The only element with that name: exactly, or as its start, as in "Amount (optional)".
 * Throws NotOnPage with the available names when none or several match.
 */
export function theOne<T extends Element>(what: string, name: string, things: readonly T[]): T {
  const exact = things.filter((thing) => nameOf(thing) === name);
  const fitting = exact.length > 0 ? exact : things.filter((thing) => nameOf(thing).startsWith(`${name} `));
  const [first, ...more] = fitting;
  if (first && more.length === 0) return first;
  const names = things.map((thing) => JSON.stringify(nameOf(thing))).join(', ') || 'none';
  const count = first ? `${fitting.length} are named` : 'none is named';
  throw new NotOnPage(`Of the ${what}s, ${count} ${JSON.stringify(name)}. There are: ${names}.`);
}
