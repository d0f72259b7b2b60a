import type { OperatorCalls } from './operator-calls.ts';

/** The texts of a posted form. */
export type Fields = Readonly<Record<string, string>>;

/** A form that came back: what was typed in it, and what is wrong by the names of its fields. */
export interface RefusedForm {
  fields: Fields;
  errors: Readonly<Record<string, string>>;
}

/** What operators do about one kind of thing. */
export interface DeskSection {
  /** Its forms post to `/sandbox/desk/<name>`. */
  name: string;
  heading: string;
  /** What waits, with the forms that settle it; one of them may have been refused. */
  show(calls: OperatorCalls, refused?: RefusedForm): Promise<unknown>;
  /** The file at `/sandbox/desk/<name>/<id>`. */
  file?(id: string, calls: OperatorCalls): Promise<Response>;
  /** The field that an attribute of the API, such as `services/0/amount`, comes from. */
  fieldOf?(attribute: string, fields: Fields): string | undefined;
  /** Does what one of its forms asks for; why that cannot be, the API says. */
  take?(fields: Fields, calls: OperatorCalls, files: readonly File[]): Promise<void>;
}
