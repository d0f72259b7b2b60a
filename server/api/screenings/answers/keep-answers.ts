import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Questionnaire } from '../questionnaires/questionnaire.ts';
import { problem } from '#server/platform/http/json-api/problem.ts';
import type { ApiDependencies } from '#server/platform/http/dependencies.ts';
import { readOrNull } from '#server/platform/http/reply.ts';
import { isCurrent, withAnswers } from '../rules.ts';
import { openDraft, sealDraft, type DraftAnswers } from '../sealed-answers.ts';
import { findDraft, insertDraft, lockDraft, saveDraft } from './queries.ts';

type Dependencies = Pick<ApiDependencies, 'sql' | 'sealing' | 'clock' | 'log'>;

const noAnswers = ({ texts }: Questionnaire): DraftAnswers => ({
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

/** The member's answers so far. */
export async function readAnswers(
  memberId: string,
  dependencies: Dependencies,
  questionnaire: Questionnaire,
) {
  return answersOf(
    await findDraft(memberId, dependencies.sql, questionnaire.id),
    questionnaire,
    dependencies,
  );
}

interface Given {
  questionnaire: Questionnaire;
  given: readonly { question: number; value: number }[];
  difficulty?: number | undefined;
}

/** Adds answers to the earlier ones, in the caller's transaction. */
export async function keepAnswers(
  memberId: string,
  dependencies: Dependencies & { transaction: Sql },
  { questionnaire, given, difficulty }: Given,
): Promise<DraftAnswers> {
  const { transaction, sealing, clock } = dependencies;
  const [id, now] = [randomUUID(), clock.now()];
  const empty = sealDraft(sealing, id, noAnswers(questionnaire));
  const draft = { id, questionnaireId: questionnaire.id, answersSealed: empty, now };
  await insertDraft(memberId, transaction, draft);
  const row = await lockDraft(memberId, transaction, questionnaire.id);
  // Ended in the same moment, by another tab.
  if (!row) throw problem(409, 'conflict');
  const before = answersOf(row, questionnaire, dependencies);
  const kept = {
    answers: withAnswers(before.answers, given),
    difficulty: difficulty ?? before.difficulty,
  };
  const answersSealed = sealDraft(sealing, row.id, kept);
  await saveDraft(memberId, transaction, { id: row.id, answersSealed, now });
  return kept;
}
