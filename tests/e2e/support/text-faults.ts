const hidden = 'dialog, template, [hidden]:not(label[hidden], label[hidden] *, input[type=hidden])';
const readOut = />[^<]*[^<\s]|<(?:button|select|textarea|input(?! type="hidden"))/;

/** Elements that both lynx and w3m start on a new line. New elements of HTML 5 are not among them. */
const breaks =
  'address, blockquote, br, center, dd, div, dl, dt, form, h1, h2, h3, h4, h5, h6, hr, input, li, ol, option, p, pre, select, table, td, textarea, th, tr, ul';
const silent = 'script, style, svg, title';
const wordEnd = /[\p{L}\p{N}.,:;!?)%]$/u;
const wordStart = /^[\p{L}\p{N}($]/u;

/** Texts that a text browser, which ignores styles and `hidden`, would read wrongly. */
export function textFaults(document: Document): string[] {
  return [...hiddenWords(document), ...runTogether(document.body)];
}

/** Texts that appear too early. A label may be hidden, because only text browsers need it. */
function hiddenWords(document: Document): string[] {
  return Array.from(document.querySelectorAll(hidden), ({ outerHTML }) => outerHTML)
    .filter((markup) => readOut.test(markup))
    .map((markup) => `text browsers read out what is hidden: ${markup}`);
}

/** "EnglishEspañol": neighbours that only styles set apart. */
function runTogether(body: Element): string[] {
  const faults: string[] = [];
  let last: ChildNode | undefined;
  const read = (node: ChildNode) => {
    if (!isElement(node)) {
      const text = node.nodeType === node.TEXT_NODE ? (node.textContent ?? '') : '';
      const before = last?.textContent ?? '';
      const isOneText = last?.parentNode === node.parentNode;
      if (!isOneText && wordEnd.test(before) && wordStart.test(text)) faults.push(`${before}${text}`);
      if (text !== '') last = node;
      return;
    }
    if (node.matches(silent)) return;
    const isApart = node.matches(breaks);
    if (isApart) last = undefined;
    for (const child of node.childNodes) read(child);
    if (isApart) last = undefined;
  };
  read(body);
  return faults.map((words) => `text browsers run together: ${words}`);
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;
