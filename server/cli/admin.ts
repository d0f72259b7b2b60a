import { systemClock } from '#app/domain/clock.ts';
import { isUuid } from '#app/domain/uuid.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { dropGivenUpJobs, listGivenUpJobs, retryGivenUpJobs } from '#server/platform/jobs/given-up.ts';
import {
  countInClear,
  countKeyUsage,
  countLostDigests,
  type KeyUsage,
} from '#server/web/encryption-keys/key-usage.ts';
import { listRetiredKeys } from '#server/web/encryption-keys/prove-encryption-key.ts';
import { resealAll } from '#server/web/encryption-keys/reseal.ts';
import { auditCommandOf, auditUsage } from './audit/verify.ts';
import { backupCommandOf, backupUsage } from './backup/commands.ts';
import { wrapCommandOf } from './keys/wrap.ts';
import { filesCommandOf, filesUsage } from './files/commands.ts';
import { retentionCommandOf, retentionUsage } from './retention/commands.ts';
import { inTransaction } from './setup/import.ts';
import { staffUsage } from './staff/usage.ts';
import { waveUsage } from './waves/usage.ts';
import { recordCommand } from './steps/record-command.ts';
import { print, readWords, unless, WrongWordsError } from './steps/words.ts';
import { onOperatorDatabase, type OpenedDatabase, type OperatorDatabase } from './steps/operator-database.ts';

export const usage = `Work on a running system, with the settings of the server. Exit code 0: done, 1: refused, 2: wrong words.

  npm run admin -- apply FILE … [--dry-run]  makes companies what their files say; prints each change
  npm run admin -- show company ID           prints a company as such a file
  npm run admin -- content import DIR|shipped [--dry-run]
                                             articles, tasks, programs, subjects, experts; shipped: those of the product
  npm run admin -- content export DIR        writes them as files, one each, for editing
  npm run admin -- import roster ID FILE [--partial] [--unlisted-leave] [--yes-leaving N] [--dry-run]
                                             who is covered: CSV with employee_id, date_of_birth, email, relation
  npm run admin -- import providers FILE … [--dry-run]
                                             adds and changes these, as content import does those of a directory
  npm run admin -- import fees ID FILE [--dry-run]
                                             what is agreed with providers: CSV with service_code, amount, provider, valid_from
  npm run admin -- check ID [--mail-to ADDRESS]
                                             what a company still needs before its first member; sends a test mail
  npm run admin -- open ID [--force] [--dry-run]
                                             lets its employees sign up, once nothing is missing
  npm run admin -- close ID [--dry-run]      stops that
${waveUsage}
${staffUsage}
${auditUsage}
${retentionUsage}
${filesUsage}
  npm run admin -- jobs list                 the latest hundred jobs that were given up; their errors are in the log
  npm run admin -- jobs retry ID|KIND [--dry-run]
                                             has one, or all of a kind, tried again
  npm run admin -- jobs drop ID|KIND [--dry-run]
                                             removes one, or all of a kind
  npm run admin -- keys status               what each encryption key is needed for
  npm run admin -- keys reseal [PACE]        seals everything under the newest key; PACE: milliseconds between steps
  npm run admin -- keys retire ID [--lose-digests] [--dry-run]
                                             whether a key can be removed from ENCRYPTION_KEY
  npm run admin -- keys wrap < KEY           prints the key for ENCRYPTION_KEY wrapped under KEY_ENCRYPTION_KEY_FILE${backupUsage}`;

const lines = (counts: KeyUsage) => Object.entries(counts).map(([what, count]) => `  ${what}  ${count}`);

async function listJobs({ sql }: { sql: Sql }): Promise<void> {
  const given = await listGivenUpJobs(sql);
  for (const { id, kind, created_at, given_up_at } of given)
    print([id, kind, `ordered ${created_at}`, `given up ${given_up_at}`].join('  '));
  const more = Number(given[0]?.total ?? 0) - given.length;
  if (more > 0) print(`and ${more} more`);
  if (given.length === 0) print('None was given up.');
}

const chosen = (which: string) => (isUuid(which) ? { id: which } : { kind: which });

async function changeJobs(
  { sql, sealing }: OperatorDatabase,
  act: 'retry' | 'drop',
  which: string,
  dryRun: boolean,
) {
  const { count } = await inTransaction(sql, { dryRun, alone: false }, async (transaction) => {
    if (act === 'retry')
      return { count: await retryGivenUpJobs(transaction, chosen(which), systemClock.now()) };
    const dropped = await dropGivenUpJobs(transaction, chosen(which));
    if (dropped > 0) await recordCommand(transaction, { sealing }, 'jobs_dropped', [{ subjectId: which }]);
    return { count: dropped };
  });
  if (count === 0)
    throw new Error(`No job was given up that has the id or kind ${which}: jobs list shows those that were.`);
  print(`${count} ${act === 'retry' ? 'tried again' : 'removed'}${unless(dryRun)}`);
}

async function showKeys({ sql, sealing, files }: OperatorDatabase): Promise<void> {
  const newest = sealing.keyIds[0]?.toString('hex');
  for (const [id, counts] of await countKeyUsage(sql, sealing, files)) {
    print(`key ${id}${id === newest ? ' (newest)' : ''}`);
    for (const line of lines(counts)) print(line);
  }
  for (const { id, retiredOn } of await listRetiredKeys(sql)) print(`key ${id} (retired on ${retiredOn})`);
  const clear = lines(await countInClear(sql));
  if (clear.length > 0) print(['rows in clear, which keys reseal seals', ...clear].join('\n'));
  const lost = lines(await countLostDigests(sql, sealing));
  if (lost.length > 0)
    print(['digests that cannot be made anew, perhaps of an older key', ...lost].join('\n'));
}

const progressEveryMs = 10_000;

async function reseal(opened: OpenedDatabase, paceMs: number): Promise<void> {
  let printedAt = performance.now();
  const resealing = {
    ...opened,
    paceMs,
    progress(table: string, part: number) {
      if (performance.now() - printedAt < progressEveryMs) return;
      printedAt = performance.now();
      print(`${table}  ${Math.floor(part * 100)} % read …`);
    },
    report: (what: string, count: number) => count > 0 && print(`${what}  ${count} sealed anew`),
  };
  await opened.exclusively(() => resealAll(resealing), 0, 'copying the files of');
  const newest = opened.sealing.keyIds[0]?.toString('hex');
  await recordCommand(opened.sql, opened, 'keys_resealed', [{ subjectId: newest }]);
  print('Everything that opens is sealed under the newest key.');
}

async function retire(
  { sql, sealing, files }: OperatorDatabase,
  id: string,
  { losesDigests, dryRun }: { losesDigests: boolean; dryRun: boolean },
): Promise<void> {
  const [newest, ...older] = sealing.keyIds.map((keyId) => keyId.toString('hex'));
  if (id === newest) throw new Error(`Key ${id} is the newest one. Put a new key in front of it first.`);
  if (!older.includes(id)) throw new Error(`ENCRYPTION_KEY has no key ${id}.`);
  const left = lines((await countKeyUsage(sql, sealing, files)).get(id) ?? {});
  if (left.length > 0) throw new Error([`Key ${id} is still needed. Run keys reseal.`, ...left].join('\n'));
  const lost = lines(await countLostDigests(sql, sealing));
  if (lost.length > 0 && !losesDigests) {
    const why =
      'Without it, rosters must be imported again, backup codes made anew and company accounts linked again:';
    throw new Error([why, ...lost, 'Repeat with --lose-digests to accept that.'].join('\n'));
  }
  if (dryRun) {
    print(`Nothing needs key ${id}${unless(dryRun)}`);
    return;
  }
  await recordCommand(sql, { sealing }, 'key_retired', [{ subjectId: id }]);
  print(`Nothing needs key ${id}. Remove it from ENCRYPTION_KEY and restart every process.`);
}

type Command = (opened: OpenedDatabase) => Promise<void>;

const isSetup = (area = '') =>
  ['apply', 'show', 'content', 'import', 'check', 'open', 'close'].includes(area);

/** The command that these words call; undefined for wrong words. Loads the product's content only for what needs it. */
async function findCommand(words: readonly string[]): Promise<Command | undefined> {
  if (words[0] === 'invite' || words[0] === 'staff') {
    const { staffCommandOf } = await import('./staff/commands.ts');
    return staffCommandOf(words);
  }
  if (words[0] === 'invite-wave') {
    const { waveCommandOf } = await import('./waves/commands.ts');
    return waveCommandOf(words);
  }
  if (words[0] === 'audit') return auditCommandOf(words);
  if (words[0] === 'retention') return retentionCommandOf(words);
  if (words[0] === 'files') return filesCommandOf(words);
  if (!isSetup(words[0])) return commandOf(words);
  const { setupCommandOf } = await import('./setup/commands.ts');
  return setupCommandOf(words);
}

const flag = { type: 'boolean', default: false } as const;
const options = { 'lose-digests': flag, 'dry-run': flag };

function commandOf(args: readonly string[]): Command | undefined {
  const read = readWords({ args: [...args], allowPositionals: true, options });
  const [area, act, which, ...rest] = read?.positionals ?? [];
  if (!read || rest.length > 0) return undefined;
  const { 'lose-digests': losesDigests, 'dry-run': dryRun } = read.values;
  if (which && area === 'jobs' && (act === 'retry' || act === 'drop'))
    return losesDigests ? undefined : (opened) => changeJobs(opened, act, which, dryRun);
  if (which && area === 'keys' && act === 'retire')
    return (opened) => retire(opened, which, { losesDigests, dryRun });
  if (losesDigests || dryRun) return undefined;
  switch (`${area} ${act}`) {
    case 'jobs list':
      return which === undefined ? listJobs : undefined;
    case 'keys status':
      return which === undefined ? showKeys : undefined;
    case 'keys reseal':
      return /^\d{0,5}$/.test(which ?? '') ? (opened) => reseal(opened, Number(which ?? 0)) : undefined;
    default:
      return undefined;
  }
}

/** Areas whose commands use files: those of members, or the pictures of content. */
const withFiles: ReadonlySet<string> = new Set(['check', 'content', 'files', 'keys', 'open', 'retention']);

/** What these words order; undefined for wrong words. Some wrong words throw what may stand there instead. */
export async function adminCommandOf(words: readonly string[]): Promise<(() => Promise<void>) | undefined> {
  const onDatabase = await findCommand(words);
  if (onDatabase) return () => onOperatorDatabase(onDatabase, { usesFiles: withFiles.has(words[0] ?? '') });
  return wrapCommandOf(words) ?? backupCommandOf(words);
}

/** The forms of the commands that begin like these words, or the whole usage where there are none. */
function usageOf(words: readonly string[]): string {
  const [, ...forms] = usage.trimEnd().split(/\n+(?= {2}npm run admin)/);
  const area = `  npm run admin -- ${words[0]} `;
  const near = forms.filter((form) => form.startsWith(area));
  return near.length === 0
    ? usage
    : [`No command has these words: ${words.join(' ')}. Its forms:`, ...near, ''].join('\n');
}

/** Returns the exit code. */
export async function runAdmin(words: readonly string[]): Promise<number> {
  try {
    const command = await adminCommandOf(words);
    if (!command) {
      process.stderr.write(usageOf(words));
      return 2;
    }
    await command();
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof WrongWordsError ? 2 : 1;
  }
}

if (import.meta.main) process.exitCode = await runAdmin(process.argv.slice(2));
