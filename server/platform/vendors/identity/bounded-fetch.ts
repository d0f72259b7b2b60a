import type { CustomFetch } from 'openid-client';
import { readAtMost } from '../read-at-most.ts';

const mostBytes = 512 * 1024;

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Documents and tokens are small: a larger answer is cut off. Redirects are not followed. */
export function boundedFetch(send: Fetch): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const init: RequestInit = { method, headers, redirect: 'manual' };
    if (signal) init.signal = signal;
    // The client only sends forms.
    if (typeof body === 'string' || body instanceof URLSearchParams) init.body = body;
    const response = await send(url, init);
    const bytes = await readAtMost(response.body, mostBytes);
    return new Response(bytes.length > 0 ? bytes : null, {
      status: response.status,
      headers: response.headers,
    });
  };
}
