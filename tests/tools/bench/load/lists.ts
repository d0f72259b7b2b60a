import { emailDigest } from '#server/api/account/email/email-digest.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { updateStatistics } from '#tests/support/database/query-plan.ts';
import { maya } from '#tests/support/demo/demo-member.ts';
import { addHistory, historyKinds } from '#tests/support/records/histories.ts';
import { answerMs, middleMs } from '../answers.ts';
import { table, verdict } from '../report.ts';
import { figuresOf, inRounds, median, ratios, type Measure } from '../rounds.ts';
import { signIn } from '../signed-in.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import { addArticles, addProviders } from './many-records.ts';

/** Rows of each list, and of each kind of the member's own records. */
const sizes = [
  { name: 'few', providers: 100, articles: 100, history: 10 },
  { name: 'some', providers: 1_000, articles: 500, history: 1_000 },
  { name: 'many', providers: 10_000, articles: 2_000, history: 10_000 },
] as const;
type Size = (typeof sizes)[number];

const mostRatio = 2;

/** Addresses that read lists. `few` has fewer pages. */
const pages: readonly (readonly [name: string, path: string, few?: string])[] = [
  ['all providers', '/all-providers'],
  ['a category', '/providers/doulas'],
  ['within 25 miles', '/all-providers?zip=90012&within_miles=25'],
  ['a language', '/all-providers?language=es'],
  ['a language, nearby, accepting', '/all-providers?language=es&within_miles=50&accepting=1'],
  ['by name', '/all-providers?sort=name'],
  ['a name', '/all-providers?query=kel'],
  ['page 50', '/all-providers?page=50', '/all-providers?page=10'],
  ['page 50 by name', '/all-providers?sort=name&page=50', '/all-providers?sort=name&page=10'],
  ['insights', '/insights'],
  ['a topic', '/insights/pregnancy'],
  ['a word', '/insights?query=colic'],
  ['a word all articles have', '/insights?query=sleep'],
  ['home', '/'],
  ['bills', '/payments'],
  ['claims', '/reimbursement/claims'],
  ['a year of claims', '/reimbursement/years/2016'],
  ['past visits', '/video-visits/past'],
  ['notifications', '/notifications'],
  ['check-ins', '/screenings'],
  ['activity', '/settings/security/activity'],
  ['chat', '/care-navigator'],
];
const exportPath = '/settings/privacy/export/file?format=json';
const exportStart = 'export, until it begins';
const exportRows = 'export, for each 1,000 rows';

async function missingRows(sql: Sql, name: 'providers' | 'posts', wanted: number): Promise<number> {
  const { count } = await sql
    .selectFrom(name)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Math.max(0, wanted - count);
}

/** Fills the demo data up to a size. */
function fill(workspace: Workspace, size: Size): Promise<void> {
  return workspace.fill(size.name, async ({ sql, sealing }) => {
    await addProviders(sql, await missingRows(sql, 'providers', size.providers));
    await addArticles(sql, await missingRows(sql, 'posts', size.articles));
    const { id: memberId } = await sql
      .selectFrom('members')
      .select('id')
      .where('email_digest', '=', emailDigest(sealing, maya))
      .executeTakeFirstOrThrow();
    for (const kind of historyKinds) {
      await addHistory({ sql, sealing }, kind, { memberId, count: size.history });
    }
    await updateStatistics(sql, 'providers', 'provider_locations', 'provider_counts', 'posts', 'post_texts');
    await updateStatistics(sql, 'bills', 'reimbursements', 'reimbursement_services', 'reimbursement_events');
    await updateStatistics(sql, 'authorizations', 'authorization_events', 'calls', 'care_navigator_messages');
    await updateStatistics(sql, 'questionnaire_results', 'account_activities');
  });
}

/** Whether pages stay quick when lists and the member's own history are long. Answers one request at a time. */
export async function printLists(rounds: number): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const workspace = await openWorkspace(stack, { embedded: true });
  const titleOf = (name: string, size: Size['name']) => `${name}: ${size}`;
  const servers = [];
  for (const size of sizes) {
    await fill(workspace, size);
    const { origin } = stack.use(await workspace.start(size.name));
    servers.push({ ...size, origin, cookie: (await signIn(origin)).cookie });
  }
  // Sizes of a page are measured one after the other, so that the machine's speed affects them alike.
  const measures = new Map<string, Measure<number>>();
  for (const [name, path, few = path] of pages) {
    for (const { name: size, origin, cookie } of servers) {
      measures.set(titleOf(name, size), () => middleMs(origin + (size === 'few' ? few : path), cookie));
    }
  }
  for (const { name: size, origin, cookie } of servers) {
    const measure = () => middleMs(origin + exportPath, cookie, { isWhole: false });
    measures.set(titleOf(exportStart, size), measure);
  }
  for (const { name: size, history, origin, cookie } of servers) {
    const thousands = (history * historyKinds.length) / 1_000;
    const measure = async () => (await answerMs(origin + exportPath, cookie)) / thousands;
    measures.set(titleOf(exportRows, size), measure);
  }
  const measured = await inRounds(measures, rounds);
  const rows = [...pages.map(([name]) => name), exportStart, exportRows].map((name) => {
    const figures = sizes.map((size) => median(figuresOf(measured, titleOf(name, size.name))).toFixed(1));
    const ratio = median(ratios(measured, titleOf(name, 'many'), titleOf(name, 'few')));
    return [name, ...figures, ratio.toFixed(2), verdict(ratio, mostRatio)];
  });
  const heads = ['Milliseconds of an answer (p50)', ...sizes.map(({ name }) => name), 'many / few', ''];
  console.log(`\n${table(heads, rows)}`);
}
