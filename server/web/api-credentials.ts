import type { ApiCredentials } from '#app/api/exchange.ts';
import type { Visitor } from '#app/page/contexts.ts';
import type { Clock } from '#app/domain/clock.ts';
import { staffCookie } from '#server/api/account/sessions/session-token.ts';
import type { DeskSession } from './desk-session.ts';
import { apiDeviceCookie, type DeviceSecret } from './visitor-store.ts';

interface ReceivedCookie {
  name: string;
  value: string;
  /** The header deletes the cookie. */
  expired: boolean;
}

/** Parses the parts of a Set-Cookie header that are needed to send the cookie back; undefined if it has no name. */
export function parseSetCookie(header: string, now: Temporal.Instant): ReceivedCookie | undefined {
  const [pair = '', ...rest] = header.split(';').map((part) => part.trim());
  const [name, value] = halves(pair);
  if (name === '') return undefined;
  const attributes = new Map(
    rest.map((attribute) => {
      const [key, text] = halves(attribute);
      return [key.toLowerCase(), text];
    }),
  );
  return { name, value, expired: value === '' || isOver(attributes, now) };
}

/** Max-Age takes precedence over Expires (RFC 6265). */
function isOver(attributes: ReadonlyMap<string, string>, now: Temporal.Instant): boolean {
  const maxAge = Number.parseInt(attributes.get('max-age') ?? '', 10);
  if (!Number.isNaN(maxAge)) return maxAge <= 0;
  return Date.parse(attributes.get('expires') ?? '') <= now.epochMilliseconds;
}

function halves(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/**
 * The benefits API's session is stored in the visitor's session on the server; the browser never sees it. The API's device
 * secret is stored in the browser, because it must outlive the session.
 */
export function apiCredentials(visitor: Visitor, clock: Clock, device: DeviceSecret): ApiCredentials {
  return {
    cookie() {
      const known = device.value === undefined ? [] : [`${apiDeviceCookie}=${device.value}`];
      const all = [visitor.data.api?.cookie ?? [], known].flat();
      return all.length === 0 ? undefined : all.join('; ');
    },
    csrfToken: () => visitor.data.api?.csrfToken,
    receive(setCookies) {
      const jar = jarOf(visitor.data.api?.cookie);
      for (const header of setCookies) {
        const cookie = parseSetCookie(header, clock.now());
        if (cookie?.name === apiDeviceCookie) {
          device.value = cookie.expired ? undefined : cookie.value;
          device.changed = true;
        } else if (cookie?.expired) jar.delete(cookie.name);
        else if (cookie) jar.set(cookie.name, cookie.value);
      }
      const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
      visitor.update({ api: cookie === '' ? undefined : { ...visitor.data.api, cookie } });
    },
    receiveCsrfToken(csrfToken) {
      if (visitor.data.api && visitor.data.api.csrfToken !== csrfToken) {
        visitor.update({ api: { ...visitor.data.api, csrfToken } });
      }
    },
  };
}

/** The staff session is in a cookie of the browser. Its token for changes is known once a page has looked the session up. */
export function staffCredentials(session: DeskSession, clock: Clock): ApiCredentials {
  let known: string | undefined;
  return {
    cookie: () => (session.token === undefined ? undefined : `${staffCookie}=${session.token}`),
    csrfToken: () => known,
    receive(setCookies) {
      for (const header of setCookies) {
        const cookie = parseSetCookie(header, clock.now());
        if (cookie?.name !== staffCookie) continue;
        session.token = cookie.expired ? undefined : cookie.value;
        session.changed = true;
      }
    },
    receiveCsrfToken(csrfToken) {
      known = csrfToken;
    },
  };
}

/** The cookies of a Cookie header, their values exactly as they came. */
function jarOf(header = ''): Map<string, string> {
  const pairs = header.split('; ').filter((pair) => pair !== '');
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}
