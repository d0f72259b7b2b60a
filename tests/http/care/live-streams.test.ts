import { sql as expression } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maya, signIn } from '#tests/support/demo/demo-member.ts';
import { databaseEnvironment, openData } from '#tests/support/served/app-data.ts';
import { serveApp, type ServedApp } from '#tests/support/served/served-app.ts';

let first: ServedApp;
let second: ServedApp;
/** Two processes with one database. */
beforeAll(async () => {
  first = await serveApp();
  second = await serveApp(databaseEnvironment(first.dataDirectory));
});
afterAll(async () => {
  await second[Symbol.asyncDispose]();
  await first[Symbol.asyncDispose]();
});

/** Ends every connection of both, as a restart of the database does. */
async function cutConnections(): Promise<void> {
  const { sql, close } = await openData(first.dataDirectory);
  await expression`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(sql);
  await close();
}

/** For a machine that does much else. */
const patience = { timeout: 30_000 };

async function cookieAt(app: ServedApp): Promise<string> {
  const { visitor } = await signIn(app.baseUrl, maya);
  return `wren=${await visitor.cookie('wren')}`;
}

/** The received part of the stream of a member's page. */
async function streamAt(app: ServedApp, cookie: string) {
  const leaving = new AbortController();
  const answer = await fetch(`${app.baseUrl}/care-navigator/events`, {
    headers: { Accept: 'text/event-stream', Cookie: cookie },
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/event-stream');
  let sent = '';
  let isOver = false;
  const reading = (async () => {
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) sent += text;
  })().then(
    () => (isOver = true),
    () => (isOver = true),
  );
  const events = () => sent.split('\n\n').filter((part) => part.includes('event: messages')).length;
  return {
    events,
    isOver: () => isOver,
    async leave() {
      leaving.abort();
      await reading;
    },
  };
}

async function write(app: ServedApp, text: string): Promise<void> {
  const { visitor } = await signIn(app.baseUrl, maya);
  const page = await visitor.get('/care-navigator');
  const sent = await page.form().fill({ 'Your message': text }).submit('Send');
  expect(sent.text()).toContain(text);
}

test('an event in one process is streamed by the other, also after the database ended its connections', async () => {
  const cookie = await cookieAt(first);
  const stream = await streamAt(first, cookie);
  await expect.poll(stream.events, patience).toBeGreaterThan(0);
  const before = stream.events();
  await write(second, 'Heard in the other process?');
  await expect.poll(stream.events, patience).toBeGreaterThan(before);

  await cutConnections();
  await expect.poll(async () => (await fetch(`${second.baseUrl}/readyz`)).status, patience).toBe(200);
  const since = stream.events();
  await write(second, 'And after the database was away?');
  await expect.poll(stream.events, patience).toBeGreaterThan(since);
  await stream.leave();
});

test('streams need a session, and page readers get none', async () => {
  const anonymous = await fetch(`${first.baseUrl}/care-navigator/events`, {
    headers: { Accept: 'text/event-stream' },
  });
  expect(anonymous.status).toBe(401);
  const reader = await fetch(`${first.baseUrl}/care-navigator/events`, {
    headers: { Accept: 'text/html', Cookie: await cookieAt(first) },
  });
  expect(reader.status).toBe(404);
  expect(await reader.text()).toContain('<html');
});

test('a hundred streams of one member are eight', async () => {
  const cookie = await cookieAt(first);
  const streams = await Promise.all(Array.from({ length: 100 }, () => streamAt(first, cookie)));
  await expect.poll(() => streams.filter(({ isOver }) => !isOver()).length, patience).toBe(8);
  await Promise.all(streams.map(({ leave }) => leave()));
});

test('open streams do not delay the end of a server', async () => {
  const streams = await Promise.all(
    [await cookieAt(first), await cookieAt(first)].map((cookie) => streamAt(first, cookie)),
  );
  expect(await first.stop()).toEqual({ code: 0, signal: null });
  await expect.poll(() => streams.every(({ isOver }) => isOver()), patience).toBe(true);
});
