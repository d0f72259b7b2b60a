import type { Entry } from '#tests/http/entry-list.ts';
import { formBody, urlEncoded } from '#tests/http/form-body.ts';
import { errorsOf, fullName } from '#tests/http/page-errors.ts';
import { Form, type Page } from '#tests/http/page.ts';
import { askingForms, ownForms } from '#tests/http/typed-form.ts';
import { groupSelector, isUnseen, nameOf } from '#tests/http/wording.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A visible field. Radios and boxes of one name are one field. */
export interface FormField {
  name: string;
  /** "Group: Label" for a field in a group; the group's label for a choice. */
  label: string;
  /** `text`, `email`, `choice`, `choices`, `list`, `file`, `hidden` … */
  kind: string;
  /** The values of a choice or list. */
  options?: string[];
  /** Attributes that restrict the input in browsers. */
  limits?: Record<string, string>;
}

const isControl = (element: Element): element is Control => element.matches('input, select, textarea');
const tickable = /^(radio|checkbox)$/;
const attributes = ['maxlength', 'min', 'max', 'inputmode', 'autocomplete', 'accept', 'multiple'];

export function controlsOf(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      isControl(element) &&
      element.name !== '' &&
      !element.matches('[type=submit], [tabindex="-1"]') &&
      (element.type === 'hidden' || !isUnseen(element)),
  );
}

function kindOf(control: Control): string {
  if (control.localName === 'select') return 'list';
  if (control.localName === 'textarea') return 'lines';
  if (control.type === 'radio') return 'choice';
  return control.type === 'checkbox' ? 'choices' : control.type;
}

function groupName(control: Control): string {
  const group = control.closest(groupSelector);
  return group ? nameOf(group) : nameOf(control);
}

function optionsOf(control: Control, same: readonly Control[]): string[] | undefined {
  if (tickable.test(control.type)) return same.map(nameOf);
  if (control.localName !== 'select') return undefined;
  return Array.from((control as HTMLSelectElement).options, nameOf);
}

function limitsOf(control: Control): Record<string, string> | undefined {
  const given = attributes.flatMap((name): [string, string][] => {
    const value = control.getAttribute(name);
    return value === null ? [] : [[name, value]];
  });
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** The fields of a form in order, without the token. */
export function fieldsOf(form: HTMLFormElement): FormField[] {
  const byName = Map.groupBy(
    controlsOf(form).filter(({ name }) => name !== 'form_token'),
    ({ name }) => name,
  );
  return [...byName].flatMap(([name, [control, ...others]]) => {
    if (!control) return [];
    const label = tickable.test(control.type) ? groupName(control) : fullName(control);
    const options = optionsOf(control, [control, ...others]);
    const limits = limitsOf(control);
    return { name, label, kind: kindOf(control), ...(options && { options }), ...(limits && { limits }) };
  });
}

/** The errors beside a form's fields, by field name; for a group by the name of its first field. */
export function errorsByName(form: HTMLFormElement): Map<string, ReturnType<typeof errorsOf>> {
  const found = new Map<string, ReturnType<typeof errorsOf>>();
  const groups = Array.from(form.querySelectorAll(groupSelector));
  for (const element of [...groups, ...controlsOf(form)]) {
    const name = isControl(element)
      ? element.name
      : controlsOf(form).find((control) => element.contains(control))?.name;
    const errors = errorsOf(element);
    if (name !== undefined && errors.length > 0 && !found.has(name)) found.set(name, errors);
  }
  return found;
}

/** The forms of a page, those that change something first. */
export const formsOf = (page: Page): HTMLFormElement[] => [...ownForms(page), ...askingForms(page)];

/** Whether it is a GET form, which changes nothing. */
export const isAsking = (form: HTMLFormElement): boolean => form.method === 'get';

/** The form at the same position on another page, if it exists. */
export const formAt = (page: Page, index: number): HTMLFormElement | undefined => formsOf(page)[index];

/** The entries that the first button would send. */
export const entriesOf = (page: Page, form: HTMLFormElement): Entry[] => new Form(page, form).entries();

/** The entries with those of one name replaced. */
export function replaced(entries: readonly Entry[], name: string, values: readonly string[]): Entry[] {
  const kept = entries.filter(([other]) => other !== name);
  return [...kept, ...values.map((value): Entry => [name, value])];
}

/** Sends values that no browser would permit. */
export async function sendEntries(page: Page, form: HTMLFormElement, entries: readonly Entry[]) {
  const url = new URL(form.getAttribute('action') || page.url.href, page.base);
  if (isAsking(form)) {
    url.search = urlEncoded(entries);
    return page.visitor.navigate({ method: 'GET', url, from: page.url });
  }
  const body = await formBody(entries, form.getAttribute('enctype')?.toLowerCase() ?? '');
  return page.visitor.navigate({ method: 'POST', url, from: page.url, ...body });
}
