import { isBlank } from '#app/domain/blank-text.ts';
import type { ApiDependencies } from '#server/http/dependencies.ts';
import { notFound } from '#server/http/json-api/problem.ts';
import { readOrNull } from '#server/http/readable-rows.ts';
import { findNewestOfMember, lockConversation } from '../queries.ts';
import { messageDraftPlace, messagePlace } from '../sealed-place.ts';
import { deleteMessageDraft, findMessageDraft, saveMessageDraft } from './queries.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock' | 'log'>;

/** What was typed before a message went off may arrive this long after it. */
const mayBeLate = Temporal.Duration.from({ seconds: 10 });

/** What the member has typed and not sent, and since when; undefined where there is nothing, or nothing that opens. */
export async function readDraft(
  memberId: string,
  { sql, sealing, log }: Pick<Dependencies, 'sql' | 'sealing' | 'log'>,
) {
  const row = await findMessageDraft(memberId, sql);
  if (!row) return undefined;
  const open = () => sealing.open(row.text_sealed, messageDraftPlace(memberId));
  const text = readOrNull(memberId, open, log);
  return text === null ? undefined : { text, updatedAt: row.updated_at };
}

/**
 * Keeps what the member has typed so far; a text of which nobody sees anything removes it. Answers whether that is anything else than
 * what was kept. Throws a Problem where the member is gone.
 */
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
    await saveMessageDraft(memberId, transaction, {
      text_sealed: sealing.seal(text, messageDraftPlace(memberId)),
      updated_at: clock.now().toString(),
    });
    return true;
  });
}

/** Whether the text is one that was overtaken by the message that it became: shown again, it would be sent again. */
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

/**
 * Removes the draft that became a message, which is one that says the same or the beginning of it. Another one stays; somebody else may
 * be at it in another tab.
 */
export async function removeSentDraft(
  memberId: string,
  dependencies: Pick<Dependencies, 'sql' | 'sealing' | 'log'>,
  text: string,
): Promise<void> {
  const kept = await readDraft(memberId, dependencies);
  if (kept && text.startsWith(kept.text))
    await deleteMessageDraft(memberId, dependencies.sql, kept.updatedAt);
}
