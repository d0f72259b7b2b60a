/** Access to the member's proof of sign-in (in the visitor session, on the server). */
export interface ApiCredentials {
  /** The Cookie header to send, if there is one. */
  cookie(): string | undefined;
  csrfToken(): string | undefined;
  /** Stores the Set-Cookie headers of a response. */
  receive(setCookie: readonly string[]): void;
  receiveCsrfToken(token: string | undefined): void;
}

/** spec §5: a token is a string or undefined; anything else is refused. */
export function csrfTokenFrom(token: unknown): string | undefined {
  if (typeof token === 'string' || token === undefined) return token;
  throw new TypeError('token must be a string or undefined');
}
