import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { pageAnswer } from './page-answer.ts';
import { ApiUnavailableError } from './unavailable-error.ts';

test.each([403, 404, 429])('a refusal with %i is the answer of the page', async (status) => {
  const call = Promise.reject(new ApiError(status, []));
  await expect(pageAnswer(call)).rejects.toMatchObject({ init: { status } });
});

test.each([new ApiUnavailableError('timeout'), new ApiError(500, []), new ApiError(502, [])])(
  'no usable answer is 503: %s',
  async (error) => {
    await expect(pageAnswer(Promise.reject(error))).rejects.toMatchObject({ init: { status: 503 } });
  },
);

test('what nobody expects stays an error, and an answer stays itself', async () => {
  await expect(pageAnswer(Promise.reject(new ApiError(409, [])))).rejects.toBeInstanceOf(ApiError);
  await expect(pageAnswer(Promise.resolve(3))).resolves.toBe(3);
});
