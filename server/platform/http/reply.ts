import type { Context, Env } from 'hono';
import {
  decodedOf,
  documentOf,
  jsonApiMediaType,
  type DecodedDocument,
  type Resource,
} from './json-api/document.ts';
import type { ApiEnv } from './dependencies.ts';
import { createHash } from 'node:crypto';
import { problem } from './json-api/problem.ts';
import { ZodError } from 'zod';
import type { Log } from '../log.ts';
import { SealBrokenError } from '../sealing/sealing.ts';

/** Responds with the JSON:API document of a resource or a list. */
export function reply<E extends Env & Pick<ApiEnv, 'Bindings'>>(
  c: Context<E>,
  data: Resource | Resource[],
  { status = 200, meta }: { status?: 200 | 201 | 202; meta?: object } = {},
): Response {
  return answer(c, status, { document: () => documentOf(data, meta), value: () => decodedOf(data, meta) });
}

/** Responds with a document without resources, such as a count. */
export function replyJson<E extends Env & Pick<ApiEnv, 'Bindings'>>(
  c: Context<E>,
  document: { data?: unknown; meta?: object },
  status: 200 | 201 | 202 = 200,
): Response {
  const { data, meta } = document;
  return answer(c, status, { document: () => document, value: () => ({ data, meta: { ...meta } }) });
}

const values = new WeakMap<Response, () => DecodedDocument>();

/** The decoded document of a response created here; undefined for any other response. */
export const documentIn = (response: Response): DecodedDocument | undefined => values.get(response)?.();

function answer<E extends Env & Pick<ApiEnv, 'Bindings'>>(
  c: Context<E>,
  status: 200 | 201 | 202,
  { document, value }: { document: () => object; value: () => DecodedDocument },
) {
  const response = c.env?.takesValues
    ? c.body(null, status)
    : c.body(JSON.stringify(document()), status, { 'Content-Type': jsonApiMediaType });
  values.set(response, value);
  return response;
}

/** Identifies a state of a form's data, so that a form can send the version on which it is based. */
export function versionOf(state: object): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);
}

/** Throws 409 conflict when the state has changed. A change without a version is accepted. */
export function checkVersion(given: string | undefined, state: object): void {
  if (given !== undefined && given !== versionOf(state)) throw problem(409, 'conflict');
}

const isUnreadable = (error: unknown) =>
  error instanceof SealBrokenError || error instanceof SyntaxError || error instanceof ZodError;

/** The row with this id, read; null if its sealed content does not open or parse, which is logged with the id. */
export function readOrNull<Read>(id: string, read: () => Read, log: Log): Read | null {
  try {
    return read();
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.error({ event: 'unreadable-row', resource: id, err: error });
    return null;
  }
}

/**
 * Reads each row of a list. Rows whose sealed content does not open or parse are omitted and logged by id, so that one broken row
 * does not fail the list. Other errors are rethrown.
 */
export function readableRows<Row extends { id: string }, Read>(
  rows: readonly Row[],
  read: (row: Row) => Read,
  log: Log,
): Read[] {
  return rows.flatMap((row) => readOrNull(row.id, () => [read(row)], log) ?? []);
}
