import { setTimeout as pause } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import type { WebBindings } from '#server/web/client-address.ts';
import { phoneCookie, readPhone, startCookie, type Phone } from './phone.ts';

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
