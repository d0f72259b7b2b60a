import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { PageResponse } from '#app/page/contexts.ts';

/** 128 random bits, new for every answer. */
export const newNonce = () => randomBytes(16).toString('base64');

const deniedToAll = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'payment',
  'usb',
].map((feature) => `${feature}=()`);

const permissionsPolicy = [...deniedToAll, 'camera=()', 'microphone=()'].join(', ');

/** Only for pages with a video visit. */
export const permissionsPolicyWithCamera = [
  ...deniedToAll,
  'camera=(self)',
  'microphone=(self)',
  'speaker-selection=(self)',
].join(', ');

interface PagePolicy extends Partial<
  Pick<PageResponse, 'formTargets' | 'styleSources' | 'connectTo' | 'camera' | 'providerScript'>
> {
  nonce: string;
  mode: 'production' | 'development';
}

/**
 * The policy of a page. Scripts run by nonce only; Trusted Types forbid building HTML from text, and allow only one
 * address as a worker (app/enhance/offline-worker.ts).
 * Vite's reload client writes styles and markup, so in development both are allowed.
 */
export function contentSecurityPolicy({
  nonce,
  mode,
  formTargets = [],
  styleSources = [],
  connectTo = [],
  camera = null,
  providerScript = null,
}: PagePolicy): string {
  const strict = mode === 'production';
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    strict ? ["style-src 'self'", ...styleSources].join(' ') : "style-src 'self' 'unsafe-inline'",
    ...(providerScript ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self'",
    "font-src 'self'",
    [
      "connect-src 'self'",
      ...connectTo,
      ...(camera?.connectTo ?? []),
      ...(providerScript?.connectTo ?? []),
    ].join(' '),
    ...(camera ? ['media-src mediastream:'] : []),
    ["frame-src 'self'", ...(providerScript?.frames ?? [])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(strict && !providerScript
      ? ["require-trusted-types-for 'script'", 'trusted-types offline-worker']
      : []),
  ].join('; ');
}

/** For answers that are not pages and have no policy of their own: texts, files, the operators' pages. */
const plainPolicy = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** For the offline worker: what it may load. */
export const workerPolicy = `${plainPolicy}; connect-src 'self'`;

/** For our pages without scripts. */
export const stillPagePolicy = `${plainPolicy}; style-src 'self'; img-src 'self'`;

/** For the small pages under /embeds, which articles show in frames. No scripts. */
export const embedPolicy =
  "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

/** Set on every answer. Referrer-Policy no-referrer would make browsers post `Origin: null`. */
export function commonHeaders(secure: boolean): MiddlewareHandler {
  const headers = Object.entries({
    'Content-Security-Policy': plainPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
    ...(secure ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  });
  return async (context, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  };
}
