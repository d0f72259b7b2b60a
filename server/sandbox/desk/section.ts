import { html } from 'hono/html';
import type { z } from 'zod';
import type { OperatorCalls } from './operator-calls.ts';

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
