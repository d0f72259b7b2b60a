import { html, raw } from 'hono/html';
import { visibleText } from '#app/domain/typed-text.ts';
import { type OperatorCalls, RefusedCallError } from './operator-calls.ts';
import type { z } from 'zod';

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

/** The texts of a posted form. */
export type Fields = Readonly<Record<string, string>>;

/** A refused form: its input, and errors by the names of its fields. */
export interface RefusedForm {
  fields: Fields;
  errors: Readonly<Record<string, string>>;
}

/** The operators' work on one kind of item. */
export interface DeskSection {
  /** Its forms post to `/sandbox/desk/<name>`. */
  name: string;
  heading: string;
  /** Renders the pending items with their forms; one of the forms may have been refused. */
  show(calls: OperatorCalls, refused?: RefusedForm): Promise<unknown>;
  /** The file at `/sandbox/desk/<name>/<id>`. */
  file?(id: string, calls: OperatorCalls): Promise<Response>;
  /** The field for an attribute of the API, such as `services/0/amount`. */
  fieldOf?(attribute: string, fields: Fields): string | undefined;
  /** Submits one of its forms; throws the API's refusal. */
  take?(fields: Fields, calls: OperatorCalls, files: readonly File[]): Promise<void>;
}

interface Listed<Schema extends z.ZodType> {
  path: string;
  schema: Schema;
  single: (item: z.infer<Schema>) => unknown;
  /** Shown instead of an empty list. */
  none?: string;
  /** Shown below a list that goes on. */
  more: string;
}

/** Renders the first page of a list of the API. */
export async function listed<Schema extends z.ZodType>(
  calls: OperatorCalls,
  { path, schema, single, none = 'Nothing waits.', more }: Listed<Schema>,
) {
  const { items, more: goesOn } = await calls.list(path, schema);
  if (items.length === 0) return html`<p>${none}</p>`;
  return html`${items.map(single)} ${goesOn && html`<p>${more}</p>`}`;
}
