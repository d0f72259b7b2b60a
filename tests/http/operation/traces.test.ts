import { readdirSync, readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoPassword, maya, signIn } from '#tests/support/demo/demo-member.ts';
import { openData } from '#tests/support/served/app-data.ts';
import { freePort } from '#tests/support/served/loopback.ts';
import { serveApp, type ServedApp } from '#tests/support/served/served-app.ts';
import { startSpanCollector } from '#tests/support/served/span-collector.ts';
import { formTokenOf } from '../send.ts';
import { openVisitor } from '../visitor.ts';

let app: ServedApp;
const collector = await startSpanCollector();
let metricsPort: number;
/** The metrics after everything, and the status of another address of their port. */
let measured: string;
let elsewhere: number;
const traceId = 'ab'.repeat(16);
const typed = ['Zyxabelle', '4155550173', 'private.box@elsewhere.example', 'Quillfeather'];
const sentHeaders = [
  'X-Request-Id',
  'traceparent',
  'tracestate',
  'User-Agent',
  'Referer',
  'Accept-Language',
  'X-Language',
];
/** Values that no log line and no unsealed column may contain: input, identities, and credentials. */
const secrets: string[] = [...typed, maya, demoPassword, 'Wrong-guess-4711!', 'nobody.known@acme.example'];

beforeAll(async () => {
  metricsPort = await freePort();
  app = await serveApp({
    LOG_LEVEL: 'trace',
    METRICS_PORT: String(metricsPort),
    TRUSTED_PROXIES: '127.0.0.1,::1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  });
  const stranger = await openVisitor(app.baseUrl);
  let page = await stranger.get('/password/new');
  await page.form().fill({ 'Email address': 'nobody.known@acme.example' }).submit();
  page = await stranger.get('/signin');
  page = await page.form().fill({ 'Email address': maya }).submit();
  await page.form().fill({ Password: 'Wrong-guess-4711!' }).submit();

  for (const path of [
    '/signin?asked=Queryfeather',
    '/api/v3/session?asked=Queryfeather',
    '/api/v3/Pathfeather',
  ])
    await fetch(app.baseUrl + path, {
      headers: Object.fromEntries(sentHeaders.map((name) => [name, 'Headerfeather'])),
    });
  secrets.push('Queryfeather', 'Pathfeather', 'Headerfeather');

  const traceparent = `00-${traceId}-${'cd'.repeat(8)}-01`;
  await fetch(`${app.baseUrl}/signin`, {
    headers: { traceparent, Referer: 'https://a.example/Headerfeather' },
  });

  // Addresses that are a secret themselves.
  for (const path of ['/calendars/demo-calendar/visits.ics', '/calls/demo-call', '/join/demo-join'])
    await stranger.get(path);
  secrets.push('demo-calendar', 'demo-call', 'demo-join');

  const { visitor, page: home } = await signIn(app.baseUrl, maya);
  secrets.push((await visitor.cookie('wren')) ?? '', formTokenOf(home));
  page = await visitor.get('/settings/personal-details');
  await page
    .form()
    .fill({
      'Preferred name': 'Zyxabelle',
      'Cell number': '415-555-0173',
      'Gender in your own words': 'Quillfeather',
    })
    .submit('Save');
  page = await visitor.get('/settings/personal-email');
  await page
    .form({ button: 'Send me the link' })
    .fill({ 'Another personal email': 'private.box@elsewhere.example' })
    .submit('Send me the link');
  page = await visitor.get('/settings/personal-details');
  // Again as a kept form: the session ends before the post.
  await app.clock.advance('PT16M');
  await page.form().submit('Save');
  await app.clock.reset();
  // The mail with the link is sent after the answer, and its span must arrive too.
  measured = await vi.waitFor(async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    if (!/^mails_total\{result="ok"\} [1-9]/m.test(text)) throw new Error('No mail was sent yet.');
    return text;
  }, 20_000);
  elsewhere = (await fetch(`http://127.0.0.1:${metricsPort}/signin`)).status;
  await app.stop();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await collector[Symbol.asyncDispose]();
});

test('no log line contains input, identities or credentials (D43)', () => {
  // The greeting of the sandbox names the demo account; it is no log line.
  const lines = app
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(10);
  const logged = lines.join('\n');
  expect(secrets.filter((secret) => secret !== '' && logged.includes(secret))).toEqual([]);
});

test('every log line has the process, the machine and the build, and those of a request its trace', () => {
  const lines = app
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line));
  const base = { pid: expect.any(Number), host: hostname(), release: expect.stringMatching(/^\w+$/) };
  expect(lines).toEqual(lines.map(() => expect.objectContaining(base)));
  const ofRequests = lines.filter(
    (line) => typeof line === 'object' && line !== null && 'durationMs' in line,
  );
  const traced = expect.objectContaining({ traceId: expect.stringMatching(/^[\da-f]{32}$/) });
  expect(ofRequests).toEqual(ofRequests.map(() => traced));
});

test('the port of metrics has nothing else, and no metric contains any of it', () => {
  expect(elsewhere).toBe(404);
  expect(measured).toMatch(
    /^http_request_duration_seconds_count\{method="GET",route="\/calls\/:callToken",/m,
  );
  expect(measured).toMatch(/^sign_ins_total\{event="sign-in",result="invalid_credentials"\} 1$/m);
  expect(measured).toMatch(/^jobs_due\{kind="mail"\} \d+$/m);
  expect(measured).toMatch(/^sealed_unopened_total 0$/m);
  expect(secrets.filter((secret) => secret !== '' && measured.includes(secret))).toEqual([]);
});

test('spans arrive with the parent that a proxy gives and the trace of the log, and none contains any of it', () => {
  const logged = app.printed();
  expect(collector.spans).toContainEqual(
    expect.objectContaining({ traceId, parentSpanId: 'cd'.repeat(8), name: 'GET /signin' }),
  );
  expect(logged).toContain(`"traceId":"${traceId}"`);
  const ofRequests = collector.spans.filter(({ kind }) => kind === 2);
  expect(ofRequests.filter((span) => !logged.includes(`"traceId":"${span.traceId}"`))).toEqual([]);
  const names = new Set(collector.spans.map(({ name }) => name));
  for (const name of ['POST /signin', 'GET /calls/:callToken', 'POST /settings/personal-details', 'job mail'])
    expect(names).toContain(name);
  const received = JSON.stringify([collector.spans, collector.resources]);
  expect(secrets.filter((secret) => secret !== '' && received.includes(secret))).toEqual([]);
  expect(logged).not.toContain('spans-lost');
});

/** Every file under a directory. */
function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((path) => statSync(path).isFile());
}

/** Directories of the database's files: its own on the PostgreSQL server with the server's log, or the data directory. */
async function databaseDirectories(): Promise<string[]> {
  await using stack = new AsyncDisposableStack();
  const database = await openData(app.dataDirectory);
  stack.defer(() => database.close());
  if (database.driver === 'pglite') return [app.dataDirectory];
  await sql`checkpoint`.execute(database.sql);
  const { rows } = await sql<{ home: string; oid: string }>`
    select current_setting('data_directory') as home, oid::text
    from pg_database where datname = current_database()`.execute(database.sql);
  const inside = rows.flatMap(({ home, oid }) => [join(home, 'base', oid), join(home, 'pg_wal')]);
  return [app.dataDirectory, ...inside];
}

test('no byte of the database, including its log, contains any of it in plain text (D45)', async () => {
  const files = (await databaseDirectories()).flatMap(filesIn);
  // Unsealed values are found, which proves that the search works.
  expect(files.some((path) => readFileSync(path).includes('rosa_delgado'))).toBe(true);
  const found = files.flatMap((path) => {
    const bytes = readFileSync(path);
    return secrets
      .filter((secret) => secret !== '' && bytes.includes(secret))
      .map((secret) => `${secret} in ${path}`);
  });
  expect(found).toEqual([]);
});
