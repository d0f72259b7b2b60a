import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { systemClock } from '#app/domain/clock.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { OperatorDatabase } from '../steps/operator-database.ts';
import { recordCommand } from '../steps/record-command.ts';
import { unless } from '../steps/words.ts';
import { readRow, readRows, type Change } from './apply-rows.ts';
import { checkReady, closeCompany, openCompany } from './readiness.ts';
import { importFees } from './import-fees.ts';
import { importRoster } from './roster/import-roster.ts';
import { readPictures, renderPictures } from './pictures.ts';
import { changeInWords, importDocuments, inTransaction } from './import.ts';
import { companyKind } from './company-kind.ts';
import { helplineKind } from './helpline-kind.ts';
import { unpublishedHelplines, withoutShippedHelplines } from './shipped-helplines.ts';
import { contentKinds, kindOf } from './content-kinds.ts';
import { readDocument, readFolders, type ReadDocument } from './read-document.ts';
import { toDocument, type Row, type Section } from './section.ts';
import { settleRunOut } from './settle-run-out.ts';

interface Options {
  dryRun: boolean;
  force: boolean;
  partial: boolean;
  unlistedLeave: boolean;
  leaving: number | undefined;
  mailTo: string | undefined;
}

type Command = (opened: OperatorDatabase) => Promise<void>;
const write = (line: string) => process.stdout.write(`${line}\n`);

const aboutCompany = (id: string) => ({ subjectId: id, companyId: id });

const summary = (count: number, { dryRun }: Pick<Options, 'dryRun'>) =>
  `${count} changes${dryRun ? ', none made' : ''}`;

const countsInWords = (result: object, { dryRun }: Pick<Options, 'dryRun'>) =>
  Object.entries(result)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ') + unless(dryRun);

async function importAndPrint(
  { sql }: OperatorDatabase,
  documents: readonly ReadDocument[],
  options: Options & Pick<Parameters<typeof importDocuments>[2], 'record'>,
): Promise<void> {
  const changes = await importDocuments(sql, documents, options);
  for (const line of [...changes.map(changeInWords), summary(changes.length, options)]) write(line);
}

async function apply(opened: OperatorDatabase, paths: readonly string[], options: Options): Promise<void> {
  const documents = await Promise.all(paths.map((path) => readDocument(companyKind, path)));
  const about = documents.map(({ id }) => aboutCompany(String(id)));
  const record = async (transaction: Sql, changes: readonly Change[]) => {
    await settleRunOut(transaction, { sealing: opened.sealing, clock: systemClock }, changes);
    await recordCommand(transaction, opened, 'company_applied', about);
  };
  await importAndPrint(opened, documents, { ...options, record });
}

async function importProviders(opened: OperatorDatabase, paths: readonly string[], options: Options) {
  const documents = await Promise.all(paths.map((path) => readDocument(kindOf('providers'), path)));
  const record = (transaction: Sql) => recordCommand(transaction, opened, 'content_imported');
  await importAndPrint(opened, documents, { ...options, record });
}

async function importContent(opened: OperatorDatabase, directory: string, options: Options): Promise<void> {
  const { sql, env } = opened;
  const documents = await withoutShippedHelplines(sql, await readFolders(contentKinds, directory));
  const pictures = await readPictures(join(directory, 'pictures'));
  if (!options.dryRun) {
    // So that refused files leave the pictures as they are; the rows come after the pictures that they name.
    await importDocuments(sql, documents, { dryRun: true });
    await renderPictures(pictures, join(resolve(env.DATA_DIR), 'pictures'));
  }
  for (const key of pictures.keys()) write(`~ picture ${key}`);
  const record = (transaction: Sql) => recordCommand(transaction, opened, 'content_imported');
  await importAndPrint(opened, documents, { ...options, record });
}

async function importShipped(opened: OperatorDatabase, options: Options): Promise<void> {
  // Loaded for this command only: it is a third of the memory of the others.
  const { updateShipped } = await import('./shipped-content.ts');
  const lines = await inTransaction(opened.sql, options, async (transaction) => {
    const changes = await updateShipped(transaction);
    if (changes.length > 0) await recordCommand(transaction, opened, 'content_imported');
    return changes;
  });
  for (const line of [...lines, summary(lines.length, options)]) write(line);
}

const documentOf = (sql: Sql, section: Section, row: Row) =>
  toDocument(section, row, (child, owner) => readRows(sql, child, owner));
const toYaml = (document: Row) => stringify(document, { lineWidth: 120 });

async function showCompany(sql: Sql, id: string): Promise<void> {
  const row = await readRow(sql, companyKind, id);
  if (!row) throw new Error(`There is no company ${id}.`);
  process.stdout.write(toYaml(await documentOf(sql, companyKind, row)));
}

/** Writes every kind's rows as files. Throws where the directory has files already. */
async function exportContent(sql: Sql, directory: string): Promise<void> {
  if ((await readdir(directory).catch(() => [])).length > 0) throw new Error(`${directory} is not empty.`);
  for (const [folder, section] of Object.entries(contentKinds)) {
    await mkdir(join(directory, folder), { recursive: true });
    const rows = await readRows(sql, section);
    const documents = await Promise.all(rows.map((row) => documentOf(sql, section, row)));
    if (section === helplineKind) documents.push(...unpublishedHelplines(rows));
    for (const document of documents) {
      const name = `${String(document[section.key[0] ?? ''])}.yaml`;
      await writeFile(join(directory, folder, name), toYaml(document));
    }
    write(`${folder}: ${documents.length}`);
  }
}

async function importRosterFile(
  { sql, sealing }: OperatorDatabase,
  companyId: string,
  path: string,
  { dryRun, partial, unlistedLeave, leaving }: Options,
): Promise<void> {
  const printed: string[] = [];
  const refuse = (line: string) => void printed.push(`refused ${line}`);
  const file = { companyId, path, partial, unlistedLeave, leaving, refuse };
  try {
    const result = await inTransaction(sql, { dryRun }, async (transaction) => {
      const counts = await importRoster({ sql: transaction, sealing, clock: systemClock }, file);
      await recordCommand(transaction, { sealing }, 'roster_imported', [aboutCompany(companyId)]);
      return counts;
    });
    printed.push(countsInWords(result, { dryRun }));
  } finally {
    // After the transaction: a slow reader of the output, such as a pager, would keep it open.
    for (const line of printed) write(line);
  }
}

async function importFeesFile(opened: OperatorDatabase, companyId: string, path: string, options: Options) {
  const counts = await inTransaction(opened.sql, options, async (transaction) => {
    const imported = await importFees(transaction, { companyId, path });
    await recordCommand(transaction, opened, 'fees_imported', [aboutCompany(companyId)]);
    return imported;
  });
  write(countsInWords(counts, options));
}

/** The flags that each command takes. */
const flagsOf: Readonly<Record<string, readonly string[]>> = {
  apply: ['dry-run'],
  'content import': ['dry-run'],
  'import fees': ['dry-run'],
  'import providers': ['dry-run'],
  'import roster': ['dry-run', 'partial', 'unlisted-leave', 'yes-leaving'],
  check: ['mail-to'],
  open: ['force', 'dry-run'],
  close: ['dry-run'],
};

/** The words of a command and its flags; undefined for unknown flags. */
function readWords(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    'dry-run': flag,
    force: flag,
    partial: flag,
    'unlisted-leave': flag,
    'yes-leaving': { type: 'string' },
    'mail-to': { type: 'string' },
  } as const;
  try {
    const { values, positionals: words } = parseArgs({ args: [...args], allowPositionals: true, options });
    const {
      'dry-run': dryRun,
      force,
      partial,
      'unlisted-leave': unlistedLeave,
      'yes-leaving': count,
      'mail-to': mailTo,
    } = values;
    if (count !== undefined && !/^\d{1,7}$/.test(count)) return undefined;
    const given = Object.entries(values).filter(([, value]) => value !== false && value !== undefined);
    const leaving = count === undefined ? undefined : Number(count);
    return {
      words,
      given: given.map(([name]) => name),
      options: { dryRun, force, partial, unlistedLeave, leaving, mailTo },
    };
  } catch {
    return undefined;
  }
}

/** The command that these words call; undefined for wrong words. */
export function setupCommandOf(args: readonly string[]): Command | undefined {
  const read = readWords(args);
  if (!read) return undefined;
  const { words, given, options } = read;
  const [area = '', act = '', which = '', file = ''] = words;
  const name = words.length === 2 || area === 'apply' ? area : `${area} ${act}`;
  if (act === '' || given.some((flag) => !flagsOf[name]?.includes(flag))) return undefined;
  if (name === 'apply') return (opened) => apply(opened, words.slice(1), options);
  if (name === 'import providers')
    return which === '' ? undefined : (opened) => importProviders(opened, words.slice(2), options);
  if (words.length === 4) {
    if (name === 'import roster') return (opened) => importRosterFile(opened, which, file, options);
    return name === 'import fees' ? (opened) => importFeesFile(opened, which, file, options) : undefined;
  }
  if (words.length > 4) return undefined;
  switch (name) {
    case 'check':
      return (opened) => checkReady(opened, act, options.mailTo);
    case 'open':
      return (opened) => openCompany(opened, act, options);
    case 'close':
      return (opened) => closeCompany(opened, act, options.dryRun);
    case 'show company':
      return ({ sql }) => showCompany(sql, which);
    case 'content export':
      return ({ sql }) => exportContent(sql, which);
    case 'content import':
      return which === 'shipped'
        ? (opened) => importShipped(opened, options)
        : (opened) => importContent(opened, which, options);
    default:
      return undefined;
  }
}
