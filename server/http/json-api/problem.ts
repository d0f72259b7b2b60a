import type { TitleKey, TitleValues } from './titles.ts';

export interface ProblemItem {
  /** Names the wording; what stands before the first dot is the code on the wire. */
  key: TitleKey;
  /** A JSON pointer such as `/data/attributes/email`. */
  pointer?: string;
  values?: TitleValues;
}

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** Thrown by a handler to answer with a JSON:API error document. */
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

/** One error that concerns no field. */
export function problem(status: ProblemStatus, key: TitleKey, headers?: Record<string, string>): Problem {
  return new Problem(status, [{ key }], headers);
}

/** There is more to do than can be done in time. */
export const serviceBusy = () => problem(503, 'service_busy', { 'Retry-After': '5' });

/** The same answer for what does not exist and for what belongs to somebody else. */
export const notFound = () => problem(404, 'not_found');
