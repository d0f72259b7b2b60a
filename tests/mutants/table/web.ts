import type { Mutant } from '../mutant.ts';

const headers = {
  file: 'server/web/security-headers.ts',
  tests: ['server/web/security-headers.test.ts'],
} as const;

/** What every answer says, what is taken from forms and addresses, and which markup is shown. */
export const webMutants: readonly Mutant[] = [
  {
    ...headers,
    name: 'headers: plugins run',
    find: `"object-src 'none'",`,
    replace: '',
  },
  {
    ...headers,
    name: 'headers: scripts run without a nonce',
    find: "script-src 'nonce-${nonce}' 'strict-dynamic'",
    replace: "script-src 'self' 'nonce-${nonce}' 'unsafe-inline'",
  },
  {
    ...headers,
    name: 'headers: browsers may leave TLS',
    find: "'max-age=63072000; includeSubDomains; preload'",
    replace: "'max-age=0'",
  },
  {
    name: 'headers: pages are kept by whatever is in between',
    file: 'server/web/page-headers.ts',
    find: "headers.set('Cache-Control', 'private, no-store')",
    replace: "headers.set('Cache-Control', 'private')",
    tests: ['server/web/page-headers.test.ts'],
  },
  {
    name: 'headers: answers of the API are kept by whatever is in between',
    file: 'server/api/app.ts',
    find: "c.res.headers.set('Cache-Control', 'no-store');",
    replace: '',
    tests: ['server/api/app.test.ts'],
  },
  {
    name: 'headers: scripts read the cookie of the session',
    file: 'server/accounts/sessions/session-cookie.ts',
    find: 'httpOnly: true',
    replace: 'httpOnly: false',
    tests: ['server/api/session/sign-in.test.ts'],
  },
  {
    name: 'headers: the visitor’s cookie goes with posts from elsewhere',
    file: 'server/web/page-requests.ts',
    find: "sameSite: 'Lax'",
    replace: "sameSite: 'None'",
    tests: ['server/web/page-requests.test.ts'],
  },
  {
    name: 'headers: a kept file is shown instead of saved',
    file: 'server/intake/content-disposition.ts',
    find: 'return `attachment; ',
    replace: 'return `inline; ',
    tests: ['server/intake/content-disposition.test.ts'],
  },
  {
    name: 'posts: no token of the session is asked for',
    file: 'server/accounts/guards/csrf.ts',
    find: "throw problem(422, 'invalid_authenticity_token');",
    replace: '',
    tests: ['server/api/session/fresh-proof.test.ts'],
  },
  {
    name: 'posts: a form of another session is taken',
    file: 'server/web/form-token.ts',
    find: 'update(`form:${sessionId}`)',
    replace: "update('form:')",
    tests: ['server/web/form-token.test.ts'],
  },
  {
    name: 'posts: a form of another site is taken',
    file: 'server/web/form-origin.ts',
    find: '(named !== null && byOneName(named) !== byOneName(origin))',
    replace: 'false',
    tests: ['server/web/form-origin.test.ts'],
  },
  {
    name: 'addresses: a path leads to another site',
    file: 'app/page/own-path.ts',
    find: " && !pathname.startsWith('//')",
    replace: '',
    tests: ['app/page/own-path.test.ts'],
  },
  {
    name: 'addresses: an address that was signed long ago is believed',
    file: 'server/web/signed-address.ts',
    find: 'if (!(age <= goodForSeconds)) return undefined;',
    replace: 'if (Number.isNaN(age)) return undefined;',
    tests: ['server/web/signed-address.test.ts'],
  },
  {
    name: 'webhooks: the body is another than was signed',
    file: 'server/vendors/bank/plaid-webhook.ts',
    find: "return data !== undefined && timingSafeEqual(digest, Buffer.from(data.request_body_sha256, 'hex'));",
    replace: 'return data !== undefined && digest.length > 0;',
    tests: ['server/vendors/bank/plaid-webhook.test.ts'],
  },
  {
    name: 'limits: a field more than a form may have',
    file: 'server/web/request-limits.ts',
    find: "raw.url.split('&', mostFormFields + 1).length > mostFormFields",
    replace: 'raw.url.length < 0',
    tests: ['server/web/request-limits.test.ts'],
  },
  {
    name: 'markup: attributes besides href and class are kept',
    file: 'app/i18n/clean-texts.ts',
    find: "ALLOWED_ATTR: ['href', 'class']",
    replace: "ALLOWED_ATTR: ['href', 'class', 'style', 'id']",
    tests: ['app/i18n/rich-text.server.test.tsx', 'app/i18n/cleaning-process.server.test.ts'],
  },
  {
    name: 'markup: headings stand in a phrase',
    file: 'app/i18n/rich-text-parser.ts',
    find: "const phraseTags = ['strong', 'em', 'b', 'i', 'a'] as const;",
    replace: "const phraseTags = ['strong', 'em', 'b', 'i', 'a', 'h2'] as const;",
    tests: ['app/i18n/rich-text.test.tsx', 'app/i18n/rich-text.server.test.tsx'],
  },
];
