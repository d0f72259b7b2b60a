import { JSDOM } from 'jsdom';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Server-rendered HTML of an element, as a document. */
export function render(part: ReactElement): Document {
  return new JSDOM(renderToStaticMarkup(part)).window.document;
}

/** The only element that matches. */
export function find(document: Document, selector: string): Element {
  const [element, ...others] = document.querySelectorAll(selector);
  if (!element || others.length > 0) throw new Error(`${others.length + 1} elements match ${selector}`);
  return element;
}

/** The texts of an element's `aria-describedby`, in order. */
export function description(document: Document, element: Element): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);
}
