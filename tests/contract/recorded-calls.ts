import type { z } from 'zod';
import type { ApiClient } from '#app/api/client.ts';
import type { CallOptions } from '#app/api/exchange.ts';
import type { Ids, Thing } from './call-types.ts';

export interface RecordedCall {
  method: string;
  /** Including the query: `v3/posts?page=2`. */
  address: string;
  body?: unknown;
  headers: Record<string, string>;
  /** The schema for the response; undefined when it is ignored. */
  schema?: z.ZodType;
}

/** Thrown instead of a response. */
class Recorded extends Error {}

/** Every id is its own name. */
export const placeholders = new Proxy({} as Ids, { get: (_, thing: Thing) => `{${thing}}` });

/** The first calls that a function makes, recorded without calling the API. */
export async function recordCalls(ask: (api: ApiClient) => Promise<unknown>): Promise<RecordedCall[]> {
  const calls: RecordedCall[] = [];
  const take = (call: RecordedCall): never => {
    calls.push(call);
    throw new Recorded();
  };
  const addressed = (path: string, searchParams: CallOptions['searchParams'] = {}) => {
    const url = new URL(path, 'http://benefits.test');
    for (const [name, value] of Object.entries(searchParams)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return `${url.pathname}${url.search}`.slice(1);
  };
  const withBody =
    (method: string): ApiClient['post'] =>
    async (path, body, schema, options) =>
      take({
        method,
        address: addressed(path, options?.searchParams),
        body,
        headers: options?.headers ?? {},
        schema,
      });
  const api: ApiClient = {
    get: async (path, schema, options) =>
      take({ method: 'GET', address: addressed(path, options?.searchParams), headers: {}, schema }),
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    delete: async (path) => take({ method: 'DELETE', address: addressed(path), headers: {} }),
    upload: async (path, _stream, headers, schema) =>
      take({ method: 'POST', address: addressed(path), headers, schema }),
    download: async (path) => take({ method: 'GET', address: addressed(path), headers: {} }),
    restartDeadline: () => undefined,
  };
  try {
    await ask(api);
  } catch (error) {
    if (!(error instanceof Recorded)) throw error;
  }
  return calls;
}
