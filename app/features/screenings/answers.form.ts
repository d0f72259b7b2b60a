import { z } from 'zod';

/** The field of a question; the same on a page of its own and on the page of all. */
export const fieldOf = (question: number) => `q${question}`;

/** What a form may hold: one chosen answer a question. The API says what is missing. */
export function answersSchema(itemCount: number) {
  const fields = Array.from({ length: itemCount }, (_, index) => [fieldOf(index + 1), z.string().optional()]);
  const shape: Record<string, z.ZodOptional<z.ZodString>> = Object.fromEntries(fields);
  return z.object(shape);
}

const value = z.enum(['0', '1', '2', '3']);

/** The answers to these questions that a form brought; anything else counts as none. */
export function answersIn(
  payload: Readonly<Record<string, unknown>>,
  questions: readonly number[],
): { question: number; value: number }[] {
  return questions.flatMap((question) => {
    const chosen = value.safeParse(payload[fieldOf(question)]);
    return chosen.success ? [{ question, value: Number(chosen.data) }] : [];
  });
}

/** The newest result when the page was made; none when the field is empty, or not from our page. */
export const knownResult = z.uuid().nullable().catch(null);
