import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { draftFields, type DraftFields } from '#app/contract/claims.ts';
import { isBlank } from '#app/domain/typed-text.ts';
import type { RecordAct } from '#server/platform/audit/record-audit.ts';
import { prepared, type Blanks } from '#server/platform/db/prepared.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { checkVersion, readOrNull } from '#server/platform/http/reply.ts';
import { listDraftReceipts, removeFiles } from '../receipts/queries.ts';
import { draftPlace } from '../sealed-places.ts';

export interface Draft {
  id: string;
  fields: DraftFields;
  /** The claim that this one corrects. */
  correctsId: string | null;
  updatedAt: string;
}

const ownDraft = prepared((sql, value: Blanks<{ memberId: string }>) =>
  sql
    .selectFrom('reimbursement_drafts')
    .select(['id', 'fields_sealed', 'corrects_id', 'updated_at'])
    .where('member_id', '=', value('memberId')),
);

const noFields: DraftFields = { program_id: '', provider_name: '', expenses: [] };

/** Whether any field of this part of the form has text. */
export const hasText = (part: Readonly<Record<string, string>>): boolean =>
  !Object.values(part).every(isBlank);

/** The member's draft; creates an empty one if there is none. A draft that cannot be decrypted counts as empty. */
export async function openDraft(
  memberId: string,
  { sql, sealing, clock, log }: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock' | 'log'>,
): Promise<Draft> {
  const existing = await ownDraft.first(sql, { memberId });
  const draft = existing ?? (await beginDraft());
  const read = () => draftFields.parse(JSON.parse(sealing.open(draft.fields_sealed, draftPlace(draft.id))));
  const fields = readOrNull(draft.id, read, log) ?? noFields;
  // Without any of those expenses, the draft is an ordinary claim.
  const isCopy = fields.expenses.some(({ corrects }) => corrects !== '');
  const correctsId = isCopy ? draft.corrects_id : null;
  return { id: draft.id, fields, correctsId, updatedAt: draft.updated_at };

  async function beginDraft() {
    const id = randomUUID();
    const fieldsSealed = sealing.seal(JSON.stringify(noFields), draftPlace(id));
    await insertDraft(memberId, sql, { id, fieldsSealed, now: clock.now() });
    const begun = await ownDraft.first(sql, { memberId });
    // Another tab created and removed it at the same time.
    if (begun === undefined) throw problem(409, 'conflict');
    return begun;
  }
}

/** The version of a draft; an empty row counts as no draft. */
export const stateOf = ({ id, fields }: Pick<Draft, 'id' | 'fields'>) => ({
  id,
  ...fields,
  expenses: fields.expenses.filter(hasText),
});

/**
 * Stores the input, valid or not. Throws 409 conflict if the draft was changed or replaced since `version`; storing the
 * same input again is accepted.
 */
export async function keepFields(
  memberId: string,
  dependencies: ApiDependencies,
  { fields, version }: { fields: DraftFields; version?: string | undefined },
): Promise<Draft> {
  const { id } = await openDraft(memberId, dependencies);
  const fieldsSealed = dependencies.sealing.seal(JSON.stringify(fields), draftPlace(id));
  const now = dependencies.clock.now();
  await dependencies.sql.transaction().execute(async (sql) => {
    if (!(await lockDraft(memberId, sql, id))) throw problem(409, 'conflict');
    const kept = await openDraft(memberId, { ...dependencies, sql });
    if (!isDeepStrictEqual(kept.fields, fields)) checkVersion(version, stateOf(kept));
    await saveDraft(memberId, sql, { id, fieldsSealed, now });
  });
  return openDraft(memberId, dependencies);
}

/** Deletes the draft, if any, and then its files. */
export async function discardDraft(
  memberId: string,
  dependencies: ApiDependencies,
  record: RecordAct,
): Promise<void> {
  const draft = await ownDraft.first(dependencies.sql, { memberId });
  if (draft === undefined) return;
  const receipts = await dependencies.sql.transaction().execute(async (transaction) => {
    // If another tab sent it, its receipts belong to the claim.
    if (!(await lockDraft(memberId, transaction, draft.id))) return [];
    const kept = await listDraftReceipts(memberId, transaction, draft.id);
    await deleteDraft(memberId, transaction, draft.id);
    await record(transaction, { memberId, subjectId: draft.id });
    return kept;
  });
  await removeFiles(memberId, dependencies, receipts);
}

interface DraftValues {
  id: string;
  fieldsSealed: Buffer;
  now: Temporal.Instant;
}

/** Does nothing if the member already has a draft. */
export async function insertDraft(
  memberId: string,
  sql: Sql,
  { id, fieldsSealed, now, correctsId }: DraftValues & { correctsId?: string },
) {
  await sql
    .insertInto('reimbursement_drafts')
    .values({
      member_id: memberId,
      id,
      fields_sealed: fieldsSealed,
      corrects_id: correctsId ?? null,
      updated_at: now.toString(),
    })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
}

async function saveDraft(memberId: string, sql: Sql, { id, fieldsSealed, now }: DraftValues) {
  await sql
    .updateTable('reimbursement_drafts')
    .set({ fields_sealed: fieldsSealed, updated_at: now.toString() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Locks the draft until the transaction ends, so that changes to its files and its end are serialized. */
export async function lockDraft(memberId: string, sql: Sql, draftId: string): Promise<boolean> {
  const draft = await sql
    .selectFrom('reimbursement_drafts')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '=', draftId)
    .forUpdate()
    .executeTakeFirst();
  return draft !== undefined;
}

export async function deleteDraft(memberId: string, sql: Sql, draftId: string) {
  await sql
    .deleteFrom('reimbursement_drafts')
    .where('member_id', '=', memberId)
    .where('id', '=', draftId)
    .execute();
}
