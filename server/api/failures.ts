import type { Context, Env } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { errorDocument, jsonApiMediaType } from '#server/platform/http/json-api/document.ts';
import { notFound, problem, Problem, serviceBusy } from '#server/platform/http/json-api/problem.ts';
import { languageOf } from '#server/platform/i18n/languages.ts';
import { isDatabaseAway } from '#server/platform/db/circuit-breaker.ts';
import { GateFullError } from '#server/api/account/passwords/gate.ts';

/** PostgreSQL cannot store a text with NUL (character_not_in_repertoire), so no record has such a name. */
const isUnheardOf = (error: Error) => 'code' in error && error.code === '22021';

function problemOf(error: Error): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof GateFullError) return serviceBusy();
  if (error instanceof HTTPException) {
    if (error.status === 400) return problem(400, 'malformed');
    if (error.status === 413) return problem(413, 'payload_too_large');
    if (error.status === 415) return problem(415, 'unsupported_media_type');
  }
  if (isUnheardOf(error)) return notFound();
  return isDatabaseAway(error) ? problem(503, 'temporarily_unavailable') : problem(500, 'internal_error');
}

/** Answers with the error document of a thrown error; `report` gets unexpected errors and outages. */
export function answerFailure<E extends Env>(
  error: Error,
  c: Context<E>,
  report: (error: Error) => void,
): Response {
  const failure = problemOf(error);
  if (failure.status === 500 || isDatabaseAway(error)) report(error);
  const document = errorDocument(failure, languageOf(c.req.header('X-Language')));
  return c.body(JSON.stringify(document), failure.status, {
    'Content-Type': jsonApiMediaType,
    ...failure.headers,
  });
}
