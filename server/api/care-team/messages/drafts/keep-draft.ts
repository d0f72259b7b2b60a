import { isBlank } from '#app/domain/typed-text.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { notFound } from '#server/platform/http/json-api/problem.ts';
import { readOrNull } from '#server/platform/http/reply.ts';
import { findNewestOfMember, lockConversation } from '../queries.ts';
import { messageDraftPlace, messagePlace } from '../sealed-place.ts';
import type { Sql } from '#server/platform/db/sql.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock' | 'log'>;

/** A draft that was saved before its message was sent may arrive this much later. */
const mayBeLate = Temporal.Duration.from({ seconds: 10 });

/** The member's unsent text and its time; undefined if there is none or it cannot be decrypted. */
export async function readDraft(
  memberId: string,
  { sql, sealing, log }: Pick<Dependencies, 'sql' | 'sealing' | 'log'>,
) {
  const row = await sql
    .selectFrom('message_drafts')
    .select(['text_sealed', 'updated_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return undefined;
  const open = () => sealing.open(row.text_sealed, messageDraftPlace(memberId));
  const text = readOrNull(memberId, open, log);
  return text === null ? undefined : { text, updatedAt: row.updated_at };
}

/** Stores the draft; an invisible text removes it. Returns whether it changed. Throws a Problem if the member is deleted. */
export async function keepDraft(
  memberId: string,
  { sql, sealing, clock, log }: Dependencies,
  { text, on_purpose: isOnPurpose }: { text: string; on_purpose: boolean },
): Promise<boolean> {
  return sql.transaction().execute(async (transaction) => {
    if (!(await lockConversation(memberId, transaction))) throw notFound();
    const kept = await readDraft(memberId, { sql: transaction, sealing, log });
    if (text === (kept?.text ?? '')) return false;
    if (isBlank(text)) {
      await deleteMessageDraft(memberId, transaction);
      return kept !== undefined;
    }
    if (!isOnPurpose && (await wasJustSent(memberId, { sql: transaction, sealing, clock }, text)))
      return false;
    const draft = {
      text_sealed: sealing.seal(text, messageDraftPlace(memberId)),
      updated_at: clock.now().toString(),
    };
    await transaction
      .insertInto('message_drafts')
      .values({ ...draft, member_id: memberId })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(draft))
      .execute();
    return true;
  });
}

/** Whether the draft was just sent as a message and arrives late. */
async function wasJustSent(
  memberId: string,
  { sql, sealing, clock }: Omit<Dependencies, 'log'>,
  text: string,
): Promise<boolean> {
  const newest = await findNewestOfMember(memberId, sql);
  if (!newest) return false;
  const until = Temporal.Instant.from(newest.created_at).add(mayBeLate);
  return (
    Temporal.Instant.compare(clock.now(), until) < 0 &&
    sealing.open(newest.body_sealed, messagePlace(newest.id)).startsWith(text)
  );
}

/** Removes the draft if it is the sent message or its beginning. Another draft stays; it may be from another tab. */
export async function removeSentDraft(
  memberId: string,
  dependencies: Pick<Dependencies, 'sql' | 'sealing' | 'log'>,
  text: string,
): Promise<void> {
  const kept = await readDraft(memberId, dependencies);
  if (kept && text.startsWith(kept.text))
    await deleteMessageDraft(memberId, dependencies.sql, kept.updatedAt);
}

/** @param savedAt ISO instant; a draft saved later stays */
async function deleteMessageDraft(memberId: string, sql: Sql, savedAt?: string): Promise<void> {
  const draft = sql.deleteFrom('message_drafts').where('member_id', '=', memberId);
  await (savedAt === undefined ? draft : draft.where('updated_at', '=', savedAt)).execute();
}
