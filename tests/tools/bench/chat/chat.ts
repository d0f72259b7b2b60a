import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '#app/domain/clock.ts';
import { openSql } from '#server/db/open-sql.ts';
import { createSealing } from '#server/sealing/create-sealing.ts';
import { passPassword } from '#tests/support/demo/demo-member.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { createMember, password, type TestMember } from '#tests/support/records/members.ts';
import { openVisitor } from '#tests/http/visitor.ts';
import { residentMebibytes, startServer } from '../server-process.ts';

/** Limit of open streams for one member. */
const streamsPerMember = 8;
const { values } = parseArgs({
  options: { streams: { type: 'string', default: '1000' }, messages: { type: 'string', default: '1000' } },
});
const members = Math.ceil(Number(values.streams) / streamsPerMember);
const messages = Number(values.messages);

const operatorKey = randomUUID();
const digest = createHash('sha256').update(operatorKey).digest('hex');

const work = join(projectRoot, '.data', 'bench');
mkdirSync(work, { recursive: true });
const directory = mkdtempSync(join(work, 'chat-'));
await using stack = new AsyncDisposableStack();
stack.defer(() => rmSync(directory, { recursive: true, force: true }));
const dataDirectory = join(directory, 'data');
const postgres = await startPostgres();
stack.defer(() => postgres.stop());
const environment = {
  DATABASE_URL: postgres.url,
  OPERATOR_KEYS: `bench:${digest}`,
  DEMO_ANSWERS: 'off',
};
const started = () =>
  startServer({
    file: 'server/main.mjs',
    dataDirectory,
    environment,
    logFile: join(directory, 'server.log'),
  });

async function addMembers(): Promise<TestMember[]> {
  const database = await openSql({ databaseUrl: postgres.url });
  try {
    const sealing = createSealing(readFileSync(join(dataDirectory, 'encryption-key'), 'utf8').trim());
    const dependencies = { sql: database.sql, sealing, clock: systemClock };
    const added: TestMember[] = [];
    for (let count = 0; count < members; count += 1) added.push(await createMember(dependencies));
    return added;
  } finally {
    await database.close();
  }
}

console.log(`Starting a server with ${members} more members …`);
const first = await started();
await first[Symbol.asyncDispose]();
const everybody = await addMembers();
const server = stack.use(await started());

async function cookieOf({ email }: TestMember): Promise<string> {
  const visitor = await openVisitor(server.origin);
  const page = await passPassword(await visitor.get('/signin'), email, password);
  if (page.path !== '/') throw new Error(`Signing in ended at ${page.path}.`);
  return visitor.cookies.getCookieString(server.origin);
}

interface Stream {
  /** Times of the events, by `performance.now()`. */
  heard: number[];
}

/** Opens a page's stream. Resolves after its first event. */
function openStream(cookie: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { Accept: 'text/event-stream', Cookie: cookie };
    const request = get(`${server.origin}/care-navigator/events`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A stream returned ${answer.statusCode}.`));
      const stream: Stream = { heard: [] };
      answer.on('data', (part: Buffer) => {
        if (!part.includes('event: messages')) return;
        stream.heard.push(performance.now());
        resolve(stream);
      });
      answer.on('error', () => undefined);
    });
    request.on('error', reject);
    stack.defer(() => void request.destroy());
  });
}

async function write(memberId: string): Promise<void> {
  const answer = await fetch(`${server.origin}/api/v3/operator/conversations/${memberId}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${operatorKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: 'How are you today?', key: randomUUID() }),
  });
  if (!answer.ok) throw new Error(`Sending a message returned ${answer.status}.`);
  await answer.body?.cancel();
}

const idle = residentMebibytes(server);
const cookies: string[] = [];
for (const member of everybody) cookies.push(await cookieOf(member));
const signedIn = residentMebibytes(server);
const streams = new Map<string, Stream[]>();
for (const [index, member] of everybody.entries()) {
  const open = Array.from({ length: streamsPerMember }, () => openStream(cookies[index] ?? ''));
  streams.set(member.id, await Promise.all(open));
}
const withStreams = residentMebibytes(server);

const delays: number[] = [];
const begun = performance.now();
for (let count = 0; count < messages; count += 1) {
  const member = everybody[count % everybody.length];
  if (!member) continue;
  const listening = streams.get(member.id) ?? [];
  const before = listening.map(({ heard }) => heard.length);
  const sent = performance.now();
  await write(member.id);
  // The next one is sent immediately, even if this one is still being delivered.
  void (async () => {
    while (listening.some(({ heard }, index) => heard.length <= (before[index] ?? 0))) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    listening.forEach(({ heard }, index) => delays.push((heard[before[index] ?? 0] ?? sent) - sent));
  })();
}
const seconds = (performance.now() - begun) / 1000;
const expected = messages * streamsPerMember;
for (let waited = 0; delays.length < expected && waited < 10_000; waited += 50) {
  await new Promise((resolve) => setTimeout(resolve, 50));
}
delays.sort((a, b) => a - b);
const at = (share: number) => Math.round(delays[Math.floor(share * (delays.length - 1))] ?? Number.NaN);

console.log(`
Open streams                    ${members * streamsPerMember}
Resident memory, idle           ${Math.round(idle)} MiB
  with all members signed in    ${Math.round(signedIn)} MiB
  with all streams open         ${Math.round(withStreams)} MiB
  after the messages            ${Math.round(residentMebibytes(server))} MiB   (at most 350)
Messages a second               ${Math.round(messages / seconds)}, each to ${streamsPerMember} streams
Heard of                        ${delays.length} of ${expected}
From sending to hearing, ms     p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}   (p99 at most 1000)`);
