import { z } from 'zod';

/** The name of a question's field, on its own page and on the page of all questions. */
export const fieldOf = (question: number) => `q${question}`;

/** The question after the others, which is no part of the score. */
export const difficultyField = 'difficulty';

/** Allowed fields of a form: one chosen answer per question. */
export function answersSchema(itemCount: number) {
  const names = Array.from({ length: itemCount }, (_, index) => fieldOf(index + 1));
  const fields = [...names, difficultyField].map((name) => [name, z.string().optional()]);
  const shape: Record<string, z.ZodOptional<z.ZodString>> = Object.fromEntries(fields);
  return z.object(shape);
}

const value = z.enum(['0', '1', '2', '3']);

/** The posted answers to these questions; an invalid one counts as missing. */
export function answersIn(
  payload: Readonly<Record<string, unknown>>,
  questions: readonly number[],
): { question: number; value: number }[] {
  return questions.flatMap((question) => {
    const chosen = value.safeParse(payload[fieldOf(question)]);
    return chosen.success ? [{ question, value: Number(chosen.data) }] : [];
  });
}

/** The answer about difficulty; undefined when it is missing. */
export function difficultyIn(payload: Readonly<Record<string, unknown>>): number | undefined {
  const chosen = value.safeParse(payload[difficultyField]);
  return chosen.success ? Number(chosen.data) : undefined;
}

/** The id of the newest result when the page was made; null when the field is empty or invalid. */
export const knownResult = z.uuid().nullable().catch(null);
