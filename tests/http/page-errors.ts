import { groupSelector, nameOf, referred, wordsOf } from './wording.ts';

export interface SummarizedError {
  text: string;
  /** The link to the field at fault; undefined for an error about the whole form. */
  href: string | undefined;
  /** The error code, independent of the language; undefined when the page has none. */
  code: string | undefined;
}

/** The entries of the summary above the form: the alert with a list. */
export function summarizedErrors(document: Document): SummarizedError[] {
  const entries = Array.from(document.querySelectorAll('main [role=alert] li'));
  return entries.map((entry) => ({
    text: wordsOf(entry),
    href: entry.querySelector('a')?.getAttribute('href') ?? undefined,
    code: codeOf(entry),
  }));
}

/** A message without its icon and without text for screen readers only. */
function shownWords(message: Element): string {
  const copy = message.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden, [aria-hidden=true], svg')) hidden.remove();
  return wordsOf(copy);
}

const codeOf = (message: Element) => message.getAttribute('data-code') ?? undefined;

/** The errors of an element: the messages of its aria-describedby, with their codes. */
export function errorsOf(element: Element): Pick<SummarizedError, 'text' | 'code'>[] {
  const boxes = [...referred(element, 'aria-describedby'), ...referred(element, 'aria-errormessage')];
  const errors = boxes.filter((box) => box.id.includes('error'));
  return errors.flatMap((box) => {
    const lines = Array.from(box.querySelectorAll('p, li'));
    return (lines.length > 0 ? lines : [box]).map((line) => ({ text: shownWords(line), code: codeOf(line) }));
  });
}

/** The name of a control; "Group: Label" for one in a group. */
export function fullName(element: Element): string {
  const group = element.parentElement?.closest(groupSelector);
  return group ? `${nameOf(group)}: ${nameOf(element)}` : nameOf(element);
}

type FieldError = ReturnType<typeof errorsOf>[number];

function byLabel<Told>(document: Document, tell: (error: FieldError) => Told): Record<string, Told[]> {
  const described = document.querySelectorAll('[aria-describedby], [aria-errormessage]');
  const found = Array.from(described).map(
    (element) => [fullName(element), errorsOf(element).map(tell)] as const,
  );
  return Object.fromEntries(found.filter(([, told]) => told.length > 0));
}

/** Messages by label, for every control and group that is described by one. */
export const fieldErrors = (document: Document): Record<string, string[]> =>
  byLabel(document, ({ text }) => text);

/** Error codes by field; empty when the page has none. */
export const fieldCodes = (document: Document): Record<string, string[]> =>
  byLabel(document, ({ code }) => code ?? '');
