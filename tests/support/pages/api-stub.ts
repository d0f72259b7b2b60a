import type { ApiClient } from '#app/api/client.ts';
import { ApiUnavailableError } from '#app/api/errors.ts';

const unused = () => Promise.reject(new Error('No call was expected.'));

/** An API that gives pages only documents; it is down by default. */
export const apiStub = (
  get: ApiClient['get'] = () => Promise.reject(new ApiUnavailableError('timeout')),
) => ({
  get,
  post: unused,
  put: unused,
  patch: unused,
  delete: unused,
  upload: unused,
  download: unused,
  restartDeadline: () => undefined,
});
