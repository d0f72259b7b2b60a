import type { Context, Env } from 'hono';
import { documentOf } from './json-api/document.ts';
import { jsonApiMediaType } from './json-api/media-type.ts';
import type { Resource } from './json-api/resource.ts';

interface ReplyOptions {
  status?: 200 | 201 | 202;
  meta?: object;
}

/** Responds with the JSON:API document of a resource or a list. */
export function reply<E extends Env>(
  c: Context<E>,
  data: Resource | Resource[],
  { status = 200, meta }: ReplyOptions = {},
): Response {
  return replyJson(c, documentOf(data, meta), status);
}

const texts = new WeakMap<Response, string>();

/** The text of a response created here, so that callers in this process need not read its body. */
export const textOf = (response: Response): string | undefined => texts.get(response);

/** Responds with a document without resources, such as a count. */
export function replyJson<E extends Env>(
  c: Context<E>,
  document: object,
  status: 200 | 201 | 202 = 200,
): Response {
  const text = JSON.stringify(document);
  const response = c.body(text, status, { 'Content-Type': jsonApiMediaType });
  texts.set(response, text);
  return response;
}
