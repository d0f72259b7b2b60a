import { serialize } from 'hono/utils/cookie';

/** By this cookie the benefits API knows a browser again, also after signing out. */
export const apiDeviceCookie = 'benefits_device';

/** The browser's device secret during one request. The benefits API makes it; here it is only kept and handed on. */
export interface DeviceSecret {
  value: string | undefined;
  /** The API gave out another one: the browser has to be told. */
  changed: boolean;
}

const looksRight = /^[\w.-]{1,500}$/;
/** As long as browsers keep a cookie, with a margin. */
const keptSeconds = 365 * 24 * 60 * 60;

export function openDeviceSecret(cookie: string | undefined): DeviceSecret {
  return { value: cookie !== undefined && looksRight.test(cookie) ? cookie : undefined, changed: false };
}

/** A cookie of its own, as it must outlive the visitor's session; it names nobody and opens nothing by itself. */
export function deviceSetCookie({ value = '' }: DeviceSecret, secure: boolean): string {
  return serialize(deviceCookieName(secure), value, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'Lax',
    maxAge: value === '' ? 0 : keptSeconds,
  });
}

/** Browsers and test clients drop __Host- cookies on plain http, so the prefix comes with https. */
export function deviceCookieName(secure: boolean): string {
  return secure ? '__Host-wren-device' : 'wren-device';
}
