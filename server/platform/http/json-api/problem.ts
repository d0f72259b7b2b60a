import type { Language } from '#app/domain/localized-text.ts';
import { isTextKey, textIn, type TextKey } from '../../i18n/languages.ts';

/** The code of an error, or `code.variant` if a code has several texts. */
export type TitleKey = TextKey<'errors'>;
export type TitleValues = Record<string, string | number>;

/** The text for the member. Placeholders `{{name}}` are replaced. */
export function titleIn(language: Language, key: TitleKey, values: TitleValues = {}): string {
  return textIn(language, 'errors', key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
}

export function isTitleKey(text: string): text is TitleKey {
  return isTextKey('errors', text);
}

export interface ProblemItem {
  /** Selects the text; the part before the first dot is the code on the wire. */
  key: TitleKey;
  /** A JSON pointer such as `/data/attributes/email`. */
  pointer?: string;
  values?: TitleValues;
}

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** Thrown by a handler to respond with a JSON:API error document. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: ProblemStatus;
  readonly items: ProblemItem[];
  readonly headers: Record<string, string>;

  constructor(status: ProblemStatus, items: ProblemItem[], headers: Record<string, string> = {}) {
    super(`${status} ${items.map((item) => item.key).join(', ')}`);
    this.status = status;
    this.items = items;
    this.headers = headers;
  }
}

/** An error of the whole request. */
export function problem(status: ProblemStatus, key: TitleKey, headers?: Record<string, string>): Problem {
  return new Problem(status, [{ key }], headers);
}

/** An error of one field of the body. */
export const fieldProblem = (field: string, key: TitleKey, status: ProblemStatus = 422): Problem =>
  new Problem(status, [{ key, pointer: `/data/attributes/${field}` }]);

/** Overload. */
export const serviceBusy = () => problem(503, 'service_busy', { 'Retry-After': '5' });

/** The same response for missing resources and for those of other members. */
export const notFound = () => problem(404, 'not_found');

/** What was looked for; throws 404 when there is none. */
export function orNotFound<Found extends object>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw notFound();
  return found;
}
