import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import {
  commonHeaders,
  contentSecurityPolicy,
  embedPolicy,
  permissionsPolicyWithCamera,
} from './security-headers.ts';

async function headersOf(secure: boolean, own: Record<string, string> = {}) {
  const app = new Hono().use(commonHeaders(secure)).get('/', (context) => context.body(null, 204, own));
  return Object.fromEntries((await app.request('/')).headers);
}

const everywhere = {
  'content-security-policy':
    "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), payment=(), usb=(), camera=(), microphone=()',
};

describe('every answer', () => {
  test('has these headers and no others', async () => {
    expect(await headersOf(false)).toEqual(everywhere);
  });

  test('has HSTS for two years with TLS', async () => {
    expect(await headersOf(true)).toEqual({
      ...everywhere,
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    });
  });

  test('keeps headers that it sets itself', async () => {
    const own = { 'content-security-policy': embedPolicy, 'permissions-policy': permissionsPolicyWithCamera };
    expect(await headersOf(false, own)).toEqual({ ...everywhere, ...own });
  });
});

const ofEveryPage = [
  "default-src 'none'",
  "script-src 'nonce-N' 'strict-dynamic'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types offline-worker',
];

type PolicyOptions = Parameters<typeof contentSecurityPolicy>[0];

/** How the policy of such a page differs from the default: rules removed, rules added. */
function differences(page: Partial<PolicyOptions>) {
  const rules = contentSecurityPolicy({ nonce: 'N', mode: 'production', ...page }).split('; ');
  return {
    gone: ofEveryPage.filter((rule) => !rules.includes(rule)),
    added: rules.filter((rule) => !ofEveryPage.includes(rule)),
  };
}

describe('the policy', () => {
  test('of a page allows scripts with its nonce and nothing from elsewhere', () => {
    expect(contentSecurityPolicy({ nonce: 'N', mode: 'production' }).split('; ')).toEqual(ofEveryPage);
  });

  test('of a page whose form redirects elsewhere lists that origin', () => {
    const formTargets = ['https://id.acme.example', 'https://login.acme.example'];
    expect(differences({ formTargets })).toEqual({
      gone: ["form-action 'self'"],
      added: ["form-action 'self' https://id.acme.example https://login.acme.example"],
    });
  });

  test('of a page whose scripts connect elsewhere lists those origins', () => {
    expect(differences({ connectTo: ['wss://chat.example'] })).toEqual({
      gone: ["connect-src 'self'"],
      added: ["connect-src 'self' wss://chat.example"],
    });
  });

  test('of a page with a camera lists its connections and allows video', () => {
    const connectTo = ['wss://video.example'];
    expect(differences({ camera: { connectTo } })).toEqual({
      gone: ["connect-src 'self'"],
      added: ["connect-src 'self' wss://video.example", 'media-src mediastream:'],
    });
  });

  test('of a page with a provider’s own script allows the script and lists its origins', () => {
    const providerScript = { connectTo: ['https://bank.example'], frames: ['https://cdn.bank.example'] };
    expect(differences({ providerScript })).toEqual({
      gone: [
        "connect-src 'self'",
        "frame-src 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types offline-worker',
      ],
      added: [
        "style-src-attr 'unsafe-inline'",
        "connect-src 'self' https://bank.example",
        "frame-src 'self' https://cdn.bank.example",
      ],
    });
  });

  test('of a page with inline style sheets allows only those, by digest', () => {
    expect(differences({ styleSources: ["'sha256-a'"] })).toEqual({
      gone: ["style-src 'self'"],
      added: ["style-src 'self' 'sha256-a'"],
    });
  });

  test('of a page allows Vite to write styles and markup only in development', () => {
    expect(differences({ mode: 'development' })).toEqual({
      gone: ["style-src 'self'", "require-trusted-types-for 'script'", 'trusted-types offline-worker'],
      added: ["style-src 'self' 'unsafe-inline'"],
    });
  });

  test('of an embed allows no scripts and framing only by our own pages', () => {
    expect(embedPolicy.split('; ')).toEqual([
      "default-src 'none'",
      "style-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ]);
  });
});

test('a page with a camera may use camera, microphone and loudspeaker itself, and nothing else', () => {
  expect(permissionsPolicyWithCamera).toBe(
    'accelerometer=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), payment=(), usb=(), camera=(self), microphone=(self), speaker-selection=(self)',
  );
});
