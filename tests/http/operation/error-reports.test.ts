import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json, startBrokenUpstream, type BrokenUpstream } from '#tests/support/served/broken-upstream.ts';
import { serveApp, type ServedApp } from '#tests/support/served/served-app.ts';
import { openVisitor } from '../visitor.ts';

/** Throws unexpected errors on request. */
const breakable = `
  process.on('SIGUSR2', () => { throw new TypeError('no mail to maya.rivera@acme.example') });
  process.on('SIGWINCH', () => void Promise.reject(new RangeError('call +1 415 555 0173')));
`;

let app: ServedApp;
let errors: BrokenUpstream;
beforeAll(async () => {
  errors = await startBrokenUpstream();
  errors.answerWith(json({}));
  app = await serveApp({
    SENTRY_DSN: `${errors.baseUrl.replace('://', '://k3y@')}/42`,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(breakable)}`,
  });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await errors[Symbol.asyncDispose]();
});
beforeEach(() => {
  errors.received.length = 0;
});

/** Waits for the only report. */
async function reported() {
  await expect
    .poll(() => errors.received.map(({ body }) => body.endsWith('}\n')).join(), { timeout: 30_000 })
    .toBe('true');
  const [request] = errors.received;
  const body = Buffer.from(request?.body ?? '', 'latin1').toString();
  const report: unknown = JSON.parse(body.split('\n')[2] ?? 'null');
  return { url: request?.url, report, text: `${body} ${JSON.stringify(request?.headers)}` };
}

const release = async () => `wren@${await (await fetch(`${app.baseUrl}/version.txt`)).text()}`;

test('an island’s error report reaches the server, without member data', async () => {
  const visitor = await openVisitor(app.baseUrl);
  const page = await visitor.get('/calls/demo-call');
  const island = page.document.querySelector('[data-island=visit-room]');
  const { formToken, otherName } = JSON.parse(island?.getAttribute('data-props') ?? 'null');
  const answer = await fetch(new URL(island?.getAttribute('data-errors-url') ?? '', app.baseUrl), {
    method: 'POST',
    headers: { cookie: `wren=${await visitor.cookie('wren')}`, origin: app.baseUrl, referer: page.url.href },
    body: new URLSearchParams({
      form_token: formToken,
      island: 'visit-room',
      name: 'TypeError',
      message: `"${otherName}" is not maya.rivera@acme.example of /calls/demo-call`,
      stack: `TypeError: Grace\n    at join (${app.baseUrl}/assets/visit-room-a1.js:10:200)`,
    }),
  });
  expect(answer.status).toBe(204);
  const { url, report, text } = await reported();
  expect(url).toBe('/api/api/42/envelope/');
  expect(report).toMatchObject({
    level: 'error',
    release: await release(),
    environment: 'sandbox',
    transaction: '/island-errors',
    tags: { event: 'island', resource: 'visit-room', request_id: answer.headers.get('X-Request-Id') },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: '[…] is not […] of […]',
          stacktrace: {
            frames: [{ function: 'join', filename: 'assets/visit-room-a1.js', lineno: 10, colno: 200 }],
          },
        },
      ],
    },
  });
  expect(text).not.toMatch(/maya|grace|acme|demo-call|127\.0\.0\.1:\d+\/calls|cookie|wren=/i);
  expect(text).not.toContain(formToken);
});

test('a page reports failed version checks with the next one', async () => {
  const answer = await fetch(`${app.baseUrl}/version.txt?at=1&failed=3`);
  expect(answer.status).toBe(200);
  expect((await reported()).report).toMatchObject({
    level: 'warning',
    message: { formatted: 'version-check-failed' },
    tags: { count: '3', request_id: answer.headers.get('X-Request-Id') },
  });
  for (const odd of ['', '0', '-1', 'maya', '1e99', '1001']) {
    await fetch(`${app.baseUrl}/version.txt?failed=${odd}`);
  }
  expect(app.printed().match(/version-check-failed/g)).toHaveLength(1);
});

test('an unhandled rejection is reported, and the server keeps running', async () => {
  app.signal('SIGWINCH');
  const { report, text } = await reported();
  expect(report).toMatchObject({
    level: 'error',
    tags: { event: 'unhandled-rejection' },
    exception: { values: [{ type: 'RangeError', value: 'call […]' }] },
  });
  expect(text).not.toContain(process.cwd());
  expect((await fetch(`${app.baseUrl}/healthz`)).status).toBe(200);
});

test('an uncaught exception is reported before the process ends', async () => {
  app.signal('SIGUSR2');
  const { report, text } = await reported();
  expect(report).toMatchObject({
    level: 'fatal',
    tags: { event: 'uncaught-exception' },
    exception: { values: [{ type: 'TypeError', value: 'no mail to […]', mechanism: { handled: false } }] },
  });
  expect(text).not.toContain('maya');
  expect(await app.stop()).toMatchObject({ code: 1 });
});
