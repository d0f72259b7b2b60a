import type { Context, Env } from 'hono';
import {
  decodedOf,
  documentOf,
  jsonApiMediaType,
  type DecodedDocument,
  type Resource,
} from './json-api/document.ts';
import type { ApiEnv } from './environment.ts';
import { createHash } from 'node:crypto';
import { problem } from './json-api/problem.ts';

interface ReplyOptions {
  status?: 200 | 201 | 202;
  meta?: object;
}

/** Responds with the JSON:API document of a resource or a list. */
export function reply<E extends Env & Pick<ApiEnv, 'Bindings'>>(
  c: Context<E>,
  data: Resource | Resource[],
  { status = 200, meta }: ReplyOptions = {},
): Response {
  return answer(c, status, { document: () => documentOf(data, meta), value: () => decodedOf(data, meta) });
}

interface PlainDocument {
  data?: unknown;
  meta?: object;
}

/** Responds with a document without resources, such as a count. */
export function replyJson<E extends Env & Pick<ApiEnv, 'Bindings'>>(
  c: Context<E>,
  document: PlainDocument,
  status: 200 | 201 | 202 = 200,
): Response {
  const { data, meta } = document;
  return answer(c, status, { document: () => document, value: () => ({ data, meta: { ...meta } }) });
}

const values = new WeakMap<Response, () => DecodedDocument>();

/** The decoded document of a response created here; undefined for any other response. */
export const documentIn = (response: Response): DecodedDocument | undefined => values.get(response)?.();

interface Answer {
  document: () => object;
  value: () => DecodedDocument;
}

function answer<E extends Env & Pick<ApiEnv, 'Bindings'>>(
  c: Context<E>,
  status: 200 | 201 | 202,
  { document, value }: Answer,
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
