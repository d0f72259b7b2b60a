import { bodyLimit } from 'hono/body-limit';
import { problem } from '#server/json-api/problem.ts';

const kibibyte = 1024;

/** Refuses a body above the limit with 413, whether its length was announced or not. */
export function limitBody(maxBytes = 64 * kibibyte) {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw problem(413, 'payload_too_large');
    },
  });
}
