import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { operatorEntries } from '#tests/support/api/operator-calls.ts';
import { password } from '#tests/support/records/members.ts';
import { table, whole } from '../report.ts';
import { percentile } from '../rounds.ts';
import { residentMebibytes } from '../server-process.ts';
import { signIn } from '../signed-in.ts';
import { createMembers, openWorkspace } from '../workspace.ts';

/** The most that one member may have open. */
const streamsPerMember = 8;
const mostWaitMs = 10_000;

interface Stream {
  /** Arrival of each event, by `performance.now()`. */
  arrivals: number[];
  close(): void;
}

/** Opens the stream of a page. Resolves at its first event. */
function openStream(origin: string, cookie: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { Accept: 'text/event-stream', Cookie: cookie };
    const request = get(`${origin}/care-navigator/events`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A stream was answered ${answer.statusCode}.`));
      const stream: Stream = { arrivals: [], close: () => void request.destroy() };
      answer.on('data', (part: Buffer) => {
        if (!part.includes('event: messages')) return;
        stream.arrivals.push(performance.now());
        resolve(stream);
      });
      answer.on('error', () => undefined);
    });
    request.on('error', reject);
  });
}

async function sendMessage(origin: string, memberId: string, operatorKey: string): Promise<void> {
  const answer = await fetch(`${origin}/api/v3/operator/conversations/${memberId}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${operatorKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: 'How are you today?', key: randomUUID() }),
  });
  if (!answer.ok) throw new Error(`A message was answered ${answer.status}.`);
  await answer.body?.cancel();
}

/** Memory with many open streams of chat pages, and the delay until each has a message. */
export async function printChat(wanted: number, messages: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const workspace = await openWorkspace(stack);
  const operatorKey = randomUUID();
  const environment = { OPERATOR_KEYS: operatorEntries('bench', operatorKey), DEMO_ANSWERS: 'off' };
  const members = await workspace.fill('wren', (records) =>
    createMembers(records, Math.ceil(wanted / streamsPerMember)),
  );
  const server = stack.use(await workspace.start('wren', { environment }));
  const memory: [string, number][] = [];
  const noteMemory = (name: string) => memory.push([name, residentMebibytes(server)]);

  noteMemory('idle');
  const cookies: string[] = [];
  for (const { email } of members) cookies.push((await signIn(server.origin, email, password)).cookie);
  noteMemory('members signed in');
  const streams: Stream[][] = [];
  for (const cookie of cookies) {
    const opened = Array.from({ length: streamsPerMember }, () => openStream(server.origin, cookie));
    streams.push(await Promise.all(opened));
  }
  stack.defer(() => streams.flat().forEach((stream) => stream.close()));
  noteMemory('streams open');

  const delays: number[] = [];
  const begun = performance.now();
  for (let count = 0; count < messages; count += 1) {
    const index = count % members.length;
    const open = streams[index] ?? [];
    const before = open.map(({ arrivals }) => arrivals.length);
    const sent = performance.now();
    await sendMessage(server.origin, members[index]?.id ?? '', operatorKey);
    // The next message is sent at once, while streams may still wait for this one.
    void (async () => {
      while (open.some(({ arrivals }, at) => arrivals.length <= (before[at] ?? 0))) await pause(5);
      open.forEach(({ arrivals }, at) => delays.push((arrivals[before[at] ?? 0] ?? sent) - sent));
    })();
  }
  const perSecond = (messages * 1000) / (performance.now() - begun);
  const expected = messages * streamsPerMember;
  for (let waited = 0; delays.length < expected && waited < mostWaitMs; waited += 50) await pause(50);
  noteMemory('after the messages (at most 350)');

  console.log(`${members.length * streamsPerMember} streams, ${whole(perSecond)} messages a second`);
  console.log(`${delays.length} of ${expected} arrived\n`);
  const delay = [0.5, 0.99, 1].map((share) => whole(percentile(delays, share)));
  console.log(table(['Delay, ms', 'p50', 'p99 (at most 1,000)', 'longest'], [['a message', ...delay]]));
  const rows = memory.map(([name, mebibytes]) => [name, whole(mebibytes)]);
  console.log(`\n${table(['Resident memory', 'MiB'], rows)}`);
}
