/** Enough for most files: of these, nothing is answered before all of it is there. */
const charactersAhead = 65_536;

/**
 * Texts as the body of an answer, each made once the one before is on its way. An error in the first 64 K characters is thrown
 * here, where it can become a page; a later one ends the answer in its middle.
 */
export async function streamOf(texts: AsyncGenerator<string, void>): Promise<ReadableStream<Uint8Array>> {
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
      const next = await texts.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await texts.return();
    },
  });
}
