import { csrfTokenFrom, type ApiCredentials } from '#app/api/exchange.ts';
import { systemClock } from '#app/domain/clock.ts';
import { parseSetCookie } from '#server/web/api-credentials.ts';

/** The cookies and token of one member, in memory. */
export function cookieCredentials(): ApiCredentials {
  const jar = new Map<string, string>();
  let csrfToken: string | undefined;
  return {
    cookie: () =>
      jar.size === 0 ? undefined : Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '),
    csrfToken: () => csrfToken,
    receive(setCookies) {
      for (const header of setCookies) {
        const cookie = parseSetCookie(header, systemClock.now());
        if (cookie?.expired) jar.delete(cookie.name);
        else if (cookie) jar.set(cookie.name, cookie.value);
      }
    },
    receiveCsrfToken(token) {
      csrfToken = csrfTokenFrom(token);
    },
  };
}
