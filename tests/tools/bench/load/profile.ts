import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { closedLoop } from '../answers.ts';
import { signIn } from '../signed-in.ts';
import { openWorkspace } from '../workspace.ts';

const cpuProfile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({
        functionName: z.string(),
        url: z.string(),
        lineNumber: z.number(),
        columnNumber: z.number(),
      }),
      children: z.array(z.number()).optional(),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
  startTime: z.number(),
});

type ProfileNode = z.output<typeof cpuProfile>['nodes'][number];

/** Owners of code by patterns of its source; the first match counts. */
const groups: readonly (readonly [string, RegExp])[] = [
  ['React', /node_modules\/(react|react-dom|scheduler)\//],
  ['React Router', /node_modules\/@?(react-router|remix)/],
  ['Hono', /node_modules\/@?hono/],
  ['zod', /node_modules\/zod\//],
  ['SQL client', /node_modules\/(pg|pg-.*|kysely|postgres-.*)\/|server\/platform\/db\//],
  [
    'log and metrics',
    /node_modules\/(pino|prom-client|@opentelemetry|bintrees|tdigest|thread-stream|sonic-boom)/,
  ],
  ['i18n', /node_modules\/(i18next|remix-i18next|accept-language)|app\/i18n\//],
  ['sealing', /server\/platform\/sealing\//],
  ['fetch and streams', /undici|webstreams|node:internal\/(deps|web)/],
  ['other packages', /node_modules\//],
  ['our web tier', /server\/(web|log|error)/],
  ['our API', /server\//],
  ['our client of the API', /app\/(api|domain)\//],
  ['our pages', /app\//],
  ['Node', /node:/],
];

const maps = new Map<string, SourceMap | undefined>();

/** Undefined for code that the bundler adds. */
function mapOf(url: string): SourceMap | undefined {
  if (maps.has(url)) return maps.get(url);
  const path = new URL(`${url}.map`);
  const map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
  maps.set(url, map);
  return map;
}

function sourceOf({ callFrame: { url, lineNumber, columnNumber } }: ProfileNode): string {
  if (!/^file:.*\/build\/server\/.*\.js$/.test(url)) return url;
  const entry = mapOf(url)?.findEntry(lineNumber, columnNumber);
  return entry && 'originalSource' in entry ? entry.originalSource : url;
}

interface SelfTimes {
  /** Microseconds without idle time. */
  total: number;
  byGroup: Map<string, number>;
  byFunction: Map<string, number>;
}

/** Adds up the samples between two moments, in microseconds of the machine's monotonic clock. */
function selfTimes(path: string, from: number, to: number): SelfTimes {
  const profile = cpuProfile.parse(JSON.parse(readFileSync(path, 'utf8')));
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  /** Code without a source of its own, such as parsing JSON, is counted for its caller. */
  const owner = (node: ProfileNode): ProfileNode => {
    const parent = nodes.get(parents.get(node.id) ?? -1);
    return node.callFrame.url === '' && parent ? owner(parent) : node;
  };
  const times: SelfTimes = { total: 0, byGroup: new Map(), byFunction: new Map() };
  const add = (map: Map<string, number>, key: string, time: number) =>
    map.set(key, (map.get(key) ?? 0) + time);
  let at = profile.startTime;
  profile.samples.forEach((id, index) => {
    const time = profile.timeDeltas[index] ?? 0;
    at += time;
    const node = nodes.get(id);
    if (!node || at < from || at > to) return;
    const { functionName } = node.callFrame;
    if (functionName === '(idle)') return;
    times.total += time;
    const source = sourceOf(owner(node));
    const isMachine = functionName.startsWith('(');
    const group = isMachine
      ? functionName
      : (groups.find(([, pattern]) => pattern.test(source))?.[0] ?? 'Node');
    add(times.byGroup, group, time);
    add(
      times.byFunction,
      `${functionName || '(anonymous)'} ${source.replace(/^.*node_modules\//, '')}`,
      time,
    );
  });
  return times;
}

interface Profiled {
  path: string;
  isSignedOut: boolean;
  seconds: number;
  /** How many functions to print. */
  functions: number;
}

const nowUs = () => Number(process.hrtime.bigint() / 1000n);

/** CPU of an answer by whose code takes it, of one process on PostgreSQL. */
export async function printProfile({ path, isSignedOut, seconds, functions }: Profiled): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const workspace = await openWorkspace(stack);
  await (await workspace.start('wren'))[Symbol.asyncDispose]();
  const nodeOptions = ['--cpu-prof', `--cpu-prof-dir=${workspace.directory}`];
  const server = stack.use(await workspace.start('wren', { nodeOptions }));
  const { cookie } = await signIn(server.origin);
  const target = { server, path, ...(!isSignedOut && { cookie }) };
  await closedLoop(target, { seconds });
  const from = nowUs();
  const { cpuMs } = await closedLoop(target, { seconds });
  const to = nowUs();
  await server[Symbol.asyncDispose]();

  const file = readdirSync(workspace.directory).find((name) => name.endsWith('.cpuprofile'));
  if (!file) throw new Error('The server left no profile.');
  const { total, byGroup, byFunction } = selfTimes(join(workspace.directory, file), from, to);
  const print = (times: Map<string, number>, most: number) => {
    for (const [name, time] of [...times].toSorted(([, a], [, b]) => b - a).slice(0, most)) {
      console.log(`${((100 * time) / total).toFixed(1).padStart(6)} %  ${name}`);
    }
  };
  console.log(`${path}: ${cpuMs.toFixed(2)} ms of CPU an answer, profiling included. Self time:`);
  print(byGroup, Infinity);
  console.log('\nBy function:');
  print(byFunction, functions);
}
