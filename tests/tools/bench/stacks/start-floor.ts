import { writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { listen } from '#tests/support/served/loopback.ts';
import type { Target } from '../answers.ts';
import { startServer } from '../server-process.ts';
import { signIn } from '../signed-in.ts';
import type { Workspace } from '../workspace.ts';
import type { StackPage } from './stack-pages.ts';

/** A statement as it was sent to PostgreSQL; bytes are in base64. */
interface SentStatement {
  text: string;
  values: (string | null | { base64: string })[];
}

/** Reads the fields of a message of PostgreSQL's protocol. */
function fieldsOf(message: Buffer) {
  let at = 0;
  const int16 = () => message.readInt16BE((at += 2) - 2);
  const int32 = () => message.readInt32BE((at += 4) - 4);
  const bytes = (length: number) => message.subarray(at, (at += length));
  const text = () => {
    const from = at;
    at = message.indexOf(0, from) + 1;
    return message.toString('utf8', from, at - 1);
  };
  return { int16, int32, bytes, text };
}

/** The statements that one connection executes, each once its parameters are bound; the texts are sent earlier, under names. */
function statementsIn() {
  const texts = new Map<string, string>();
  let rest = Buffer.alloc(0);
  // The first message has no kind.
  let headLength = 0;
  return (chunk: Buffer): SentStatement[] => {
    rest = Buffer.concat([rest, chunk]);
    const sent: SentStatement[] = [];
    while (rest.length >= headLength + 4) {
      const end = headLength + rest.readInt32BE(headLength);
      if (rest.length < end) break;
      const kind = rest.toString('latin1', 0, headLength);
      const { int16, int32, bytes, text } = fieldsOf(rest.subarray(headLength + 4, end));
      rest = rest.subarray(end);
      headLength = 1;
      if (kind === 'P') texts.set(text(), text());
      if (kind !== 'B') continue;
      text();
      const written = texts.get(text());
      const isBinary = Array.from({ length: int16() }, () => int16() === 1);
      const values = Array.from({ length: int16() }, (_, index) => {
        const length = int32();
        if (length < 0) return null;
        const value = bytes(length);
        return isBinary[index] ? { base64: value.toString('base64') } : value.toString();
      });
      if (written !== undefined) sent.push({ text: written, values });
    }
    return sent;
  };
}

interface Recorder extends AsyncDisposable {
  /** The database's address through the recorder. */
  url: string;
  /** The reads that the work sends: those in one list are sent together. */
  readsOf(work: () => Promise<unknown>): Promise<SentStatement[][]>;
}

/** Listens between a server and its database. */
async function recordStatements(databaseUrl: string): Promise<Recorder> {
  const real = new URL(databaseUrl);
  const path = `${real.searchParams.get('host')}/.s.PGSQL.5432`;
  let steps: SentStatement[][] = [];
  const proxy = createServer((client) => {
    const database = connect(path);
    const read = statementsIn();
    client.on('data', (chunk: Buffer) => {
      const reads = read(chunk).filter(({ text }) => /^\s*select/i.test(text));
      if (reads.length > 0) steps.push(reads);
    });
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) socket.on('error', () => socket.destroy());
  });
  const { port, ...listening } = await listen(proxy);
  return {
    ...listening,
    url: `postgres://${real.username}@127.0.0.1:${port}${real.pathname}`,
    async readsOf(work) {
      steps = [];
      await work();
      return steps;
    },
  };
}

/** For each page of a member a server that makes the page's reads and answers with what the page was then: the least it can cost. */
export async function startFloors(
  stack: AsyncDisposableStack,
  { directory, postgres, start }: Workspace,
  pages: readonly StackPage[],
): Promise<Map<string, Target>> {
  if (!postgres) throw new Error('The floor of a page is measured on PostgreSQL.');
  await using recorder = await recordStatements(postgres.url);
  await using product = await start('wren', { environment: { DATABASE_URL: recorder.url } });
  const { visitor } = await signIn(product.origin);
  const floors = new Map<string, Target>();
  for (const { name, page } of pages.filter(({ page }) => page.cookie !== undefined)) {
    let html = '';
    const ask = async () => {
      ({ html } = await visitor.get(page.path));
    };
    await ask();
    const steps = await recorder.readsOf(ask);
    const file = join(directory, `floor-${floors.size}.json`);
    writeFileSync(file, JSON.stringify({ html, steps }));
    const server = await startServer({
      file: 'tests/tools/bench/stacks/floor-server.ts',
      args: [file],
      environment: { DATABASE_URL: postgres.url },
      logFile: join(directory, 'floor.log'),
    });
    floors.set(name, { server: stack.use(server), path: '/' });
  }
  return floors;
}
