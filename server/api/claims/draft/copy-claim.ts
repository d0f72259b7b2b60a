import { randomBytes, randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { DraftFields } from '#app/contract/claims.ts';
import { plainDollars } from '#app/domain/money.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { problem, orNotFound } from '#server/platform/http/json-api/problem.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import {
  attachReceipt,
  insertLooseReceipt,
  listClaimReceipts,
  listDraftReceipts,
  type LooseReceipt,
  removeFiles,
} from '../receipts/queries.ts';
import { fileNameOf, type ReceiptRow } from '../receipts/resource.ts';
import { isShort, missingCents } from '../rules.ts';
import { draftPlace, fileNamePlace, filePlace, openService, providerNamePlace } from '../sealed-places.ts';
import { refusalOf, wholeClaim, type WholeClaim } from '../whole-claims.ts';
import { deleteDraft, hasText, insertDraft, lockDraft, openDraft, type Draft } from './draft.ts';

interface CorrectedCopy {
  draft: Draft;
  /** False if this copy already existed. */
  isNew: boolean;
}

interface Wanted {
  uid: string;
  /** The draft that may be discarded although it is another claim. */
  replaces: string | undefined;
  record: RecordAct;
}

/**
 * Creates a draft with the unapproved part of a claim's expenses and copies of its receipts; returns that draft if it exists already.
 * Throws a Problem if nothing can be corrected, or if the draft is another claim that may not be replaced.
 */
export async function copyClaim(
  memberId: string,
  dependencies: ApiDependencies,
  request: Wanted,
): Promise<CorrectedCopy> {
  const { sql } = dependencies;
  const whole = await correctableClaim(memberId, sql, request.uid);
  const inTheWay = await openDraft(memberId, dependencies);
  if (await isKept(memberId, sql, inTheWay, { claimId: whole.claim.id, ...request })) {
    return { draft: inTheWay, isNew: false };
  }
  const receipts = await listClaimReceipts(memberId, sql, [whole.claim.id]);
  const copies = await copyReceipts(memberId, dependencies, receipts);
  let loose: LooseReceipt[] = copies;
  try {
    const { removed, ...copy } = await sql
      .transaction()
      .execute((transaction) => begin(memberId, { ...dependencies, sql: transaction }, { copies, request }));
    loose = removed;
    return copy;
  } finally {
    await removeFiles(memberId, dependencies, loose);
  }
}

async function correctableClaim(memberId: string, sql: Sql, uid: string): Promise<WholeClaim> {
  const whole = orNotFound(await wholeClaim(memberId, sql, { uid }));
  const refusal = refusalOf(whole);
  if (refusal !== null) throw problem(409, refusal);
  return whole;
}

/** Whether the draft is the requested copy. Throws a Problem if it is another claim that must be kept. */
async function isKept(
  memberId: string,
  sql: Sql,
  draft: Draft,
  { claimId, replaces }: { claimId: string; replaces: string | undefined },
): Promise<boolean> {
  if (draft.correctsId === claimId) return true;
  const { expenses, ...texts } = draft.fields;
  const isTyped = [texts, ...expenses].some(hasText);
  const isBegun = isTyped || (await listDraftReceipts(memberId, sql, draft.id)).length > 0;
  if (isBegun && draft.id !== replaces) throw problem(409, 'draft_in_progress');
  return false;
}

/** `removed`: receipts whose files are to be deleted, of the previous draft or unused copies. */
async function begin(
  memberId: string,
  dependencies: ApiDependencies,
  { copies, request }: { copies: readonly CopiedReceipt[]; request: Wanted },
): Promise<CorrectedCopy & { removed: LooseReceipt[] }> {
  const { sql, sealing, clock } = dependencies;
  const before = await holdDraft(memberId, dependencies);
  const whole = await correctableClaim(memberId, sql, request.uid);
  if (await isKept(memberId, sql, before, { claimId: whole.claim.id, ...request })) {
    return { draft: before, isNew: false, removed: [...copies] };
  }
  const removed = await listDraftReceipts(memberId, sql, before.id);
  await deleteDraft(memberId, sql, before.id);
  const id = randomUUID();
  await insertDraft(memberId, sql, {
    id,
    fieldsSealed: sealing.seal(JSON.stringify(fieldsOf(whole, sealing)), draftPlace(id)),
    correctsId: whole.claim.id,
    now: clock.now(),
  });
  for (const { id: receiptId, storage_key: _, ...values } of copies) {
    await attachReceipt(memberId, sql, receiptId, { ...values, draft_id: id });
  }
  const draft = await openDraft(memberId, dependencies);
  await request.record(sql, { memberId, subjectId: request.uid });
  return { draft, isNew: true, removed };
}

/** The member's draft, locked until the transaction ends. Throws a Problem if it repeatedly disappears. */
async function holdDraft(memberId: string, dependencies: ApiDependencies): Promise<Draft> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { id } = await openDraft(memberId, dependencies);
    // Another tab may have sent, discarded or replaced it.
    if (await lockDraft(memberId, dependencies.sql, id)) return openDraft(memberId, dependencies);
  }
  throw problem(409, 'conflict');
}

type StoredReceipt = ReceiptRow & { storage_key: string };

/** A row without its owner and time. */
type CopiedReceipt = Omit<StoredReceipt, 'created_at'>;

/**
 * Copies receipts, each sealed for its own row, so that deleting one keeps the other's file. As in an upload, the rows are
 * inserted first, without a draft. If one cannot be copied, removes all copies and throws a Problem.
 */
async function copyReceipts(
  memberId: string,
  dependencies: ApiDependencies,
  receipts: readonly StoredReceipt[],
): Promise<CopiedReceipt[]> {
  const { sql, sealing, files, clock, log } = dependencies;
  const copies: CopiedReceipt[] = [];
  try {
    for (const [place, original] of receipts.entries()) {
      const id = randomUUID();
      const copy = {
        id,
        storage_key: randomBytes(24).toString('hex'),
        filename_sealed: sealing.seal(fileNameOf(original, sealing), fileNamePlace(id)),
        media_type: original.media_type,
        size_bytes: original.size_bytes,
      };
      // Distinct times preserve their order.
      const now = clock.now().add({ milliseconds: place });
      await insertLooseReceipt(memberId, sql, { ...copy, created_at: now.toString() });
      copies.push(copy);
      await pipeline(
        await files.read(original.storage_key),
        sealing.openStream(filePlace(original.id)),
        sealing.sealStream(filePlace(id)),
        (sealed) => files.write(copy.storage_key, sealed),
      );
    }
    return copies;
  } catch (error) {
    await removeFiles(memberId, dependencies, copies);
    log.error({ event: 'receipt-not-copied', err: error });
    throw problem(503, 'upload_failed.copies');
  }
}

/** The unapproved part of the expenses as form fields, each with its original position. */
function fieldsOf({ claim, services }: WholeClaim, sealing: Sealing): DraftFields {
  return {
    program_id: claim.program_id,
    provider_name: sealing.open(claim.provider_name_sealed, providerNamePlace(claim.id)),
    expenses: services.filter(isShort).map((service) => {
      const { year, month, day } = Temporal.PlainDate.from(service.service_date);
      const { description, position } = openService(service, sealing);
      return {
        month: String(month),
        day: String(day),
        year: String(year),
        amount: plainDollars(missingCents(service)),
        description,
        corrects: String(position),
      };
    }),
  };
}
