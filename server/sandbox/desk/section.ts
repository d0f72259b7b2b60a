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
