import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { closedLoop, type Target, type Throughput } from '../answers.ts';
import { ratioTable, type Compared } from '../report.ts';
import { inRounds, type Measure } from '../rounds.ts';
import { openWorkspace } from '../workspace.ts';
import { stackPages } from './stack-pages.ts';
import { startFloors } from './start-floor.ts';
import { pagesOfPeers, startPeers } from './start-peers.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    floor: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '2' },
  },
});
const { embedded, floor, against } = values;
const seconds = Number(values.seconds);
/** So many answers are slower than later ones, because V8 has not compiled what they run. */
const warmUpAnswers = 600;
/** Of a round at least, however slow the machine is. */
const fewestAnswers = 96;
const floorTarget = 0.5;

const isBesidePeers = !floor && against === undefined;
const known = isBesidePeers ? pagesOfPeers.slice(0, embedded ? 1 : undefined) : [];
const isAsked = (name: string) =>
  (positionals.length === 0 || positionals.includes(name)) && (!isBesidePeers || known.includes(name));

await using stack = new AsyncDisposableStack();

/** Starts a build of the product with data of its own. */
async function startProduct(project?: string) {
  const workspace = await openWorkspace(stack, { embedded });
  const server = stack.use(await workspace.start('wren', project === undefined ? {} : { project }));
  const pages = (await stackPages(server)).filter(({ name }) => isAsked(name));
  return { workspace, pages };
}

const { workspace, pages } = await startProduct();
if (pages.length === 0) {
  throw new Error(`Other stacks have ${known.join(', ')}; further pages have --floor and --against.`);
}
const targets = new Map<string, Target>(pages.map(({ name, page }) => [name, page]));
const compared: Compared[] = [];

/** Each page beside another of its own. */
function compareWith(bases: ReadonlyMap<string, Target>, other: string, target?: number) {
  for (const [name, base] of bases) {
    const title = `${name}, ${other}`;
    targets.set(title, base);
    compared.push({ name, base: title, target });
  }
}

if (floor) compareWith(await startFloors(stack, workspace, pages), 'floor', floorTarget);
if (against !== undefined) {
  const others = (await startProduct(resolve(against))).pages;
  compareWith(new Map(others.map(({ name, page }) => [name, page])), 'other state');
}
if (isBesidePeers) {
  const peers = await startPeers(stack, workspace, pages);
  for (const [title, target] of peers.targets) targets.set(title, target);
  // The same page twice shows how much the machine alone changes figures.
  compareWith(new Map(pages.map(({ name, page }) => [name, page])), 'again');
  compared.push(...peers.compared);
}

/** The answers of a round that are measured, by how many the machine gives in the warm-up. */
function measureOf(target: Target): Measure<Throughput> {
  let answers = warmUpAnswers;
  return async (isWarmUp) => {
    const throughput = await closedLoop(target, { answers });
    if (isWarmUp) answers = Math.max(fewestAnswers, Math.round(throughput.perSecond * seconds));
    return throughput;
  };
}

const measures = new Map(Array.from(targets, ([name, target]) => [name, measureOf(target)]));
const measured = await inRounds(measures, Number(values.rounds));
for (const [unit, figure] of [
  ['req/s', 'perSecond'],
  ['CPU ms', 'cpuMs'],
] as const) {
  const figures = new Map(Array.from(measured, ([name, loads]) => [name, loads.map((load) => load[figure])]));
  const title = embedded ? 'embedded' : 'PostgreSQL';
  const base = floor ? 'its floor' : isBesidePeers ? 'it' : 'the other state';
  const rows = unit === 'req/s' ? compared : compared.map((row) => ({ ...row, target: undefined }));
  console.log(`\n${ratioTable({ title, unit, base }, rows, figures)}`);
}
