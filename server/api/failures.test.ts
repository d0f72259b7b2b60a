import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { expect, test } from 'vitest';
import { problem } from '#server/platform/http/json-api/problem.ts';
import { answerFailure } from './app.ts';
import { GateFullError } from '#server/api/account/passwords/passwords.ts';

async function answerTo(thrown: Error) {
  const reported: Error[] = [];
  const app = new Hono();
  app.get('/', () => {
    throw thrown;
  });
  app.onError((error, c) => answerFailure(error, c, (unexpected) => reported.push(unexpected)));
  const response = await app.request('/');
  const { errors } = (await response.json()) as { errors: { code: string }[] };
  return { response, code: errors[0]?.code, reported };
}

test('a Problem answers with its status, code and headers, and is not reported', async () => {
  const { response, code, reported } = await answerTo(problem(409, 'conflict', { 'Retry-After': '1' }));
  expect([response.status, code, reported]).toEqual([409, 'conflict', []]);
  expect(response.headers.get('Retry-After')).toBe('1');
});

test('too many password checks answer 503 with Retry-After', async () => {
  const { response, code, reported } = await answerTo(new GateFullError());
  expect([response.status, code, reported]).toEqual([503, 'service_busy', []]);
  expect(response.headers.get('Retry-After')).toBe('5');
});

test.each([
  [400, 'malformed'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media_type'],
] as const)('the framework’s refusal with %s has our text', async (status, expected) => {
  const { response, code } = await answerTo(new HTTPException(status, { message: 'Framework words' }));
  expect([response.status, code]).toEqual([status, expected]);
});

test('an unavailable database is reported, and the call can be repeated later', async () => {
  for (const thrown of [
    new Error('timeout exceeded when trying to connect'),
    Object.assign(new Error('statement timeout'), { code: '57014' }),
  ]) {
    const { response, code, reported } = await answerTo(thrown);
    expect([response.status, code, reported]).toEqual([503, 'temporarily_unavailable', [thrown]]);
  }
});

test('any other error is reported and answers 500', async () => {
  const thrown = new TypeError('inner detail');
  const { response, code, reported } = await answerTo(thrown);
  expect([response.status, code]).toEqual([500, 'internal_error']);
  expect(reported).toEqual([thrown]);
});

test('a text that the database cannot store is not found', async () => {
  const thrown = Object.assign(new Error('invalid byte sequence'), { code: '22021' });
  const { response, code, reported } = await answerTo(thrown);
  expect([response.status, code, reported]).toEqual([404, 'not_found', []]);
});
