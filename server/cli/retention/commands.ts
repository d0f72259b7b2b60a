import { systemClock } from '#app/domain/clock.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { shippedRetention, type LegalHold, type Retention } from '#server/platform/retention/kinds.ts';
import { readRetentionFile } from '#server/platform/retention/read-retention.ts';
import { inForce, type RetainedCount, type RetainedRows } from '#server/platform/retention/retained.ts';
import { BadDocumentsError, type CheckedYaml } from '#server/platform/yaml-document.ts';
import { listOtherHolds, storeHolds } from '#server/platform/retention/store-holds.ts';
import { retainedRows } from '#server/web/retained.ts';
import type { OpenedDatabase } from '../steps/operator-database.ts';
import { recordCommand } from '../steps/record-command.ts';
import { print } from '../steps/words.ts';

export const retentionUsage = `  npm run admin -- retention [--dry-run]     deletes now what was kept longer than RETENTION_FILE says; --dry-run: counts it, and
                                             lists the legal holds`;

type Opened = Pick<OpenedDatabase, 'env' | 'sql' | 'sealing' | 'files' | 'exclusively'>;

/** How long the work waits for the housekeeping of a server, in ms. */
const mostWaitMs = 60_000;

const shipped: CheckedYaml<Retention> = { data: shippedRetention, complain: (_, message) => message };

const fileOf = (path: string | undefined) => (path === undefined ? shipped : readRetentionFile(path));

/** Whether the member or company of a hold exists. */
async function isKnown({ member, company = '' }: LegalHold, sql: Sql): Promise<boolean> {
  const found =
    member === undefined
      ? await sql.selectFrom('companies').select('id').where('id', '=', company).executeTakeFirst()
      : await sql.selectFrom('members').select('id').where('id', '=', member).executeTakeFirst();
  return found !== undefined;
}

/** Throws BadDocumentsError with each hold in force that matches no member. */
async function checkHolds({ data, complain }: CheckedYaml<Retention>, sql: Sql, now: Temporal.Instant) {
  const current = inForce(data, now);
  const faults: string[] = [];
  for (const [index, hold] of data.holds.entries()) {
    if (!current.includes(hold) || (await isKnown(hold, sql))) continue;
    const what = hold.member === undefined ? `company '${hold.company}'` : `member '${hold.member}'`;
    faults.push(complain(['holds', index], `there is no ${what}`));
  }
  if (faults.length > 0) throw new BadDocumentsError(faults);
  return current;
}

const kept = (days: number | undefined) => (days === undefined ? 'with the account' : `${days} days`);

function inWords({ kind }: RetainedRows, { days }: Retention, count: RetainedCount): string {
  const { rows, beyond, held, oldest } = count;
  return [
    kind.padEnd(21),
    kept(days.get(kind)).padEnd(16),
    `${rows} rows`,
    `${beyond} beyond`,
    ...(held > 0 ? [`${held} of them held`] : []),
    ...(oldest === null ? [] : [`oldest ${oldest.slice(0, 10)}`]),
  ].join('  ');
}

/** What holds, and which rows are older than that. Changes nothing. */
async function report({ env, sql }: Opened, write: typeof print): Promise<void> {
  const now = systemClock.now();
  const file = fileOf(env.RETENTION_FILE);
  const holds = await checkHolds(file, sql, now);
  write(env.RETENTION_FILE ?? 'RETENTION_FILE is not set: the days that are shipped');
  for (const rows of retainedRows)
    write(inWords(rows, file.data, await rows.count({ sql, now, retention: () => file.data })));
  for (const { member, company, until, reason } of holds)
    write(
      `held until ${until}: ${member === undefined ? `company ${company}` : `member ${member}`}: ${reason}`,
    );
  for (const { whose, until } of await listOtherHolds(sql, file.data, now))
    write(`held until ${until}: ${whose}: by the file of another server, or by an earlier one here`);
  const { backupDays } = file.data;
  const forgotten = now
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
    .add({ days: backupDays ?? 0 });
  write(
    backupDays === undefined
      ? 'backup_days is not set: nobody can say when backups forget what is deleted today'
      : `what is deleted today is in backups until ${forgotten.toString()}`,
  );
}

/** Deletes what has expired, a kind after the other. */
async function sweepNow({ env, sql, sealing, files, exclusively }: Opened, write: typeof print) {
  if (env.RETENTION_FILE === undefined)
    throw new Error(
      'RETENTION_FILE is not set here, and without it legal holds would be deleted. Servers without it delete by the days that are shipped.',
    );
  const now = systemClock.now();
  await checkHolds(fileOf(env.RETENTION_FILE), sql, now);
  const retention = () => fileOf(env.RETENTION_FILE).data;
  await storeHolds(sql, retention(), now);
  const sweepAll = async () => {
    // Before the first of many transactions: none of them deletes without it.
    await recordCommand(sql, { sealing }, 'retention_swept');
    for (const { kind, sweep } of retainedRows)
      write(`${kind.padEnd(21)}  ${await sweep({ sql, files, now, retention })} deleted`);
  };
  await exclusively(sweepAll, mostWaitMs, 'tidying');
}

/** The command that these words of `retention` call; undefined for wrong words. */
export function retentionCommandOf(
  [area, flag, ...rest]: readonly string[],
  write = print,
): ((opened: Opened) => Promise<void>) | undefined {
  if (area !== 'retention' || rest.length > 0) return undefined;
  if (flag === undefined) return (opened) => sweepNow(opened, write);
  return flag === '--dry-run' ? (opened) => report(opened, write) : undefined;
}
