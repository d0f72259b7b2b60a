import { parseArgs } from 'node:util';
import { demoVisitors } from '#tests/http/demo-visitors.ts';
import { answerMs, middleMs } from '../answers.ts';
import { openDatabases, type Databases } from '../grown/databases.ts';
import { addWork, fillGrown } from '../grown/fill.ts';
import { printLimits, type Limited } from '../limits.ts';
import { table, whole } from '../report.ts';
import { figuresOf, inRounds, median, percentile, ratios } from '../rounds.ts';
import { measureDecisions } from './decisions.ts';
import { measureRoster } from './roster.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    most: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '9' },
    people: { type: 'string', default: '100000' },
  },
});
const members = Number(values.members);
/** Numbers of things that wait for staff, and how many times as long as with the fewest the list may take. */
const queues = [
  { name: 'few', items: 100 },
  { name: 'many', items: 100_000, mostRatio: 2 },
  { name: 'most', items: Number(values.most), mostRatio: 3 },
] as const;
const [few, many, most] = queues;

/** Of the demo: a reviewer and a Care Partner. */
const [reviewer, carePartner] = ['victor.osei@wren.example', 'rosa.delgado@wren.example'];
const inboxAnswers = 200;
const mostInboxMs = 150;

async function measureQueues({ start }: Databases, stack: AsyncDisposableStack): Promise<Limited[]> {
  const measures = new Map<string, () => Promise<number>>();
  for (const { name } of queues) {
    const { origin } = stack.use(await start(name));
    const visitor = await demoVisitors(origin)({ as: reviewer });
    const cookie = await visitor.cookies.getCookieString(`${origin}/desk`);
    measures.set(name, () => middleMs(`${origin}/desk`, cookie));
  }
  const measured = await inRounds(measures, Number(values.rounds));
  const rows = queues.map(({ name, items }) => ({
    what: `${whole(items)} items`,
    ms: median(figuresOf(measured, name)).toFixed(1),
    ratio: median(ratios(measured, name, few.name)),
  }));
  const cells = rows.map(({ what, ms, ratio }) => [what, ms, ratio.toFixed(2)]);
  console.log(`\n${table(['Milliseconds of the list of work (p50)', 'ms', '× 100 items'], cells)}`);
  return queues.flatMap((queue, at): Limited[] => {
    const { what, ratio } = rows[at] ?? {};
    if (!('mostRatio' in queue) || ratio === undefined) return [];
    return [{ what: `the list of ${what}, beside 100`, figure: ratio, most: queue.mostRatio, unit: '×' }];
  });
}

async function measureInbox({ start }: Databases): Promise<Limited> {
  await using server = await start(most.name);
  const visitor = await demoVisitors(server.origin)({ as: carePartner });
  const cookie = await visitor.cookies.getCookieString(`${server.origin}/desk`);
  const all: number[] = [];
  while (all.length < inboxAnswers) all.push(await answerMs(`${server.origin}/desk/conversations`, cookie));
  console.log(`\nInbox of ${whole(members)} conversations: p50 ${median(all).toFixed(1)} ms`);
  return { what: 'the inbox, p99', figure: percentile(all, 0.99), most: mostInboxMs, unit: 'ms' };
}

await using stack = new AsyncDisposableStack();
const databases = await openDatabases(stack);
const { copy, sealing, urlOf } = databases;
await copy('demo', few.name);
await fillGrown(urlOf(few.name), sealing, { members, workItems: few.items });
for (const [from, { name, items }] of [
  [few, many],
  [many, most],
] as const) {
  await copy(from.name, name);
  await addWork(urlOf(name), { members, workItems: items - from.items });
}
printLimits([
  ...(await measureQueues(databases, stack)),
  await measureInbox(databases),
  ...(await measureDecisions(databases, most.name)),
  ...(await measureRoster(databases, Number(values.people))),
]);
