import { html, raw } from 'hono/html';
import type { RefusedForm } from './section.ts';
import { visibleText } from '#app/domain/typed-text.ts';
import { RefusedCallError } from './operator-calls.ts';

const kinds = {
  text: '',
  spanish: 'lang="es"',
  dollars: 'inputmode="decimal" size="10"',
  day: 'type="date"',
  moment: 'type="datetime-local"',
} as const;

interface Field {
  /** Unique within the page. */
  id: string;
  name: string;
  label: string;
  kind?: keyof typeof kinds;
  value?: string;
  isRequired?: boolean;
  /** The field's form, if it was refused. */
  refused: RefusedForm | undefined;
}

/** A field with its label and the error about its input. */
export function field({ id, name, label, kind = 'text', value = '', isRequired = false, refused }: Field) {
  const error = errorOf(refused, name, id);
  const attributes = [kinds[kind], isRequired ? 'required' : ''].join(' ');
  return html`<p>
    <label
      >${label}
      <input name="${name}" value="${refused?.fields[name] ?? value}" ${raw(attributes)} ${error?.attributes}
    /></label>
    ${error && html`<strong id="${error.id}">${label}: ${error.text}</strong>`}
  </p>`;
}

/** The error of a field, and the attributes that link its control to it. */
export function errorOf(refused: RefusedForm | undefined, name: string, fieldId: string) {
  const text = refused?.errors[name];
  const id = `${fieldId}-error`;
  return text === undefined
    ? undefined
    : { id, text, attributes: html`aria-invalid="true" aria-describedby="${id}"` };
}

/** The refused form, if it is about this item. */
export function ifAbout(
  refused: RefusedForm | undefined,
  name: 'uid' | 'id',
  value: string,
): RefusedForm | undefined {
  return refused?.fields[name] === value ? refused : undefined;
}

/** @param currency ISO 4217 */
export function money(cents: number, currency = 'USD'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** Parses an amount into cents. Throws RefusedCallError for this attribute when it is not an amount. */
export function typedCents(text: string | undefined, attribute: string): number {
  const dollars = visibleText(text ?? '');
  if (/^\d{1,10}(\.\d{0,2})?$/.test(dollars)) return Math.round(Number(dollars) * 100);
  throw new RefusedCallError([{ text: 'Enter an amount, such as 120.50.', attribute }]);
}
