import { z } from '@hono/zod-openapi';
import { Problem } from '#server/json-api/problem.ts';
import { isTitleKey } from '#server/json-api/titles.ts';

const highestCents = 100_000_000;

const question = z.object({
  program_id: z.string('blank.program').min(1, 'blank.program').max(100, 'blank.program'),
  total: z
    .string('blank.charge')
    .regex(/^\d{1,12}$/, 'invalid.charge')
    .transform(Number)
    .pipe(z.int().positive('not_positive').max(highestCents, 'too_large')),
  rx: z
    .enum(['true', 'false'], 'invalid')
    .default('false')
    .transform((text) => text === 'true'),
});

/** Answers 422 with one error for each fault, at the field's pointer, as for a body: forms show it at their fields. */
export function readQuestion(query: Record<string, string | undefined>): z.infer<typeof question> {
  const read = question.safeParse(query);
  if (read.success) return read.data;
  throw new Problem(
    422,
    read.error.issues.map(({ message, path }) => ({
      key: isTitleKey(message) ? message : 'invalid',
      pointer: `/data/attributes/${path.join('/')}`,
    })),
  );
}
