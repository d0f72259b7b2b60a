import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { onOperatorDatabase } from '../steps/operator-database.ts';
import { print } from '../steps/words.ts';
import { dumpPart, type Manifest } from './backup-folder.ts';
import { longestStatementMs, restoreBackup, verifyBackup } from './restore.ts';
import { takeBackup } from './take-backup.ts';

export const backupUsage = `
  npm run admin -- backup DIR --to PUBLIC.pem|--plain
                                             copies database and files into a new folder; --plain: not encrypted
  npm run admin -- restore DIR [--key PRIVATE.pem]
                                             restores them into an empty database and an empty storage of files
  npm run admin -- verify DIR [--key PRIVATE.pem]
                                             tries a restore into a database of its own, and opens samples\n`;

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
const limits = { statementMs: longestStatementMs };

function summaryOf({ created, rows, entries }: Manifest): string {
  const files = Object.keys(entries).length - 1;
  const bytes = sum(Object.values(entries).map((entry) => entry.bytes));
  return `${sum(Object.values(rows))} rows and ${files} files of ${created} (${bytes} bytes, ${entries[dumpPart]?.bytes ?? 0} of them the database)`;
}

async function backup(directory: string, publicKey: string | undefined): Promise<void> {
  const taken = await onOperatorDatabase((opened) => takeBackup(opened, { directory, publicKey }), {
    usesFiles: true,
    ...limits,
  });
  print(`${directory}: ${summaryOf(taken.manifest)}`);
  print(`SHA-256 of manifest.json: ${taken.sha256}`);
  const lost = taken.manifest.lost_files;
  if (lost.length > 0)
    print(`Not in it, because they are lost in storage: ${lost.length} files, listed in the manifest`);
}

/** The database that a backup is restored into, or tried on, need not hold data. */
const withBackup = (use: typeof restoreBackup, directory: string, privateKey: string | undefined) =>
  onOperatorDatabase((opened) => use(opened, { directory, privateKey }), { isFilled: false, ...limits });

async function restore(directory: string, privateKey: string | undefined): Promise<void> {
  const manifest = await withBackup(restoreBackup, directory, privateKey);
  print(`Restored: ${summaryOf(manifest)}. Start the app with npm start.`);
}

async function verify(directory: string, privateKey: string | undefined): Promise<void> {
  const manifest = await withBackup(verifyBackup, directory, privateKey);
  print(`Can be restored: ${summaryOf(manifest)}`);
}

/** What the words order; undefined when they are no command of this file. */
export function backupCommandOf(words: readonly string[]): (() => Promise<void>) | undefined {
  const [act, given, option, path, ...rest] = words;
  if (given === undefined || given === '' || given.startsWith('-') || rest.length > 0) return undefined;
  const directory = resolve(given);
  const pem = path === undefined ? undefined : resolve(path);
  const read = () => (pem === undefined ? undefined : readFileSync(pem, 'utf8'));
  switch (`${act} ${option ?? ''} ${pem === undefined ? '' : 'PEM'}`) {
    case 'backup --to PEM':
      return () => backup(directory, read());
    case 'backup --plain ':
      return () => backup(directory, undefined);
    case 'backup  ':
      return () =>
        Promise.reject(
          new Error('Give --to PUBLIC.pem: some columns are not encrypted. --plain stores them readable.'),
        );
    case 'restore --key PEM':
    case 'restore  ':
      return () => restore(directory, read());
    case 'verify --key PEM':
    case 'verify  ':
      return () => verify(directory, read());
    default:
      return undefined;
  }
}
