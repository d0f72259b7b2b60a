import { setTimeout as pause } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import type { WebBindings } from '#server/web/client-address.ts';
import { phoneCookie, readPhone, startCookie, type Phone } from './phone.ts';

type PhoneContext = Context<{ Bindings: WebBindings }>;

const slowMs = 3000;

/**
 * Lets pages in the frame of /sandbox/wrapper be as in the native app: they hear its user agent, find its bridge, and may stand
 * in that frame. What their scripts ask for meets the same network. No other page changes, as it stands in no frame.
 */
export function phoneFrame(): MiddlewareHandler<{ Bindings: WebBindings }> {
  return async (context, next) => {
    const phone = readPhone(getCookie(context, phoneCookie));
    const comes = context.req.header('sec-fetch-dest') ?? '';
    if (!phone || !/^(iframe|empty)$/.test(comes)) return next();
    // A network that is not there answers nothing at all.
    if (phone.network === 'offline') context.env.incoming.socket.destroy?.();
    if (phone.network === 'slow') await pause(slowMs);
    if (comes === 'empty') return next();
    beApp(context, phone);
    await next();
    await takeIntoFrame(context);
  };
}

function beApp(context: PhoneContext, { version }: Phone): void {
  const { headers } = context.req.raw;
  headers.set('User-Agent', `${headers.get('User-Agent') ?? ''} WrenApp/${version}`);
  if (getCookie(context, startCookie) !== undefined) headers.set('Wren-App', `ios/${version}`);
}

async function takeIntoFrame(context: PhoneContext): Promise<void> {
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
