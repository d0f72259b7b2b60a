import type { Hook } from '@hono/zod-openapi';
import type { z } from 'zod';
import { Problem, type ProblemItem } from '#server/json-api/problem.ts';
import { isTitleKey } from '#server/json-api/titles.ts';
import type { ApiEnv } from './environment.ts';

function itemOf(issue: z.core.$ZodIssue, inBody: boolean): ProblemItem {
  const pointer = inBody ? ['/data/attributes', ...issue.path.map(String)].join('/') : undefined;
  if (isTitleKey(issue.message)) return { key: issue.message, pointer };
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { key: 'too_long', pointer, values: { max: Number(issue.maximum) } };
  }
  return { key: 'invalid', pointer };
}

/** Answers 422 with one error for each fault, pointing into the body. A schema's own messages are title keys. */
export const refuseInvalid: Hook<unknown, ApiEnv, string, void> = (result) => {
  if (result.success) return;
  throw new Problem(
    422,
    result.error.issues.map((issue) => itemOf(issue, result.target === 'json')),
  );
};
