import { z } from 'zod';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import type { WebBindings } from '#server/web/client-address.ts';

/** Settings of the frame of /sandbox/wrapper. */
export const phoneForm = z.object({
  version: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,20}$/)
    .catch('1.8.0'),
  network: z.enum(['online', 'slow', 'offline']).catch('online'),
});
export type Phone = z.infer<typeof phoneForm>;

export const phoneCookie = 'sandbox_phone';
/** There while the app in the frame is just starting. */
export const startCookie = 'sandbox_phone_starts';

export const writePhone = ({ version, network }: Phone) => `${version}/${network}`;

/** The phone that a cookie names; none without one. */
export function readPhone(cookie: string | undefined): Phone | undefined {
  if (cookie === undefined) return undefined;
  const [version, network] = cookie.split('/');
  return phoneForm.parse({ version, network });
}

type PhoneContext = Context<{ Bindings: WebBindings }>;

const slowMs = 3000;

/**
 * Makes pages in the frame of /sandbox/wrapper behave as in the native app: sets its user agent, provides its bridge, and allows
 * the framing. Requests of their scripts see the same network state. Other pages are unaffected, because they are not framed.
 */
export function phoneFrame(): MiddlewareHandler<{ Bindings: WebBindings }> {
  return async (context, next) => {
    const phone = readPhone(getCookie(context, phoneCookie));
    const comes = context.req.header('sec-fetch-dest') ?? '';
    if (!phone || !/^(iframe|empty)$/.test(comes)) return next();
    // An offline network gives no response at all.
    if (phone.network === 'offline') context.env.incoming.socket.destroy?.();
    if (phone.network === 'slow') await pause(slowMs);
    if (comes === 'empty') return next();
    beApp(context, phone);
    await next();
    await adaptToFrame(context);
  };
}

function beApp(context: PhoneContext, { version }: Phone): void {
  const { headers } = context.req.raw;
  headers.set('User-Agent', `${headers.get('User-Agent') ?? ''} WrenApp/${version}`);
  if (getCookie(context, startCookie) !== undefined) headers.set('Wren-App', `ios/${version}`);
}

async function adaptToFrame(context: PhoneContext): Promise<void> {
  const { res } = context;
  const policy = res.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (nonce === undefined) return;
  const bridge = `<script nonce="${nonce}">window.ReactNativeWebView = { postMessage: (text) => parent.postMessage({ toApp: text }, location.origin) };</script>`;
  const page = (await res.text()).replace('<head>', `<head>${bridge}`);
  const headers = new Headers(res.headers);
  headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  context.res = undefined;
  context.res = new Response(page, { status: res.status, headers });
  if (getCookie(context, startCookie) !== undefined) deleteCookie(context, startCookie, { path: '/' });
}
