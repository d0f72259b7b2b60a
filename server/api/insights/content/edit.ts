import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { contentShapes, longestDocument } from '#app/domain/content-fields.ts';
import { inTransaction } from '#server/cli/setup/import.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies, Operator } from '#server/platform/http/dependencies.ts';
import { notFound, problem } from '#server/platform/http/json-api/problem.ts';
import { personOf } from '#server/platform/http/operator-calls.ts';
import { checkVersion, versionOf } from '#server/platform/http/reply.ts';
import { faultsOf, importDocument, readPublished } from './documents.ts';
import {
  findNumber,
  findOpen,
  findPublished,
  insertVersion,
  lockPlace,
  nextNumber,
  updateVersion,
  type Place,
  type VersionRow,
} from './queries.ts';
import type { Document } from '#app/domain/document-differences.ts';

/** A document as it is now. */
export interface Current {
  open: VersionRow | undefined;
  published: Document | undefined;
}

export async function readCurrent(sql: Sql, place: Place): Promise<Current> {
  const [open, published] = [
    await findOpen(sql, place),
    await readPublished(sql, place.kind, place.contentId),
  ];
  return { open, published };
}

/** What a change must have seen. */
const seenOf = ({ open, published }: Current) => ({
  number: open?.number ?? null,
  revision: open?.revision ?? null,
  published: published ?? null,
});
export const versionOfCurrent = (current: Current): string => versionOf(seenOf(current));

interface Change extends Place {
  /** Of the state that the caller saw. */
  version: string;
  operator: Pick<Operator, 'id' | 'kind' | 'name' | 'record'>;
}

type Dependencies = Pick<ApiDependencies, 'sql' | 'clock'>;

function checkSeen(change: Change, current: Current): void {
  checkVersion(change.version, seenOf(current));
}

/**
 * Keeps a draft as it was typed, however unfinished; a reviewed version becomes a draft again. The same draft of the same person again
 * changes nothing. Throws a Problem, 409, if the caller saw another state.
 */
export async function saveDraft(
  { sql, clock }: Dependencies,
  change: Change & { document: Document },
): Promise<void> {
  const document = { ...change.document, [contentShapes[change.kind].key]: change.contentId };
  if (JSON.stringify(document).length > longestDocument) throw problem(413, 'payload_too_large');
  const author = { author_id: personOf(change.operator), author: change.operator.name };
  await sql.transaction().execute(async (transaction) => {
    await lockPlace(transaction, change);
    const current = await readCurrent(transaction, change);
    const { open, published } = current;
    const isSame = open?.author_id === author.author_id && isDeepStrictEqual(open.document, document);
    if (isSame && isDeepStrictEqual(open.based_on, published ?? null)) return;
    checkSeen(change, current);
    const written = {
      ...author,
      document,
      based_on: published ?? null,
      written_at: clock.now().toString(),
    };
    if (open)
      return updateVersion(transaction, open.id, {
        ...written,
        state: 'draft',
        revision: open.revision + 1,
        reviewer_id: null,
        reviewer: null,
        reviewed_at: null,
      });
    return insertVersion(transaction, {
      id: randomUUID(),
      kind: change.kind,
      content_id: change.contentId,
      number: await nextNumber(transaction, change),
      state: 'draft',
      ...written,
    });
  });
}

/**
 * Another person than the author agrees with a draft. Throws a Problem: 403 for the author, 409 if the caller saw another state, 422 if it
 * could not be published.
 */
export async function reviewDraft({ sql, clock }: Dependencies, change: Change): Promise<void> {
  await sql.transaction().execute(async (transaction) => {
    await lockPlace(transaction, change);
    const current = await readCurrent(transaction, change);
    const { open } = current;
    if (!open) throw problem(409, 'conflict');
    const reviewer = personOf(change.operator);
    if (open.state === 'reviewed' && open.reviewer_id === reviewer) return;
    checkSeen(change, current);
    if (open.author_id === reviewer) throw problem(403, 'own_decision.content');
    if ((await faultsOf(transaction, change.kind, open.document)).length > 0)
      throw problem(422, 'invalid.content');
    await updateVersion(transaction, open.id, {
      state: 'reviewed',
      revision: open.revision + 1,
      reviewer_id: reviewer,
      reviewer: change.operator.name,
      reviewed_at: clock.now().toString(),
    });
  });
}

/** Ends the version that is published. Returns whether what is published came from a file since, and is to be kept as a version too. */
async function replacePublished(transaction: Sql, place: Place, published: Document | undefined) {
  const last = await findPublished(transaction, place);
  if (last) await updateVersion(transaction, last.id, { state: 'replaced' });
  return published !== undefined && !isDeepStrictEqual(last?.document, published);
}

const fileVersion = (place: Place, number: number, document: Document, now: string) => ({
  id: randomUUID(),
  kind: place.kind,
  content_id: place.contentId,
  number,
  state: 'replaced' as const,
  document,
  written_at: now,
});

/** Imports a document. Throws a Problem, 422, if it is refused. Returns it as it is read from now on. */
async function importInto(transaction: Sql, place: Place, document: Document): Promise<Document> {
  const isImported = await importDocument(transaction, place.kind, document);
  const published = isImported && (await readPublished(transaction, place.kind, place.contentId));
  if (!published) throw problem(422, 'invalid.content');
  return published;
}

/** What the audit log has of it; a policy is of a company. */
function subjectOf({ kind, contentId }: Place, { company }: Document) {
  const subjectId = `${kind}/${contentId}`;
  return typeof company === 'string' ? { subjectId, companyId: company } : { subjectId };
}

/**
 * Publishes a reviewed version: from then on members read it. Pressed twice by the same person it changes nothing the second time.
 * Throws a Problem: 409 if it is not reviewed, if the caller saw another state, or if something else was published after it was written;
 * 422 if it is refused.
 */
export async function publish(dependencies: Dependencies, change: Change): Promise<void> {
  await inTransaction(dependencies.sql, { dryRun: false }, async (transaction) => {
    await lockPlace(transaction, change);
    const current = await readCurrent(transaction, change);
    const { open, published } = current;
    if (
      !open &&
      published &&
      (await findPublished(transaction, change))?.publisher === change.operator.name
    ) {
      await change.operator.record(transaction, subjectOf(change, published), 'repeated');
      return {};
    }
    checkSeen(change, current);
    if (open?.state !== 'reviewed') throw problem(409, 'conflict.not_reviewed');
    if (!isDeepStrictEqual(open.based_on, published ?? null)) throw problem(409, 'conflict.published');
    const now = dependencies.clock.now().toString();
    const next = await nextNumber(transaction, change);
    // Numbers follow the order in which versions were published.
    const number = next - 1 === open.number ? open.number : next;
    const isFromFile = await replacePublished(transaction, change, published);
    await updateVersion(transaction, open.id, {
      number: isFromFile ? number + 1 : number,
      state: 'published',
      document: await importInto(transaction, change, open.document),
      publisher: change.operator.name,
      published_at: now,
    });
    if (isFromFile && published)
      await insertVersion(transaction, fileVersion(change, number, published, now));
    await change.operator.record(transaction, subjectOf(change, open.document));
    return {};
  });
}

/**
 * Publishes an earlier version again, as a new one. A draft stays, and is then based on something older. Pressed twice by the same person it
 * changes nothing the second time. Throws a Problem: 404 for a version that was never published, 409 if the caller saw another state, 422 if it is refused by now.
 */
export async function publishAgain(
  dependencies: Dependencies,
  change: Change & { number: number },
): Promise<void> {
  await inTransaction(dependencies.sql, { dryRun: false }, async (transaction) => {
    await lockPlace(transaction, change);
    const current = await readCurrent(transaction, change);
    const earlier = await findNumber(transaction, change, change.number);
    if (earlier?.state !== 'replaced') throw notFound();
    const { published } = current;
    const number = earlier.again_of ?? earlier.number;
    const last = await findPublished(transaction, change);
    const isMine = last?.again_of === number && last.publisher === change.operator.name;
    if (isMine && isDeepStrictEqual(last.document, published)) {
      await change.operator.record(transaction, subjectOf(change, last.document), 'repeated');
      return {};
    }
    checkSeen(change, current);
    const now = dependencies.clock.now().toString();
    if ((await replacePublished(transaction, change, published)) && published) {
      const next = await nextNumber(transaction, change);
      await insertVersion(transaction, fileVersion(change, next, published, now));
    }
    await insertVersion(transaction, {
      id: randomUUID(),
      kind: change.kind,
      content_id: change.contentId,
      number: await nextNumber(transaction, change),
      state: 'published',
      document: await importInto(transaction, change, earlier.document),
      author_id: earlier.author_id,
      author: earlier.author,
      written_at: earlier.written_at,
      reviewer_id: earlier.reviewer_id,
      reviewer: earlier.reviewer,
      reviewed_at: earlier.reviewed_at,
      publisher: change.operator.name,
      published_at: now,
      again_of: number,
    });
    await change.operator.record(transaction, subjectOf(change, earlier.document));
    return {};
  });
}
