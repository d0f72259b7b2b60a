import type { Hook } from '@hono/zod-openapi';
import { z } from 'zod';
import { notFound, Problem, type ProblemItem, isTitleKey } from './json-api/problem.ts';
import type { ApiEnv } from './environment.ts';

const titleValues = z.record(z.string(), z.union([z.string(), z.number()]));

function itemOf(issue: z.core.$ZodIssue, inBody: boolean): ProblemItem {
  const pointer = inBody ? ['/data/attributes', ...issue.path.map(String)].join('/') : undefined;
  if (isTitleKey(issue.message)) {
    const { data: values } = titleValues.safeParse(issue.code === 'custom' ? issue.params : undefined);
    return { key: issue.message, pointer, ...(values && { values }) };
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { key: 'too_long.unmeasured', pointer, values: { max: Number(issue.maximum) } };
  }
  return { key: 'invalid', pointer };
}

/** More errors than any form has fields, so that nonsense does not cause a response of megabytes. */
const mostItems = 300;

/**
 * Responds with 422 and one error per issue, with pointers into the body; 404 if the address is malformed. Messages of schemas are
 * keys of texts.
 */
export const refuseInvalid: Hook<unknown, ApiEnv, string, void> = (result) => {
  if (result.success) return;
  if (result.target === 'param') throw notFound();
  throw new Problem(
    422,
    result.error.issues.slice(0, mostItems).map((issue) => itemOf(issue, result.target === 'json')),
  );
};
