import { parseArgs } from 'node:util';
import { emailDigest } from '#server/accounts/email/email-digest.ts';
import type { Sql } from '#server/db/sql.ts';
import { createSealing } from '#server/sealing/create-sealing.ts';
import { updateStatistics } from '#tests/support/database/query-plan.ts';
import { addHistory, historyKinds } from '#tests/support/records/histories.ts';
import { demoMember } from '../compared-pages.ts';
import { middleAnswer, printComparison, startFilledServers } from './filled-servers.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, answers: { type: 'string', default: '9' } },
});
const key = 'a key that only this measurement ever seals with';
const sizes = [
  { name: '10', count: 10 },
  { name: '1,000', count: 1_000 },
  { name: '10,000', count: 10_000 },
] as const;

const exportPath = '/settings/privacy/export/file?format=json';
const pages = new Map([
  ['home', '/'],
  ['bills', '/payments'],
  ['claims', '/reimbursement/claims'],
  ['a year of claims', '/reimbursement/years/2016'],
  ['past visits', '/video-visits/past'],
  ['notifications', '/notifications'],
  ['check-ins', '/screenings'],
  ['activity', '/settings/security/activity'],
  ['chat', '/care-navigator'],
  ['export, until it begins', exportPath],
]);
const wholeExport = 'export, for each 1,000 rows';

async function fill(sql: Sql, { count }: { count: number }): Promise<void> {
  const sealing = createSealing(key);
  const { id: memberId } = await sql
    .selectFrom('members')
    .select('id')
    .where('email_digest', '=', emailDigest(sealing, demoMember.email))
    .executeTakeFirstOrThrow();
  for (const kind of historyKinds) await addHistory({ sql, sealing }, kind, { memberId, count });
  await updateStatistics(sql, 'bills', 'reimbursements', 'reimbursement_services', 'reimbursement_events');
  await updateStatistics(sql, 'authorizations', 'authorization_events', 'calls', 'care_navigator_messages');
  await updateStatistics(sql, 'questionnaire_results', 'account_activities');
}

/** Enough to see that the response has started. */
async function readBeginning(response: Response): Promise<void> {
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
}

await using stack = new AsyncDisposableStack();
console.log(
  `Starting three servers: of each of ${historyKinds.length} kinds the member has 10, 1,000 or 10,000 rows …`,
);
const servers = await startFilledServers(stack, { sizes, fill, environment: { ENCRYPTION_KEY: key } });

await printComparison({
  names: [...pages.keys(), wholeExport],
  sizes,
  rounds: Number(values.rounds),
  async measure(name, size) {
    const server = servers.get(size);
    const count = sizes.find((each) => each.name === size)?.count;
    if (!server || !count) throw new Error(`There is no server with ${size} rows.`);
    if (name === wholeExport) {
      return (
        (1_000 * (await middleAnswer(server, exportPath, { answers: 1 }))) / (count * historyKinds.length)
      );
    }
    const path = pages.get(name) ?? '/';
    const read = path === exportPath ? { read: readBeginning } : {};
    return middleAnswer(server, path, { answers: Number(values.answers), ...read });
  },
});
