import { setTimeout as pause } from 'node:timers/promises';
import { FileMissingError, type FileStore } from '#server/platform/vendors/files/file-store.ts';
import { isThere, moveFile } from '#server/platform/vendors/files/moving-file-store.ts';
import { listKeptFiles } from '#server/web/encryption-keys/key-usage.ts';
import { refuseServedPlace } from '#server/web/file-place.ts';
import { filePlaces } from '#server/web/open-files.ts';
import type { OpenedDatabase } from '../steps/operator-database.ts';
import { recordCommand } from '../steps/record-command.ts';
import { print, readWords } from '../steps/words.ts';

export const filesUsage = `  npm run admin -- files move [--to directory] [--dry-run] [PACE]
                                             moves uploaded files from DATA_DIR to FILES_URL, or back; PACE: milliseconds between files`;

type Opened = Pick<OpenedDatabase, 'env' | 'sql' | 'sealing' | 'exclusively'>;
type Write = typeof print;

interface Move {
  from: FileStore;
  to: FileStore;
  isDryRun: boolean;
  paceMs: number;
}

type Outcome = 'moved' | 'removed' | 'there' | 'lost';

async function moveOne(key: string, { from, to, isDryRun }: Move): Promise<Outcome> {
  try {
    if (!isDryRun) return await moveFile(key, from, to);
    if (await isThere(key, from)) return 'moved';
  } catch (error) {
    if (!(error instanceof FileMissingError)) throw error;
  }
  return (await isThere(key, to)) ? 'there' : 'lost';
}

const progressEvery = 1_000;

async function moveAll({ env, sql, sealing }: Opened, words: Words, write: Write): Promise<void> {
  const { directory, bucket } = await filePlaces(env);
  if (!bucket) throw new Error('FILES_URL is required: it says where the other place of the files is.');
  if (!words.toDirectory && !words.isDryRun) await refuseServedPlace(sql);
  const [from, to] = words.toDirectory ? [bucket, directory] : [directory, bucket];
  const counts: Record<Outcome, number> = { moved: 0, removed: 0, there: 0, lost: 0 };
  let count = 0;
  for await (const { storage_key } of listKeptFiles(sql)) {
    const outcome = await moveOne(storage_key, { from, to, ...words });
    counts[outcome] += 1;
    count += 1;
    if (count % progressEvery === 0) write(`${count} files …`);
    if (outcome === 'moved' && words.paceMs > 0) await pause(words.paceMs);
  }
  if (!words.isDryRun) await recordCommand(sql, { sealing }, 'files_moved');
  write(
    [
      `${counts.moved} ${words.isDryRun ? 'to be moved' : 'moved'}`,
      `${counts.there} there already`,
      ...(counts.removed > 0 ? [`${counts.removed} deleted meanwhile`] : []),
      ...(counts.lost > 0 ? [`${counts.lost} in neither place`] : []),
    ].join(', '),
  );
}

type Words = Omit<Move, 'from' | 'to'> & { toDirectory: boolean };

/** What the words order; undefined for wrong ones. */
export function filesCommandOf(
  words: readonly string[],
  write: Write = print,
): ((opened: Opened) => Promise<void>) | undefined {
  const options = { to: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } } as const;
  const read = readWords({ args: [...words], allowPositionals: true, options });
  const [area, act, pace = '0', ...rest] = read?.positionals ?? [];
  if (!read || area !== 'files' || act !== 'move' || !/^\d{1,5}$/.test(pace) || rest.length > 0)
    return undefined;
  const { to, 'dry-run': isDryRun } = read.values;
  if (to !== undefined && to !== 'directory') return undefined;
  const given = { toDirectory: to !== undefined, isDryRun, paceMs: Number(pace) };
  // Two at once would take each other's removals for deletions.
  return (opened) => opened.exclusively(() => moveAll(opened, given, write), 0, 'copying the files of');
}
