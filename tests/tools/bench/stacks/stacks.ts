import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { closedLoop, type Target, type Throughput } from '../closed-loop.ts';
import { ratioTable, type Compared } from '../report.ts';
import { inRounds, type Measure } from '../rounds.ts';
import { openWorkspace } from '../workspace.ts';
import { otherStacks, template } from './other-stacks.ts';
import { stackPages } from './stack-pages.ts';
import { startFloors } from './start-floor.ts';
import { startStack } from './start-stack.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    floor: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
  },
});
const seconds = Number(values.seconds);
const warmUpSeconds = 1;
/** With the embedded database, queries run in the thread that answers. */
const share = values.embedded ? 0.5 : 1;
const isAsked = (name: string) => positionals.length === 0 || positionals.includes(name);

await using stack = new AsyncDisposableStack();
const targets = new Map<string, Target>();
const compared: Compared[] = [];

/** Starts a build of the product with data of its own. */
async function startProduct(project?: string) {
  const workspace = await openWorkspace(stack, { embedded: values.embedded });
  const server = stack.use(await workspace.start('wren', project === undefined ? {} : { project }));
  const pages = (await stackPages(server)).filter(({ name }) => isAsked(name));
  return { workspace, pages };
}

const { workspace, pages } = await startProduct();
/** Each page's own base, by its name. */
const bases = values.floor ? await startFloors(stack, workspace, pages) : new Map<string, Target>();
if (values.against) {
  for (const { name, page } of (await startProduct(resolve(values.against))).pages) bases.set(name, page);
}
const floorTarget = 0.5;

for (const other of bases.size > 0 ? [] : otherStacks) {
  const server = await startStack(other);
  if (!server) continue;
  stack.use(server);
  targets.set(other.title, { server, path: '/login' });
  compared.push({ name: other.title });
}
for (const { name, page, target } of pages) {
  const base = bases.get(name);
  if (bases.size > 0 && !base) continue;
  targets.set(name, page);
  if (!base) compared.push({ name, target: target * share });
  else {
    targets.set(`${name}, other`, base);
    compared.push({ name, base: `${name}, other`, target: values.floor ? floorTarget : undefined });
  }
}

const encodings = { 'with gzip': 'gzip', without: 'identity' } as const;
const titleOf = (name: string, encoding: string) => `${name}, ${encoding}`;
const measures = new Map(
  Object.entries(encodings).flatMap(([title, encoding]) =>
    Array.from(targets, ([name, target]): [string, Measure<Throughput>] => [
      titleOf(name, title),
      (isWarmUp) => closedLoop({ ...target, encoding }, isWarmUp ? warmUpSeconds : seconds),
    ]),
  ),
);
const measured = await inRounds(measures, Number(values.rounds));
for (const [unit, figure] of [
  ['req/s', 'perSecond'],
  ['CPU ms', 'cpuMs'],
] as const) {
  for (const encoding of Object.keys(encodings)) {
    const figures = new Map(
      Array.from(targets.keys(), (name) => [
        name,
        (measured.get(titleOf(name, encoding)) ?? []).map((load) => load[figure]),
      ]),
    );
    const title = `${values.embedded ? 'embedded' : 'PostgreSQL'}, ${encoding}`;
    const base = values.floor ? 'its floor' : values.against ? 'the other state' : template.title;
    const rows = unit === 'req/s' ? compared : compared.map((row) => ({ ...row, target: undefined }));
    console.log(`\n${ratioTable({ title, unit, base }, rows, figures)}`);
  }
}
