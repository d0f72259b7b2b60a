import type { ApiCredentials } from '#app/api/credentials.ts';

export interface KeptCredentials extends ApiCredentials {
  setCookies: string[];
  tokens: (string | undefined)[];
}

/** Credentials that send what they are given at the start and keep what they receive for the test to see. */
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
