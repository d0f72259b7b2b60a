import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { systemClock } from '#app/domain/clock.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { refreshTexts } from '#server/sandbox/fill-sandbox.ts';
import type { OperatorDatabase } from '../steps/operator-database.ts';
import { applyRows, readRow, readRows } from './apply-rows.ts';
import { checkCompany } from './check-company.ts';
import { importRoster } from './import-roster.ts';
import { readPictures, renderPictures } from './pictures.ts';
import { changeInWords, importDocuments, inTransaction } from './import.ts';
import { companyKind } from './company-kind.ts';
import { contentKinds } from './content-kinds.ts';
import { readDocument, readFolders, type ReadDocument } from './read-document.ts';
import { toDocument, type Row, type Section } from './section.ts';
import { shippedContent } from './shipped-content.ts';

interface Options {
  dryRun: boolean;
  force: boolean;
  replace: boolean;
  leaving: number | undefined;
}

type Command = (opened: OperatorDatabase) => Promise<void>;
const write = (line: string) => process.stdout.write(`${line}\n`);

const summary = (count: number, { dryRun }: Pick<Options, 'dryRun'>) =>
  `${count} changes${dryRun ? ', none made' : ''}`;

async function importAndPrint(sql: Sql, documents: readonly ReadDocument[], options: Options): Promise<void> {
  const changes = await importDocuments(sql, documents, options);
  for (const line of [...changes.map(changeInWords), summary(changes.length, options)]) write(line);
}

async function apply(sql: Sql, paths: readonly string[], options: Options): Promise<void> {
  await importAndPrint(sql, await Promise.all(paths.map((path) => readDocument(companyKind, path))), options);
}

async function importContent(
  { sql, env }: OperatorDatabase,
  directory: string,
  options: Options,
): Promise<void> {
  const documents = await readFolders(contentKinds, directory);
  const pictures = await readPictures(join(directory, 'pictures'));
  if (!options.dryRun) {
    // So that refused files leave the pictures as they are; the rows come after the pictures that they name.
    await importDocuments(sql, documents, { dryRun: true });
    await renderPictures(pictures, join(resolve(env.DATA_DIR), 'pictures'));
  }
  for (const key of pictures.keys()) write(`~ picture ${key}`);
  await importAndPrint(sql, documents, options);
}

/** Adds what does not exist yet, and updates articles and tasks that were not edited. */
async function importShipped(sql: Sql, options: Options): Promise<void> {
  const lines = await inTransaction(sql, options, async (transaction) => {
    const added: string[] = [];
    for (const { section, id, parts } of shippedContent()) {
      if (await readRow(transaction, section, id)) continue;
      await applyRows(transaction, parts);
      added.push(`+ ${section.table} ${String(id)}`);
    }
    return [...added, ...(await refreshTexts(transaction)).map((id) => `~ ${id}`)];
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
    for (const row of rows) {
      const name = `${String(row[section.key[0] ?? ''])}.yaml`;
      await writeFile(join(directory, folder, name), toYaml(await documentOf(sql, section, row)));
    }
    write(`${folder}: ${rows.length}`);
  }
}

async function findCompany(sql: Sql, id: string) {
  const company = await sql.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
  if (!company) throw new Error(`There is no company ${id}.`);
  return company;
}

async function importRosterFile(
  { sql, sealing }: OperatorDatabase,
  companyId: string,
  path: string,
  { dryRun, replace, leaving }: Options,
): Promise<void> {
  await findCompany(sql, companyId);
  const file = { companyId, path, replace, leaving, refuse: (line: string) => write(`refused ${line}`) };
  const result = await inTransaction(sql, { dryRun }, (transaction) =>
    importRoster(transaction, sealing, file),
  );
  const counts = Object.entries(result).map(([what, count]) => `${count} ${what}`);
  write(`${counts.join(', ')}${dryRun ? '; no change made' : ''}`);
}

/** Prints what the company's first members need. Returns the lines that are not complete. */
async function check({ sql, sealing, env }: OperatorDatabase, id: string): Promise<string[]> {
  const now = systemClock.now();
  const lines = await checkCompany(await findCompany(sql, id), { sql, sealing, env, now });
  const missing = lines.flatMap(({ title, missing }) => missing.map((what) => `${title}: ${what}`));
  for (const { title } of lines.filter((line) => line.missing.length === 0)) write(`ok       ${title}`);
  for (const line of missing) write(`missing  ${line}`);
  return missing;
}

/** Lets employees sign up. Refused while something is missing, unless it is forced; what was missing then is kept with the company. */
async function openCompany(opened: OperatorDatabase, id: string, { force }: Options): Promise<void> {
  const { opened_at } = await findCompany(opened.sql, id);
  if (opened_at !== null) {
    write(`${id} has been open since ${opened_at}.`);
    return;
  }
  const missing = await check(opened, id);
  if (missing.length > 0 && !force)
    throw new Error(`${id} stays closed. Repeat with --force to open it regardless.`);
  await opened.sql
    .updateTable('companies')
    .set({ opened_at: systemClock.now().toString(), opened_despite: missing.join('\n') || null })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
  write(`${id} is open: its employees can sign up.`);
}

const flags = { '--dry-run': 'dryRun', '--force': 'force', '--replace': 'replace' } as const;
type Flag = keyof typeof flags;
const isFlag = (word: string): word is Flag => word in flags;

/** The flags that each command takes. */
const flagsOf: Readonly<Record<string, readonly Flag[]>> = {
  apply: ['--dry-run'],
  'content import': ['--dry-run'],
  'import roster': ['--dry-run', '--replace'],
  open: ['--force'],
};

/** Takes `--yes-leaving 12` out of the words. */
function takeLeaving(words: readonly string[]): { leaving: number | undefined; others: string[] } {
  const at = words.indexOf('--yes-leaving');
  const count = at < 0 ? '' : (words[at + 1] ?? '');
  if (!/^\d{1,7}$/.test(count)) return { leaving: undefined, others: [...words] };
  return { leaving: Number(count), others: words.toSpliced(at, 2) };
}

/** The command that these words call; undefined for wrong words. */
export function setupCommandOf(words: readonly string[]): Command | undefined {
  const { leaving, others } = takeLeaving(words);
  const given = others.filter(isFlag);
  const [area = '', ...rest] = others.filter((word) => !isFlag(word));
  const [act = '', which = '', file = '', ...more] = rest;
  const allowed = flagsOf[area] ?? flagsOf[`${area} ${act}`] ?? [];
  if (
    act === '' ||
    rest.some((word) => word.startsWith('-')) ||
    given.some((flag) => !allowed.includes(flag))
  )
    return undefined;
  const options = {
    dryRun: given.includes('--dry-run'),
    force: given.includes('--force'),
    replace: given.includes('--replace'),
    leaving,
  };
  if (area === 'apply') return ({ sql }) => apply(sql, rest, options);
  if (area === 'check' && which === '')
    return async (opened) => {
      if ((await check(opened, act)).length > 0) throw new Error(`${act} is not ready.`);
    };
  if (area === 'open' && which === '') return (opened) => openCompany(opened, act, options);
  if (`${area} ${act}` === 'import roster' && file !== '' && more.length === 0)
    return (opened) => importRosterFile(opened, which, file, options);
  if (which === '' || file !== '') return undefined;
  switch (`${area} ${act}`) {
    case 'show company':
      return ({ sql }) => showCompany(sql, which);
    case 'content export':
      return ({ sql }) => exportContent(sql, which);
    case 'content import':
      return which === 'shipped'
        ? ({ sql }) => importShipped(sql, options)
        : (opened) => importContent(opened, which, options);
    default:
      return undefined;
  }
}
