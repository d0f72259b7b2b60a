import { serialize } from 'hono/utils/cookie';

/** The cookie by which the benefits API recognizes a browser, also after signing out. */
export const apiDeviceCookie = 'benefits_device';

/** The browser's device secret during one request. The benefits API creates it; the web tier only passes it on. */
export interface DeviceSecret {
  value: string | undefined;
  /** The API issued a new one, so the cookie has to be set. */
  changed: boolean;
}

const looksRight = /^[\w.-]{1,500}$/;
/** Below the maximum for which browsers keep a cookie. */
const keptSeconds = 365 * 24 * 60 * 60;

export function openDeviceSecret(cookie: string | undefined): DeviceSecret {
  return { value: cookie !== undefined && looksRight.test(cookie) ? cookie : undefined, changed: false };
}

/** A separate cookie, because it must outlive the visitor's session; it identifies no member and grants no access. */
export function deviceSetCookie({ value = '' }: DeviceSecret, secure: boolean): string {
  return serialize(deviceCookieName(secure), value, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'Lax',
    maxAge: value === '' ? 0 : keptSeconds,
  });
}

/** Browsers and test clients drop __Host- cookies on plain http, so only https has the prefix. */
export function deviceCookieName(secure: boolean): string {
  return secure ? '__Host-wren-device' : 'wren-device';
}
