import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Questionnaire } from '../questionnaires/questionnaire.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { readOrNull } from '#server/platform/http/reply.ts';
import { isCurrent, withAnswers } from '../rules.ts';
import { openDraft, sealDraft, type DraftAnswers } from '../sealed-answers.ts';
import { lockDraft } from './queries.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock' | 'log'>;

export const noAnswers = ({ texts }: Questionnaire): DraftAnswers => ({
  answers: texts.items.map(() => null),
  difficulty: null,
});

/** The answers of a draft; all unanswered if it is outdated or cannot be decrypted. */
export function answersOf(
  row: { id: string; answers_sealed: Buffer; updated_at: string } | undefined,
  questionnaire: Questionnaire,
  { sealing, clock, log }: Omit<Dependencies, 'sql'>,
): DraftAnswers {
  if (!row || !isCurrent(Temporal.Instant.from(row.updated_at), clock.now())) return noAnswers(questionnaire);
  return readOrNull(row.id, () => openDraft(sealing, row), log) ?? noAnswers(questionnaire);
}

interface Given {
  questionnaire: Questionnaire;
  given: readonly { question: number; value: number }[];
  difficulty?: number | undefined;
  /** ISO instant of the oldest of them; without it, now. */
  since?: string;
}

/**
 * Adds answers to the earlier ones, in the caller's transaction. A draft has the time of its oldest answer, so that no score
 * is made of answers about different weeks.
 */
export async function keepAnswers(
  memberId: string,
  dependencies: Dependencies & { transaction: Sql },
  { questionnaire, given, difficulty, since }: Given,
): Promise<DraftAnswers> {
  const { transaction, sealing, clock } = dependencies;
  const [id, now] = [randomUUID(), clock.now()];
  const oldest = since === undefined ? now : Temporal.Instant.from(since);
  await transaction
    .insertInto('questionnaire_drafts')
    .values({
      id,
      member_id: memberId,
      questionnaire_id: questionnaire.id,
      answers_sealed: sealDraft(sealing, id, noAnswers(questionnaire)),
      updated_at: oldest.toString(),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'questionnaire_id']).doNothing())
    .execute();
  const row = await lockDraft(memberId, transaction, questionnaire.id);
  // Ended in the same moment, by another tab.
  if (!row) throw problem(409, 'conflict');
  const before = answersOf(row, questionnaire, dependencies);
  const begun = Temporal.Instant.from(row.updated_at);
  const isOlder = isCurrent(begun, now) && Temporal.Instant.compare(begun, oldest) < 0;
  const kept = {
    answers: withAnswers(before.answers, given),
    difficulty: difficulty ?? before.difficulty,
  };
  await transaction
    .updateTable('questionnaire_drafts')
    .set({
      answers_sealed: sealDraft(sealing, row.id, kept),
      updated_at: (isOlder ? begun : oldest).toString(),
    })
    .where('member_id', '=', memberId)
    .where('id', '=', row.id)
    .execute();
  return kept;
}
