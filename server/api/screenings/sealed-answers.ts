import { z } from 'zod';
import type { Answers } from './questionnaires/questionnaire.ts';
import { sealedPlace, type Sealing } from '#server/platform/sealing/sealing.ts';

const choice = z.int().min(0).max(3);
/** Rows from before this question existed have none. */
const difficulty = choice.nullable().default(null);
const wholeAnswers = z.object({ answers: z.array(choice), difficulty });
const draftAnswers = z.object({ answers: z.array(choice.nullable()), difficulty });

/** A complete questionnaire: its items, and the answer about difficulty, which never counts in the score. */
export type WholeAnswers = z.infer<typeof wholeAnswers>;

/** The same while some items are unanswered. */
export interface DraftAnswers {
  answers: Answers;
  difficulty: number | null;
}

const draftPlace = sealedPlace('questionnaire_drafts', 'answers_sealed');
const resultPlace = sealedPlace('questionnaire_results', 'answers_sealed');

interface SealedRow {
  id: string;
  answers_sealed: Uint8Array;
}

export function sealDraft(sealing: Sealing, draftId: string, kept: DraftAnswers): Buffer {
  return sealing.seal(JSON.stringify(kept), draftPlace(draftId));
}

export function openDraft(sealing: Sealing, { id, answers_sealed }: SealedRow): DraftAnswers {
  return draftAnswers.parse(JSON.parse(sealing.open(answers_sealed, draftPlace(id))));
}

export function sealResult(sealing: Sealing, resultId: string, whole: WholeAnswers): Buffer {
  return sealing.seal(JSON.stringify(whole), resultPlace(resultId));
}

export function openResult(sealing: Sealing, { id, answers_sealed }: SealedRow): WholeAnswers {
  return wholeAnswers.parse(JSON.parse(sealing.open(answers_sealed, resultPlace(id))));
}
