import type { OperatorCalls } from './operator-calls.ts';

/** The texts of a posted form. */
export type Fields = Readonly<Record<string, string>>;

/** What operators do about one kind of thing. */
export interface DeskSection {
  /** Its forms post to `/sandbox/desk/<name>`. */
  name: string;
  heading: string;
  /** What waits, with the forms that settle it. */
  show(calls: OperatorCalls): Promise<unknown>;
  /** The file at `/sandbox/desk/<name>/<id>`. */
  file?(id: string, calls: OperatorCalls): Promise<Response>;
  /** Does what one of its forms asks for; why that cannot be, the API says. */
  take?(fields: Fields, calls: OperatorCalls, files: readonly File[]): Promise<void>;
}
