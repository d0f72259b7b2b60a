/** Reads a vendor's answer up to a size limit. Throws a TypeError above it. */
export async function readAtMost(
  body: AsyncIterable<Uint8Array> | null,
  mostBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new TypeError('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
