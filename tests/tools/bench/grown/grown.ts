import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { routeTable } from '#tests/e2e/route-table.ts';
import { demoVisitors } from '#tests/http/demo-visitors.ts';
import { addressOf } from '#tests/http/route-address.ts';
import { describedCalls } from '#tests/support/api/described-calls.ts';
import { headersOf } from '#tests/support/api/operator-calls.ts';
import { middleMs } from '../answers.ts';
import { table, verdict, whole } from '../report.ts';
import { figuresOf, inRounds, median, ratios } from '../rounds.ts';
import { signIn } from '../signed-in.ts';
import { openDatabases, operatorKey, type Databases } from './databases.ts';
import { fillGrown, tableSizes } from './fill.ts';
import { loggedReads, logPlans, stopLogging, type Read } from './plans.ts';

/** Opens every page of members and staff, and every list of operators. Returns the addresses that failed. */
async function visitEverything(origin: string, operatorKey: string): Promise<string[]> {
  const failed: string[] = [];
  const visitorOf = demoVisitors(origin);
  // Other pages exist only after steps in a browser.
  for (const route of routeTable.filter(({ prepare }) => !prepare)) {
    try {
      const visitor = await visitorOf(route);
      const address = await addressOf(visitor, route);
      const { status } = await visitor.get(address);
      if (status >= 500) failed.push(`${address}: ${status}`);
    } catch (error) {
      failed.push(`${route.path}: ${String(error)}`);
    }
  }
  const call = (path: string) => fetch(origin + path, { headers: headersOf(operatorKey) });
  for (const { method, path } of await describedCalls({ call })) {
    const isList = method === 'GET' && path.startsWith('/api/v3/operator/') && !/\{|\/events$/.test(path);
    if (!isList) continue;
    const { status } = await call(path);
    // No key has the roles of administrators, authors and experts. Pages of the desk open their lists.
    if (status !== 200 && status !== 403) failed.push(`${path}: ${status}`);
  }
  return failed;
}

const { values } = parseArgs({
  options: { members: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '9' } },
});
const members = Number(values.members);
/** A table with at least this many rows has grown. */
const grownRows = Math.min(100_000, members / 2);
const pages: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['claims', '/reimbursement/claims'],
  ['messages', '/care-navigator'],
  ['notifications', '/notifications'],
  ['care plan', '/care-tasks'],
  ['visits', '/video-visits'],
  ['bills', '/payments'],
  ['activity', '/settings/security/activity'],
];
const mostRatio = 1.2;
/** Housekeeping runs at the start, after the first answers. */
const housekeepingMs = 5_000;

/** Whether a statement reads a table whole, rather than what it asks for. */
const isWhole = ({ rows, isSequential }: Read) => isSequential || rows > grownRows / 2;

/** Statements that may, by some of their words: reports of all companies; and each company here has a third of all members. */
const exceptions = [
  '"bills"."covered_cents" > 0',
  'count(*) as "left" from "roster_rows"',
  'select max(made.month)',
];

/** Opens everything once, and prints the statements that read a grown table whole. Returns whether there are none. */
async function explainEverything({ postgres, logFile, start }: Databases, grown: ReadonlySet<string>) {
  await logPlans(postgres, 'grown');
  const server = await start('grown');
  const failed = await visitEverything(server.origin, operatorKey);
  await pause(housekeepingMs);
  await server[Symbol.asyncDispose]();
  await stopLogging(postgres, 'grown');
  const { reads, statements } = loggedReads(logFile);
  const faults = reads
    .filter((read) => grown.has(read.table) && isWhole(read))
    .filter(({ statement }) => !exceptions.some((words) => statement.includes(words)));
  const byStatement = Map.groupBy(faults, ({ table: name, statement }) => `${name}: ${statement}`);
  console.log(`${statements} statements of every page, list of operators, job and sweep`);
  for (const [words, all] of byStatement) {
    const rows = Math.max(...all.map(({ rows: read }) => read));
    console.log(`READS WHOLE (${whole(rows)} rows) ${words.replaceAll(/\s+/g, ' ')}`);
  }
  for (const address of failed) console.log(`FAILED ${address}`);
  return byStatement.size === 0 && failed.length === 0;
}

async function printTimes({ start }: Databases, stack: AsyncDisposableStack): Promise<void> {
  const servers: { name: string; origin: string; cookie: string }[] = [];
  for (const name of ['demo', 'grown']) {
    const { origin } = stack.use(await start(name));
    servers.push({ name, origin, cookie: (await signIn(origin)).cookie });
  }
  const measures = pages.flatMap(([page, path]) =>
    servers.map(
      ({ name, origin, cookie }) => [`${page}: ${name}`, () => middleMs(origin + path, cookie)] as const,
    ),
  );
  const measured = await inRounds(new Map(measures), Number(values.rounds));
  const rows = pages.map(([page]) => {
    const figures = servers.map(({ name }) => median(figuresOf(measured, `${page}: ${name}`)).toFixed(1));
    const ratio = median(ratios(measured, `${page}: grown`, `${page}: demo`));
    return [page, ...figures, ratio.toFixed(2), verdict(ratio, mostRatio)];
  });
  console.log(`\n${table(['Milliseconds of an answer (p50)', 'demo', 'grown', 'grown / demo', ''], rows)}`);
}

await using stack = new AsyncDisposableStack();
const databases = await openDatabases(stack);
await databases.copy('demo', 'grown');
await fillGrown(databases.urlOf('grown'), databases.sealing, { members, workItems: members });
const sizes = await tableSizes(databases.urlOf('grown'));
const grown = new Set([...sizes].filter(([, rows]) => rows >= grownRows).map(([name]) => name));
console.log(`Grown tables, from ${whole(grownRows)} rows on: ${[...grown].toSorted().join(', ')}`);
const isQuick = await explainEverything(databases, grown);
await printTimes(databases, stack);
if (!isQuick) process.exitCode = 1;
