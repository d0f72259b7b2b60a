import type { ApiCredentials } from '#app/api/exchange.ts';

export interface KeptCredentials extends ApiCredentials {
  setCookies: string[];
  tokens: (string | undefined)[];
}

/** Credentials that send the given values and store the received ones for the test. */
export function keptCredentials(start: { cookie?: string; csrfToken?: string } = {}): KeptCredentials {
  const setCookies: string[] = [];
  const tokens: (string | undefined)[] = [];
  return {
    setCookies,
    tokens,
    cookie: () => start.cookie,
    csrfToken: () => start.csrfToken,
    receive: (received) => setCookies.push(...received),
    receiveCsrfToken: (token) => tokens.push(token),
  };
}
