import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/db/sql.ts';
import type { Questionnaire } from '#server/domain/questionnaires/questionnaire.ts';
import type { Answers } from '#server/domain/questionnaires/scoring.ts';
import { problem } from '#server/json-api/problem.ts';
import type { ApiWorld } from '../../world.ts';
import { isCurrent, withAnswers } from '../rules.ts';
import { openDraft, sealDraft } from '../sealed-answers.ts';
import { findDraft, insertDraft, lockDraft, saveDraft } from './queries.ts';

type World = Pick<ApiWorld, 'sql' | 'sealing' | 'clock'>;

const noAnswers = ({ texts }: Questionnaire): Answers => texts.items.map(() => null);

interface DraftRow {
  id: string;
  answers_sealed: Buffer;
  updated_at: string;
}

/** The answers of a draft, all open when it is from other weeks. */
export function answersOf(
  row: DraftRow | undefined,
  questionnaire: Questionnaire,
  { sealing, clock }: World,
): Answers {
  if (!row || !isCurrent(Temporal.Instant.from(row.updated_at), clock.now())) return noAnswers(questionnaire);
  return openDraft(sealing, row);
}

/** What the member answered so far. */
export async function readAnswers(memberId: string, world: World, questionnaire: Questionnaire) {
  return answersOf(await findDraft(memberId, world.sql, questionnaire.id), questionnaire, world);
}

interface Given {
  questionnaire: Questionnaire;
  given: readonly { question: number; value: number }[];
}

/** Keeps some answers with those given before, within the caller's transaction. */
export async function keepAnswers(
  memberId: string,
  world: World & { transaction: Sql },
  { questionnaire, given }: Given,
): Promise<Answers> {
  const { transaction, sealing, clock } = world;
  const [id, now] = [randomUUID(), clock.now()];
  const empty = sealDraft(sealing, id, noAnswers(questionnaire));
  const draft = { id, questionnaireId: questionnaire.id, answersSealed: empty, now };
  await insertDraft(memberId, transaction, draft);
  const row = await lockDraft(memberId, transaction, questionnaire.id);
  // Ended in the same moment, by another tab.
  if (!row) throw problem(409, 'conflict');
  const answers = withAnswers(answersOf(row, questionnaire, world), given);
  const answersSealed = sealDraft(sealing, row.id, answers);
  await saveDraft(memberId, transaction, { id: row.id, answersSealed, now });
  return answers;
}
