import { isUnseen, nameOf, NotOnPage, wordsOf } from './wording.ts';

export interface FormQuery {
  /** aria-label, or the text that aria-labelledby refers to. */
  name?: string;
  /** A heading or legend inside the form, or the nearest heading before it. */
  heading?: string;
  /** One of its buttons. */
  button?: string;
}

const headings = 'h1, h2, h3, h4, h5, h6';

function headingsOf(form: HTMLFormElement): string[] {
  const inside = Array.from(form.querySelectorAll(`${headings}, legend`));
  const before = Array.from(form.ownerDocument.querySelectorAll(headings)).filter(
    (heading) => form.compareDocumentPosition(heading) & form.DOCUMENT_POSITION_PRECEDING,
  );
  return [...inside, ...before.slice(-1)].map(wordsOf);
}

function buttonsOf(form: HTMLFormElement): string[] {
  return Array.from(form.elements)
    .filter((element) => element.matches('button, input[type=submit]'))
    .map(nameOf);
}

const hasButton = (form: HTMLFormElement, name: string) =>
  buttonsOf(form).some((button) => button === name || button.startsWith(`${name} `));

/** A page may offer the same form twice, as for signing out in the sidebar and in the bar below. */
function doesTheSame(form: HTMLFormElement, other: HTMLFormElement): boolean {
  const shapeOf = ({ action, method, elements }: HTMLFormElement) => [
    action,
    method,
    ...Array.from(elements, (element) => [element.getAttribute('name'), element.getAttribute('value')]),
  ];
  return JSON.stringify(shapeOf(form)) === JSON.stringify(shapeOf(other));
}

/** The only matching form, or the first of several that do the same. Otherwise throws NotOnPage with the existing forms. */
export function findForm(document: Document, { name, heading, button }: FormQuery): HTMLFormElement {
  const all = Array.from(document.forms).filter((form) => !isUnseen(form));
  const asked = name !== undefined || heading !== undefined || button !== undefined;
  // Announcements have a form for closing them, which is never a page's main form.
  const inMain = all.filter((form) => form.closest('main') && !form.closest('.news'));
  const candidates = asked || inMain.length === 0 ? all : inMain;
  const fitting = candidates.filter(
    (form) =>
      (name === undefined || nameOf(form) === name) &&
      (heading === undefined || headingsOf(form).includes(heading)) &&
      (button === undefined || hasButton(form, button)),
  );
  const [first, ...more] = fitting;
  if (first && more.every((form) => doesTheSame(form, first))) return first;
  const described = all.map((form) => `[${buttonsOf(form).join(', ')}]`).join(', ') || 'none';
  throw new NotOnPage(
    `${fitting.length} forms fit ${JSON.stringify({ name, heading, button })}. Forms: ${described}.`,
  );
}
