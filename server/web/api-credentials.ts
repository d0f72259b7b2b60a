import { parseSetCookie } from './set-cookie.ts';
import type { Visitor } from '#app/contexts.ts';
import type { ApiCredentials } from '#app/api/credentials.ts';

/** The benefits API's session lives in the visitor's session on the server; the browser never sees it. */
export function apiCredentials(visitor: Visitor): ApiCredentials {
  return {
    cookie: () => visitor.data.api?.cookie,
    csrfToken: () => visitor.data.api?.csrfToken,
    receive(setCookies) {
      for (const header of setCookies) {
        const { pair, expired } = parseSetCookie(header);
        if (expired) visitor.update({ api: undefined });
        else visitor.update({ api: { ...visitor.data.api, cookie: pair } });
      }
    },
    receiveCsrfToken(csrfToken) {
      if (visitor.data.api && visitor.data.api.csrfToken !== csrfToken) {
        visitor.update({ api: { ...visitor.data.api, csrfToken } });
      }
    },
  };
}
