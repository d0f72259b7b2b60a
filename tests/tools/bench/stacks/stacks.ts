import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { projectRoot } from '#tests/support/house/import-graph.ts';
import { requestsPerSecond, type Target } from '../load.ts';
import { ratioTable, type Compared } from '../report.ts';
import { inRounds } from '../rounds.ts';
import { startServer } from '../server-process.ts';
import { otherStacks, template } from './other-stacks.ts';
import { stackPages } from './stack-pages.ts';
import { startStack } from './start-stack.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    embedded: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const warmUpSeconds = 1;
/** The embedded database shares the server's thread. */
const share = values.embedded ? 0.5 : 1;

const work = join(projectRoot, '.data', 'bench');
mkdirSync(work, { recursive: true });
const directory = mkdtempSync(join(work, 'stacks-'));
await using stack = new AsyncDisposableStack();
stack.defer(() => rmSync(directory, { recursive: true, force: true }));

async function databaseEnvironment(): Promise<Record<string, string>> {
  if (values.embedded) return {};
  const postgres = await startPostgres();
  stack.defer(() => postgres.stop());
  return { DATABASE_URL: postgres.url };
}

const targets = new Map<string, Target>();
const compared: Compared[] = [];
for (const other of otherStacks) {
  const server = await startStack(other);
  if (!server) continue;
  stack.use(server);
  targets.set(other.title, { url: `${server.origin}/login`, headers: {} });
  compared.push({ name: other.title });
}
const wren = stack.use(
  await startServer({
    file: 'server/main.mjs',
    dataDirectory: join(directory, 'data'),
    environment: await databaseEnvironment(),
    logFile: join(directory, 'wren.log'),
  }),
);
for (const { name, path, cookie, target } of await stackPages(wren.origin)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  targets.set(name, { url: wren.origin + path, headers: cookie ? { cookie } : {} });
  compared.push({ name, target: target * share });
}

const encodings = new Map<string, Record<string, string>>([
  ['with gzip', { 'accept-encoding': 'gzip' }],
  ['without', {}],
]);
const titleOf = (name: string, encoding: string) => `${name}, ${encoding}`;
const asked = new Map(
  Array.from(encodings, ([encoding, more]) =>
    Array.from(targets, ([name, { url, headers }]): [string, Target] => [
      titleOf(name, encoding),
      { url, headers: { accept: 'text/html', ...headers, ...more } },
    ]),
  ).flat(),
);
const measured = await inRounds(
  [...asked.keys()],
  (title, isWarmUp) => {
    const target = asked.get(title);
    if (!target) throw new Error(`There is no request for ${title}.`);
    return requestsPerSecond(target, isWarmUp ? warmUpSeconds : seconds);
  },
  {
    rounds,
    onRound: (round) => console.log(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds} …`),
  },
);
for (const encoding of encodings.keys()) {
  const of = new Map(compared.map(({ name }) => [name, measured.get(titleOf(name, encoding)) ?? []]));
  const head = `${values.embedded ? 'embedded' : 'PostgreSQL'}, ${encoding}`;
  console.log(`\n${ratioTable(head, compared, of, template.title)}`);
}
