/** As many zero bytes as come in. */
export async function* blank(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of bytes) yield Buffer.alloc(piece.length);
}
