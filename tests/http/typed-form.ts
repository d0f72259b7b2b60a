import type { Page } from './page.ts';
import { isUnseen } from './wording.ts';

const secret = 'input[type=password], input[name*=password i], input[name=code], input[name$=".code"]';
const texts =
  // Invisible, unfocusable fields are honeypots for robots.
  'input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [type=submit], [tabindex="-1"]), textarea';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isControl = (element: Element): element is Control => element.matches('input, select, textarea');
const isInput = (control: Control): control is HTMLInputElement => control.localName === 'input';

/** The page's own forms, without those of the frame around it and of the card about who works on it, which leads to the desk. */
export const ownForms = ({ document, path }: Page): HTMLFormElement[] =>
  Array.from(
    document.querySelectorAll<HTMLFormElement>(
      'main form[method=post]:not([action="/signout"], [action="/announcements/close"])',
    ),
  ).filter((form) => path === '/desk' || form.getAttribute('action') !== '/desk');

/** GET forms: a search, an estimate. */
export const askingForms = ({ document }: Page): HTMLFormElement[] =>
  Array.from(document.querySelectorAll<HTMLFormElement>('main form[method=get]'));

/**
 * Fills every control a member can see: texts with distinct values, lists and choices with their last entry.
 * The texts need not be valid, because the form will not be accepted.
 */
export function typeIntoEverything(form: HTMLFormElement): void {
  const seen = <Found extends Element>(selector: string, scope: Element = form) =>
    Array.from(scope.querySelectorAll<Found>(selector)).filter((found) => !isUnseen(found));
  for (const [index, field] of seen<HTMLInputElement>(texts).entries()) {
    field.value = field.type === 'number' ? String(index + 1) : `Zz${index + 1}`;
  }
  for (const list of seen<HTMLSelectElement>('select')) list.selectedIndex = list.options.length - 1;
  for (const group of seen('fieldset')) {
    const last = seen<HTMLInputElement>('input[type=radio], input[type=checkbox]', group).at(-1);
    if (last && !last.checked) last.click();
  }
}

/** Empties every text; returns false for a form without texts. */
export function emptyTexts(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts);
  for (const field of fields) field.value = '';
  return fields.length > 0;
}

/** The visible values of the form, control by control, without secrets. */
export const shownIn = (form: HTMLFormElement): string[] =>
  Array.from(form.elements)
    .filter(isControl)
    .filter((control) => !control.matches(`[type=hidden], [type=submit], [type=file], ${secret}`))
    .map((control) =>
      isInput(control) && /^(radio|checkbox)$/.test(control.type)
        ? `${control.name}=${control.value}: ${control.checked}`
        : `${control.name}: ${control.value}`,
    );

/** The values of the form's secret fields, together. */
export const secretsIn = (form: HTMLFormElement): string =>
  Array.from(form.querySelectorAll<HTMLInputElement>(secret), ({ value }) => value).join('');
