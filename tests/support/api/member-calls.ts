import type { TestApi } from './test-api.ts';

export type MemberHeaders = Record<string, string>;

/** A call with session headers, and a JSON body if there is one. */
export function send(
  api: TestApi,
  headers: MemberHeaders,
  [method, path]: [method: string, path: string],
  body?: object,
): Promise<Response> {
  return api.call(`/api/v3/${path}`, {
    method,
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}
