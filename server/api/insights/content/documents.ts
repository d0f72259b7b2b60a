import { sql as raw } from 'kysely';
import type { z } from 'zod';
import { contentShapes, type ContentKind } from '#app/domain/content-fields.ts';
import { readRow, readRows, RefusedRowsError } from '#server/cli/setup/apply-rows.ts';
import { shippedHelplines } from '#app/domain/shipped-helplines.ts';
import { policyKind } from '#server/cli/setup/company-kind.ts';
import { contentKinds } from '#server/cli/setup/content-kinds.ts';
import { applyDocuments, checkReferences } from '#server/cli/setup/import.ts';
import type { ReadDocument } from '#server/cli/setup/read-document.ts';
import { schemaOf, toDocument, toRows, type Section } from '#server/cli/setup/section.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { BadDocumentsError } from '#server/platform/yaml-document.ts';
import { pathOf, type Document } from '#app/domain/document-differences.ts';
import { missingLanguages, valueAt, type Fault } from './rules.ts';

/** The kind as `content import` knows it, a policy as its company's file does. */
export function sectionOf(kind: ContentKind): Section {
  const section = kind === 'policies' ? policyKind : contentKinds[kind];
  if (!section) throw new Error(`content import has no kind ${kind}.`);
  return section;
}

/** What members read of a kind until something else is published. */
export const shippedDocuments = (kind: ContentKind): { id: string; document: Document }[] =>
  kind === 'helplines'
    ? Object.values(shippedHelplines).map((country) => ({ id: country.id, document: { ...country } }))
    : [];

/** What is published, as `content export` writes it; undefined where there is nothing. */
export async function readPublished(sql: Sql, kind: ContentKind, id: string): Promise<Document | undefined> {
  const section = sectionOf(kind);
  const row = await readRow(sql, section, id);
  if (!row) return shippedDocuments(kind).find((shipped) => shipped.id === id)?.document;
  return toDocument(section, row, (child, owner) => readRows(sql, child, owner));
}

const noFault = { found: null, limit: null };

function faultOf(issue: z.core.$ZodIssue, document: Document): Fault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), code: 'invalid', ...noFault }));
  const fault = { path: pathOf(issue.path), ...noFault };
  const value = valueAt(document, issue.path);
  if (value === undefined || value === null || value === '') return [{ ...fault, code: 'blank' }];
  if (issue.code === 'too_big' && issue.origin === 'string')
    return [{ ...fault, code: 'too_long', limit: Number(issue.maximum) }];
  const number = /^lacks the number ([\d -]+)/.exec(issue.message)?.[1];
  if (number !== undefined) return [{ ...fault, code: 'lacks_number', found: number }];
  const found = /^contains (?:a link to )?(<[^>;,]*>?|'[^']*')/.exec(issue.message)?.[1];
  return [found === undefined ? { ...fault, code: 'invalid' } : { ...fault, code: 'html', found }];
}

type Checked = { document: ReadDocument; faults?: undefined } | { document?: undefined; faults: Fault[] };

/** Checks a document as `content import` checks a file. `noted` gets what refers to nothing, and ids that two rows have. */
function check(kind: ContentKind, document: Document, noted: (fault: Fault) => void): Checked {
  const section = sectionOf(kind);
  const parsed = schemaOf(section).safeParse(document);
  if (!parsed.success) {
    const faults = parsed.error.issues.flatMap((issue) => faultOf(issue, document));
    // What breaks two rules of its field is one fault.
    return { faults: [...new Map(faults.map((fault) => [`${fault.path} ${fault.code}`, fault])).values()] };
  }
  return {
    document: {
      id: parsed.data[section.key[0] ?? ''],
      parts: toRows(section, parsed.data),
      complain(path, message) {
        const isTwice = message.startsWith('is a second one');
        noted(
          isTwice
            ? { path: pathOf([...path, 'id']), code: 'twice', ...noFault }
            : { path: pathOf(path), code: 'unknown', ...noFault },
        );
        return message;
      },
    },
  };
}

/** Errors that only the database finds, by an import that is rolled back. Other errors of the import are listed already. */
async function refusedRows(transaction: Sql, kind: ContentKind, document: ReadDocument): Promise<Fault[]> {
  await raw`savepoint trial`.execute(transaction);
  try {
    await applyDocuments(transaction, [document]);
    return [];
  } catch (error) {
    if (error instanceof BadDocumentsError) return [];
    if (!(error instanceof RefusedRowsError)) throw error;
    const { usedId: found = null } = error;
    const { list, title } = contentShapes[kind];
    return [{ path: list?.name ?? title, code: found === null ? 'invalid' : 'in_use', ...noFault, found }];
  } finally {
    await raw`rollback to savepoint trial`.execute(transaction);
  }
}

/** The languages of the members of a policy's company; undefined for what all companies share. */
async function languagesOf(sql: Sql, kind: ContentKind, { company: id }: Document) {
  if (kind !== 'policies' || typeof id !== 'string') return undefined;
  const company = await sql
    .selectFrom('companies')
    .select('languages')
    .where('id', '=', id)
    .executeTakeFirst();
  return company?.languages;
}

/** What keeps a document from being published in every language. */
export async function faultsOf(transaction: Sql, kind: ContentKind, document: Document): Promise<Fault[]> {
  const faults = missingLanguages(kind, document, await languagesOf(transaction, kind, document));
  const checked = check(kind, document, (fault) => faults.push(fault));
  if (checked.faults) return [...checked.faults, ...faults];
  try {
    await checkReferences(transaction, [checked.document]);
  } catch (error) {
    if (!(error instanceof BadDocumentsError)) throw error;
  }
  if (faults.length === 0) faults.push(...(await refusedRows(transaction, kind, checked.document)));
  return faults;
}

/**
 * Imports a document as `content import` does its file, in the caller's transaction. Returns false, with the transaction unusable, where
 * it is refused.
 */
export async function importDocument(
  transaction: Sql,
  kind: ContentKind,
  document: Document,
): Promise<boolean> {
  const checked = check(kind, document, () => undefined);
  if (checked.faults) return false;
  try {
    await applyDocuments(transaction, [checked.document]);
    return true;
  } catch (error) {
    if (error instanceof BadDocumentsError || error instanceof RefusedRowsError) return false;
    throw error;
  }
}
