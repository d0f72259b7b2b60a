import { groupSelector, nameOf, referred, wordsOf } from './wording.ts';

export interface SummarizedError {
  text: string;
  /** The link to the field at fault; undefined for an error about the whole form. */
  href: string | undefined;
}

/** The entries of the summary above the form: the alert that holds a list. */
export function summarizedErrors(document: Document): SummarizedError[] {
  const entries = Array.from(document.querySelectorAll('main [role=alert] li'));
  return entries.map((entry) => ({
    text: wordsOf(entry),
    href: entry.querySelector('a')?.getAttribute('href') ?? undefined,
  }));
}

/** A message without its picture and without the words that only screen readers hear. */
function shownWords(message: Element): string {
  const copy = message.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden, [aria-hidden=true], svg')) hidden.remove();
  return wordsOf(copy);
}

/** The messages that an element is described by. */
export function messagesOf(element: Element): string[] {
  const boxes = [...referred(element, 'aria-describedby'), ...referred(element, 'aria-errormessage')];
  const errors = boxes.filter((box) => box.id.includes('error'));
  return errors.flatMap((box) => {
    const lines = Array.from(box.querySelectorAll('p, li'));
    return (lines.length > 0 ? lines : [box]).map(shownWords);
  });
}

/** The name of a control; "Group: Label" for one in a group. */
export function fullName(element: Element): string {
  const group = element.parentElement?.closest(groupSelector);
  return group ? `${nameOf(group)}: ${nameOf(element)}` : nameOf(element);
}

/** Messages by label, for every control and group that is described by one. */
export function fieldErrors(document: Document): Record<string, string[]> {
  const described = document.querySelectorAll('[aria-describedby], [aria-errormessage]');
  const found = Array.from(described).map((element) => [fullName(element), messagesOf(element)] as const);
  return Object.fromEntries(found.filter(([, messages]) => messages.length > 0));
}
