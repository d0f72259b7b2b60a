import { systemClock } from '#app/domain/clock.ts';
import { dayIn } from '#app/domain/coverage-days.ts';
import { checkCompany } from '#server/api/account/companies/check-company.ts';
import { missingInEnglish } from '#server/api/account/companies/lacks.ts';
import {
  countWaves,
  findPlan,
  pauseWaves,
  resumeWaves,
  startWaves,
} from '#server/api/account/invitations/waves/plan.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { inTransaction } from '../setup/import.ts';
import { checkDependencies, findCompany } from '../setup/readiness.ts';
import type { OperatorDatabase } from '../steps/operator-database.ts';
import { recordCommand } from '../steps/record-command.ts';
import { print, readWords, unless, WrongWordsError } from '../steps/words.ts';

type Command = (opened: OperatorDatabase) => Promise<void>;

interface Order {
  companyId: string;
  size: number;
  everyMinutes: number;
  force: boolean;
  dryRun: boolean;
}

const largestWave = 100_000;
const longestMinutes = 30 * 24 * 60;
const minutesOf: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };

function sizeIn(word = ''): number {
  const size = /^\d{1,6}$/.test(word) ? Number(word) : 0;
  if (size >= 1 && size <= largestWave) return size;
  throw new WrongWordsError(`--size: '${word}' is none of 1 to ${largestWave} people.`);
}

/** Minutes of `30m`, `1h` or `1d`. */
function minutesIn(word = ''): number {
  const [, count = '0', unit = ''] = /^(\d{1,5})([mhd])$/.exec(word) ?? [];
  const minutes = Number(count) * (minutesOf[unit] ?? 0);
  if (minutes >= 1 && minutes <= longestMinutes) return minutes;
  throw new WrongWordsError(`--every: '${word}' is no time such as 30m, 1h or 1d, of 30 days at most.`);
}

/** The company, open, whose roster says who is invited. Throws where it is not. */
async function findOpenCompany(sql: Sql, id: string) {
  const company = await findCompany(sql, id);
  if (company.opened_at === null) throw new Error(`${id} is closed. Run npm run admin -- open ${id} first.`);
  return company;
}

/** What the company lacks, printed; null when nothing. Throws where something does and the operator does not force it. */
async function lacksOf(
  opened: OperatorDatabase,
  { companyId, force }: Pick<Order, 'companyId' | 'force'>,
  write: typeof print,
): Promise<string | null> {
  const company = await findOpenCompany(opened.sql, companyId);
  const missing = missingInEnglish(await checkCompany(company, checkDependencies(opened)));
  for (const line of missing) write(`missing  ${line}`);
  if (missing.length > 0 && !force)
    throw new Error(
      `Nobody is invited. Repeat with --force, and --size and --every, to invite people to ${companyId} regardless.`,
    );
  return missing.join('\n') || null;
}

async function start(opened: OperatorDatabase, order: Order, write: typeof print): Promise<void> {
  const { companyId, size, everyMinutes, dryRun } = order;
  const despite = await lacksOf(opened, order, write);
  const { sealing } = opened;
  const { left } = await inTransaction(opened.sql, { dryRun }, async (transaction) => {
    const { time_zone: zone } = await findOpenCompany(transaction, companyId);
    const dependencies = { sealing, clock: systemClock };
    await startWaves(transaction, dependencies, { companyId, size, everyMinutes, despite });
    await record(transaction, opened, { act: 'invitation_waves_started', companyId });
    return countWaves(transaction, companyId, dayIn(zone, systemClock.now()));
  });
  write(`${companyId}: ${left} people to invite, ${size} every ${everyMinutes} minutes${unless(dryRun)}`);
}

const record = (
  transaction: Sql,
  opened: OperatorDatabase,
  { act, companyId }: { act: 'invitation_waves_started' | 'invitation_waves_paused'; companyId: string },
) => recordCommand(transaction, opened, act, [{ subjectId: companyId, companyId }]);

type Turn = 'pause' | 'resume';

async function turn(
  opened: OperatorDatabase,
  { companyId, to, dryRun }: { companyId: string; to: Turn; dryRun: boolean },
  write: typeof print,
): Promise<string> {
  const { sealing } = opened;
  const plan = to === 'resume' ? await findPlan(opened.sql, companyId) : undefined;
  // Waves that were forced are resumed without another check.
  if (plan?.state === 'paused' && plan.started_despite === null)
    await lacksOf(opened, { companyId, force: false }, write);
  const { changed } = await inTransaction(opened.sql, { dryRun }, async (transaction) => {
    await (to === 'resume' ? findOpenCompany : findCompany)(transaction, companyId);
    const isChanged =
      to === 'pause'
        ? await pauseWaves(transaction, companyId)
        : await resumeWaves(transaction, { sealing, clock: systemClock }, companyId);
    const act = to === 'pause' ? 'invitation_waves_paused' : 'invitation_waves_started';
    if (isChanged) await record(transaction, opened, { act, companyId });
    return { changed: isChanged };
  });
  if (!changed)
    throw new Error(`${companyId} has no waves that are ${to === 'pause' ? 'running' : 'paused'}.`);
  return `${companyId}: waves ${to}d${unless(dryRun)}`;
}

async function showStatus({ sql }: OperatorDatabase, companyId: string, write: typeof print): Promise<void> {
  const { time_zone: zone } = await findCompany(sql, companyId);
  const plan = await findPlan(sql, companyId);
  const state = plan
    ? `${plan.state}, ${plan.size} every ${plan.every_minutes} minutes, next at ${plan.next_at}`
    : 'no waves ordered';
  write(`${companyId}: ${state}`);
  const counts = await countWaves(sql, companyId, dayIn(zone, systemClock.now()));
  const { sent, waiting, bounced, joined, left } = counts;
  write(`${sent} sent, ${waiting} waiting, ${bounced} bounced, ${joined} joined, ${left} to invite`);
  if (plan?.started_despite) write(`forced despite:\n${plan.started_despite}`);
}

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const options = { size: text, every: text, force: flag, status: flag, 'dry-run': flag };

/** The command that these words of `invite-wave` call; undefined for wrong words. Throws WrongWordsError for a wrong size or time. */
export function waveCommandOf(args: readonly string[], write = print): Command | undefined {
  const read = readWords({ args: [...args], allowPositionals: true, options });
  if (!read) return undefined;
  const [, companyId = '', act, ...rest] = read.positionals;
  const { size, every, force, status, 'dry-run': dryRun } = read.values;
  if (companyId === '' || rest.length > 0) return undefined;
  const isOrder = size !== undefined || every !== undefined || force;
  if (status)
    return act === undefined && !isOrder && !dryRun
      ? (opened) => showStatus(opened, companyId, write)
      : undefined;
  if (act === 'pause' || act === 'resume')
    return isOrder
      ? undefined
      : async (opened) => write(await turn(opened, { companyId, to: act, dryRun }, write));
  if (act !== undefined) return undefined;
  const order = { companyId, size: sizeIn(size), everyMinutes: minutesIn(every), force, dryRun };
  return (opened) => start(opened, order, write);
}
