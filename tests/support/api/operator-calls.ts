import { createHash } from 'node:crypto';

export const operatorKey = 'the-key-of-an-operator-that-only-tests-know';

/** The only operator of a test API. */
export const testOperator = { name: 'olga', digest: createHash('sha256').update(operatorKey).digest() };

/** Headers of that operator's calls. */
export const operatorHeaders = { Authorization: `Bearer ${operatorKey}` };

/** A call under /api/v3/operator, with the key. */
export function askAsOperator(
  api: { call(path: string, init?: RequestInit): Promise<Response> },
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  return api.call(`/api/v3/operator/${path}`, {
    method,
    headers: { ...operatorHeaders, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}
