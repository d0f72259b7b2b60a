import { data } from 'react-router';
import { ApiError } from './errors.ts';
import { ApiUnavailableError } from './unavailable-error.ts';

const passedOn = [403, 404, 429];

/**
 * For loaders, which have no form to show errors in: a refusal of the benefits API becomes the same answer of the
 * page, so that what does not exist there does not exist here. No usable answer is 503; anything else stays an error.
 */
export async function pageAnswer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && passedOn.includes(error.status))
      throw data(null, { status: error.status });
    if (isUnavailable(error)) throw data(null, { status: 503 });
    throw error;
  }
}

const isUnavailable = (error: unknown) =>
  error instanceof ApiUnavailableError || (error instanceof ApiError && error.status >= 500);
