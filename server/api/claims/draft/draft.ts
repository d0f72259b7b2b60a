import { draftFields, type DraftFields } from '#app/contract/claims.ts';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { readOrNull } from '#server/platform/http/readable-rows.ts';
import { checkVersion } from '#server/platform/http/reply.ts';
import { removeFiles } from '../receipts/remove-files.ts';
import { listDraftReceipts } from '../receipts/queries.ts';
import { draftPlace } from '../sealed-places.ts';
import { hasText, noFields } from './fields.ts';
import { deleteDraft, findDraft, insertDraft, lockDraft, saveDraft } from './queries.ts';

export interface Draft {
  id: string;
  fields: DraftFields;
  /** The claim that this one corrects. */
  correctsId: string | null;
  updatedAt: string;
}

/** The member's draft; creates an empty one if there is none. A draft that cannot be decrypted counts as empty. */
export async function openDraft(
  memberId: string,
  { sql, sealing, clock, log }: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock' | 'log'>,
): Promise<Draft> {
  const existing = await findDraft(memberId, sql);
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
    const begun = await findDraft(memberId, sql);
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
export async function discardDraft(memberId: string, dependencies: ApiDependencies): Promise<void> {
  const draft = await findDraft(memberId, dependencies.sql);
  if (draft === undefined) return;
  const receipts = await dependencies.sql.transaction().execute(async (transaction) => {
    // If another tab sent it, its receipts belong to the claim.
    if (!(await lockDraft(memberId, transaction, draft.id))) return [];
    const kept = await listDraftReceipts(memberId, transaction, draft.id);
    await deleteDraft(memberId, transaction, draft.id);
    return kept;
  });
  await removeFiles(memberId, dependencies, receipts);
}
