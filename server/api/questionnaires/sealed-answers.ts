import { z } from 'zod';
import type { Answers } from '#server/domain/questionnaires/scoring.ts';
import type { SealedPlace, Sealing } from '#server/sealing/sealing.ts';

const choice = z.int().min(0).max(3);
const wholeAnswers = z.object({ answers: z.array(choice) });
const draftAnswers = z.object({ answers: z.array(choice.nullable()) });

function draftPlace(draftId: string): SealedPlace {
  return { table: 'questionnaire_drafts', column: 'answers_sealed', row: draftId };
}

function resultPlace(resultId: string): SealedPlace {
  return { table: 'questionnaire_results', column: 'answers_sealed', row: resultId };
}

interface SealedRow {
  id: string;
  answers_sealed: Uint8Array;
}

export function sealDraft(sealing: Sealing, draftId: string, answers: Answers): Buffer {
  return sealing.seal(JSON.stringify({ answers }), draftPlace(draftId));
}

export function openDraft(sealing: Sealing, { id, answers_sealed }: SealedRow): Answers {
  return draftAnswers.parse(JSON.parse(sealing.open(answers_sealed, draftPlace(id)))).answers;
}

export function sealResult(sealing: Sealing, resultId: string, answers: readonly number[]): Buffer {
  return sealing.seal(JSON.stringify({ answers }), resultPlace(resultId));
}

export function openResult(sealing: Sealing, { id, answers_sealed }: SealedRow): number[] {
  return wholeAnswers.parse(JSON.parse(sealing.open(answers_sealed, resultPlace(id)))).answers;
}
