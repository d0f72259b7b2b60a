import type { Mutant } from '../mutant.ts';

const headers = {
  file: 'server/web/security-headers.ts',
  tests: ['server/web/security-headers.test.ts'],
} as const;

const explanations = {
  file: 'server/cli/steps/explain-failure.ts',
  tests: ['server/cli/check-settings.test.ts'],
} as const;

const checks = {
  file: 'server/cli/steps/settings-checks.ts',
  tests: ['server/cli/steps/settings-checks.test.ts'],
} as const;

const metrics = { file: 'server/web/metrics.ts', tests: ['server/web/metrics.test.ts'] } as const;
const ids = { file: 'server/platform/trace.ts', tests: ['server/web/request-log.test.ts'] } as const;

/** Rules of headers, input from forms and addresses, allowed markup, and settings. */
export const webMutants: readonly Mutant[] = [
  {
    name: 'api: a page in its process gets a related resource in another shape than the text gives it',
    file: 'server/platform/http/json-api/document.ts',
    find: 'related && isWhole(related) ? flattened(related) : null',
    replace: 'related',
    tests: ['server/api/coverage/programs/routes.test.ts'],
  },
  {
    ...metrics,
    name: 'metrics: a database that does not answer holds up the reader',
    find: 'return Promise.race([counted.jobs, pause(jobsWithinMs, undefined, { ref: false })]);',
    replace: 'return counted.jobs;',
  },
  {
    ...metrics,
    name: 'metrics: each reader counts the jobs',
    find: 'if (!counted || performance.now() - counted.at >= jobsKeptMs) {',
    replace: 'if (!counted || jobsKeptMs > 0) {',
  },
  {
    name: 'metrics: a client creates series with methods of its own',
    file: 'server/web/request-log.ts',
    tests: ['server/web/metrics.test.ts'],
    find: "export const knownMethod = (method: string) => (methods.has(method) ? method : 'other');",
    replace: 'export const knownMethod = (method: string) => method;',
  },
  {
    ...ids,
    name: 'traces: a trace that the caller does not record is recorded',
    find: 'const isRecorded = Number.parseInt(flags, 16) % 2 === 1;',
    replace: 'const isRecorded = true;',
    tests: ['server/web/spans.test.ts'],
  },
  {
    name: 'spans: each batch that is lost is a warning',
    file: 'server/platform/vendors/traces/otlp-spans.ts',
    find: 'isTold = true;',
    replace: '',
    tests: ['server/platform/vendors/traces/otlp-spans.test.ts'],
  },
  {
    ...ids,
    name: 'traces: any text of a proxy is logged as the id of a request',
    find: 'requestId: requestIdForm.test(requestId) ? requestId : randomUUID(),',
    replace: 'requestId: requestId || randomUUID(),',
  },
  {
    name: 'traces: the ids that a client sends are used',
    file: 'server/web/compose.ts',
    find: 'isProxy(context) || signedBy(context) !== undefined;',
    replace: 'isProxy(context) || context !== undefined;',
    tests: ['server/web/request-log.test.ts'],
  },
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
  },
  {
    name: 'headers: answers of the API are kept by whatever is in between',
    file: 'server/api/app.ts',
    find: "c.res.headers.set('Cache-Control', 'no-store');",
    replace: '',
  },
  {
    name: 'headers: scripts read the cookie of the session',
    file: 'server/api/account/sessions/session-token.ts',
    find: 'httpOnly: true',
    replace: 'httpOnly: false',
    tests: ['server/api/account/sign-in/sign-in.test.ts'],
  },
  {
    name: 'headers: the visitor’s cookie goes with posts from elsewhere',
    file: 'server/web/page-requests.ts',
    find: "sameSite: 'Lax'",
    replace: "sameSite: 'None'",
  },
  {
    name: 'headers: a kept file is shown instead of saved',
    file: 'server/platform/intake/display-name.ts',
    find: 'return `attachment; ',
    replace: 'return `inline; ',
  },
  {
    name: 'posts: no token of the session is asked for',
    file: 'server/api/account/guards/recognize.ts',
    find: "throw problem(422, 'invalid_authenticity_token');",
    replace: '',
    tests: ['server/api/account/sign-in/fresh-proof.test.ts'],
  },
  {
    name: 'posts: a form of another session is taken',
    file: 'server/web/form-proof.ts',
    find: 'update(`form:${sessionId}`)',
    replace: "update('form:')",
  },
  {
    name: 'posts: a form of another site is taken',
    file: 'server/web/form-proof.ts',
    find: '(named !== null && byOneName(named) !== byOneName(origin))',
    replace: 'false',
  },
  {
    name: 'addresses: a path leads to another site',
    file: 'app/page/own-path.ts',
    find: " && !pathname.startsWith('//')",
    replace: '',
  },
  {
    name: 'addresses: an address that was signed long ago is believed',
    file: 'server/web/signed-address.ts',
    find: 'if (!(age <= goodForSeconds)) return undefined;',
    replace: 'if (Number.isNaN(age)) return undefined;',
  },
  {
    name: 'webhooks: the body is another than was signed',
    file: 'server/platform/vendors/bank/plaid-webhook.ts',
    find: "return data !== undefined && timingSafeEqual(digest, Buffer.from(data.request_body_sha256, 'hex'));",
    replace: 'return data !== undefined && digest.length > 0;',
  },
  {
    name: 'limits: a field more than a form may have',
    file: 'server/web/request-limits.ts',
    find: "raw.url.split('&', mostFormFields + 1).length > mostFormFields",
    replace: 'raw.url.length < 0',
  },
  {
    name: 'markup: headings stand in a phrase',
    file: 'app/i18n/rich-text-parser.ts',
    find: "const phraseTags = ['strong', 'em', 'b', 'i', 'a'] as const;",
    replace: "const phraseTags = ['strong', 'em', 'b', 'i', 'a', 'h2'] as const;",
    tests: ['app/i18n/rich-text.test.tsx', 'app/i18n/rich-text.vectors.test.tsx'],
  },
  {
    name: 'forms: an expired token of the API is shown as an error of the form',
    file: 'app/forms/refuse.server.ts',
    find: "if (error.hasCode('invalid_authenticity_token')) throw error;",
    replace: '',
  },
  {
    name: 'forms: errors stand in the order in which they were found',
    file: 'app/forms/refuse.server.ts',
    find: '.toSorted((one, other) => placeOf(one) - placeOf(other))',
    replace: '',
  },
  {
    ...explanations,
    name: 'settings: a secret that a server quotes is printed',
    find: "words = words.replaceAll(secret, '…')",
    replace: 'words = words.trim()',
  },
  {
    ...explanations,
    name: 'settings: a login that a server quotes is printed',
    find: '[`\\0${user}\\0${password}`, password]',
    replace: '[password]',
  },
  {
    ...checks,
    name: 'settings: a pooler may lose named statements',
    file: 'server/cli/steps/check-database.ts',
    find: "error.code === '26000' || ",
    replace: '',
  },
  {
    ...checks,
    name: 'settings: a clock may be off',
    file: 'server/cli/steps/check-database.ts',
    find: 'const mostSecondsOff = 2;',
    replace: 'const mostSecondsOff = 200;',
  },
  {
    ...checks,
    name: 'settings: an unlisted proxy is accepted',
    find: 'if (isUnlisted) {',
    replace: 'if (isUnlisted && !isForwarded) {',
  },
  {
    ...checks,
    name: 'settings: a wrong auth token of Twilio is accepted',
    find: 'if (!ok)',
    replace: 'if (status > 600)',
  },
];
