import { draftFields, type DraftFields } from '#app/contract/claims.ts';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { problem } from '#server/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { readOrNull } from '#server/http/readable-rows.ts';
import { checkVersion } from '#server/http/version.ts';
import { removeFiles } from '../receipts/remove-files.ts';
import { listDraftReceipts } from '../receipts/queries.ts';
import { draftPlace } from '../sealed-places.ts';
import { hasText, noFields } from './fields.ts';
import { deleteDraft, findDraft, insertDraft, lockDraft, saveDraft } from './queries.ts';

export interface Draft {
  id: string;
  fields: DraftFields;
  /** The claim of which it is a corrected copy. */
  correctsId: string | null;
  updatedAt: string;
}

/** The member's draft; an empty one begins when there is none. One that does not open counts as empty. */
export async function openDraft(
  memberId: string,
  { sql, sealing, clock, log }: Pick<ApiDependencies, 'sql' | 'sealing' | 'clock' | 'log'>,
): Promise<Draft> {
  const existing = await findDraft(memberId, sql);
  const draft = existing ?? (await beginDraft());
  const read = () => draftFields.parse(JSON.parse(sealing.open(draft.fields_sealed, draftPlace(draft.id))));
  const fields = readOrNull(draft.id, read, log) ?? noFields;
  // Once none of those expenses is left in it, the draft is a claim like any other.
  const isCopy = fields.expenses.some(({ corrects }) => corrects !== '');
  const correctsId = isCopy ? draft.corrects_id : null;
  return { id: draft.id, fields, correctsId, updatedAt: draft.updated_at };

  async function beginDraft() {
    const id = randomUUID();
    const fieldsSealed = sealing.seal(JSON.stringify(noFields), draftPlace(id));
    await insertDraft(memberId, sql, { id, fieldsSealed, now: clock.now() });
    const begun = await findDraft(memberId, sql);
    // Begun and ended again in the same moment, by another tab.
    if (begun === undefined) throw problem(409, 'conflict');
    return begun;
  }
}

/** What tells one state of a draft from another: a row that nothing was typed into is none. */
export const stateOf = ({ id, fields }: Pick<Draft, 'id' | 'fields'>) => ({
  id,
  ...fields,
  expenses: fields.expenses.filter(hasText),
});

/**
 * Keeps what was typed, sound or not. Throws 409 conflict when the draft was changed, or is another one, since `version`;
 * what is kept already may be sent once more.
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

/** Ends the draft, if there is one, and then removes its files. */
export async function discardDraft(memberId: string, dependencies: ApiDependencies): Promise<void> {
  const draft = await findDraft(memberId, dependencies.sql);
  if (draft === undefined) return;
  const receipts = await dependencies.sql.transaction().execute(async (transaction) => {
    // Gone where another tab sent it: its receipts are the claim's.
    if (!(await lockDraft(memberId, transaction, draft.id))) return [];
    const kept = await listDraftReceipts(memberId, transaction, draft.id);
    await deleteDraft(memberId, transaction, draft.id);
    return kept;
  });
  await removeFiles(memberId, dependencies, receipts);
}
