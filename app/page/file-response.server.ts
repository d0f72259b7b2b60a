import type { ApiClient } from '#app/api/client.ts';

const passedOn = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-security-policy',
  'x-content-type-options',
];

/** A response that streams a file of the benefits API without storing it. */
export function passOnFile(file: Response): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  for (const name of passedOn) {
    const value = file.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}

/** Buffered before the response starts, which is enough for most files. */
const charactersAhead = 65_536;

/**
 * Streams texts as a response body, creating each with calls of the API after the previous one was sent. An error in the first 64 K characters is
 * thrown here, where it can become an error page; a later one aborts the response.
 */
export async function streamOf(
  texts: AsyncGenerator<string, void>,
  api: ApiClient,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let ahead = '';
  while (ahead.length < charactersAhead) {
    const next = await texts.next();
    if (next.done) break;
    ahead += next.value;
  }
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(ahead));
    },
    async pull(controller) {
      api.restartDeadline();
      const next = await texts.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await texts.return();
    },
  });
}
